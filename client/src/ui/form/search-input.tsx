import { Search, X } from 'lucide-react';
import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from 'react-router-dom';
import { useDebounced } from '@/lib/use-debounced';
import { IconButton } from '../page/icon-button';
import { TextInput } from './text-input';

interface Props
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'placeholder'> {
  value: string;
  /** Called when typing pauses, at once when the text is cleared. */
  onValueChange: (value: string) => void;
  /** What is searched: its accessible name, and what stands in the empty field. */
  label: string;
  delay?: number;
}

export function SearchInput({ value, onValueChange, label, delay = 250, className, ...props }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const settled = useDebounced(text, delay);
  const report = useRef(onValueChange);
  report.current = onValueChange;
  const reported = useRef(value);
  const isLeaving = useNavigation().state !== 'idle';
  const isLeft = useRef<() => boolean>(() => false);
  isLeft.current = useIsLeft();

  useEffect(() => {
    // what has been replaced since is not searched for any more
    if (isLeaving || settled !== text || settled === reported.current || isLeft.current()) return;
    reported.current = settled;
    report.current(settled);
  }, [settled, text, isLeaving]);
  // a value set from outside (a cleared filter) replaces what is typed
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      {...props}
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !text) return;
        event.stopPropagation(); // clears the search, not the dialog around it
        setText('');
      }}
      icon={<Search aria-hidden="true" />}
      className={className}
      end={
        text && (
          <IconButton
            size="sm"
            label={t('clear')}
            icon={<X aria-hidden="true" />}
            onClick={() => setText('')}
          />
        )
      }
    />
  );
}

/**
 * Tells whether the reader is on the way to another page: a search that goes into the address would call them back. It
 * is the router that knows: what is rendered may still be the page that they left.
 */
function useIsLeft() {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () =>
    router !== undefined &&
    (router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname);
}
