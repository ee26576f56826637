import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../page/icon-button';

interface Props {
  /** What is moved, as the buttons name it. */
  of: string;
  /** Its place in the list, from 0. */
  index: number;
  isLast: boolean;
  disabled?: boolean;
  /** Moves that would be refused. */
  cannot?: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
}

/** Moves a row of an ordered list one place up or down. */
export function MoveButtons({ of, index, isLast, disabled = false, cannot, onMove }: Props) {
  const { t } = useTranslation();
  const { up, down, press } = useFocusAlong(index, disabled, onMove);
  return (
    <>
      <IconButton
        ref={up}
        size="sm"
        label={`${t('moveUp')}: ${of}`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={index === 0 || disabled || cannot?.up}
        onClick={() => press(-1)}
      />
      <IconButton
        ref={down}
        size="sm"
        label={`${t('moveDown')}: ${of}`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast || disabled || cannot?.down}
        onClick={() => press(1)}
      />
    </>
  );
}

/**
 * Moved elements lose the focus, and so do buttons that are disabled while a move is saved; it goes back to the arrow, or to
 * the other one where there is no further step.
 */
function useFocusAlong(index: number, disabled: boolean, onMove: Props['onMove']) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new place
  useEffect(() => {
    if (!pressed.current || disabled) return;
    const [same, other] = pressed.current === -1 ? [up, down] : [down, up];
    (same.current?.disabled ? other : same).current?.focus();
    pressed.current = undefined;
  }, [index, disabled]);
  const press = (by: 1 | -1) => {
    pressed.current = by;
    onMove(by);
  };
  return { up, down, press };
}
