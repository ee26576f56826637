import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { IconButton } from '../page/icon-button';
import { useFocusReturn } from './use-focus-return';
import './style-nonce';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Stays in sight below the scrolling content: the buttons. Inside a form, put DialogFooter in the children instead. */
  footer?: ReactNode;
  /** A stray click outside does not close it; for dialogs that hold input. */
  sticky?: boolean;
  /** Only the buttons among its children close it: no ×, no Escape, no stray click. */
  mustAnswer?: boolean;
  /** Its content is read alone, with nothing in it to press: it takes the focus, so that the arrow keys scroll it. */
  isText?: boolean;
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

export const scrimStyles = 'fixed inset-0 z-40 animate-fade-in bg-scrim';
export const dialogStyles =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-rise-in flex-col rounded-t-xl border border-line bg-raised shadow-lg focus-visible:outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-xl';

/** A field in it to which Escape means something else: it closes a list of suggestions there, or gives up a change. */
const takesEscape = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement && target.dataset.takesEscape === 'true';

/** A window over the page; on a narrow screen it rises from below. Focus goes in, and back to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  sticky,
  mustAnswer,
  isText,
  children,
}: Props) {
  const { t } = useTranslation();
  const returnFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyles} />
        <Radix.Content
          className={cn(dialogStyles, widths[size])}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => (sticky || mustAnswer) && event.preventDefault()}
          onEscapeKeyDown={(event) => (mustAnswer || takesEscape(event.target)) && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="px-5 pt-5 pb-3 sm:px-6">
            <div className={cn(!mustAnswer && 'pe-10')}>
              <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-ink-muted text-sm">{description}</Radix.Description>
              )}
            </div>
          </header>
          <div
            {...(isText && { tabIndex: 0 })}
            className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 focus-visible:-outline-offset-2 sm:px-6"
          >
            {children}
          </div>
          {footer && <DialogFooter className="border-line border-t px-5 py-4 sm:px-6">{footer}</DialogFooter>}
          {/* last in the code, so that the focus begins with the content */}
          {!mustAnswer && (
            <Radix.Close asChild>
              <IconButton
                size="sm"
                label={t('close')}
                icon={<X aria-hidden="true" />}
                className="absolute end-4 top-4"
              />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the end of a dialog: the main one first in the code, at the far end on the screen. */
export function DialogFooter({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cn('flex flex-row-reverse flex-wrap gap-2 pt-4 max-sm:*:flex-1', className)}>
      {children}
    </div>
  );
}
