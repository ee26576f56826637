import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useUndoKeys } from '@/lib/use-undo-keys';
import { buttonStyles } from '../page/button';
import { useFreePlace } from './use-free-place';

interface ToastAction {
  label: string;
  /** Another way to the same end, for those who don't reach the button in time. */
  altText: string;
  onAction: () => void;
  /** It takes back what the message tells of: so does Ctrl+Z while that is shown. */
  undoes?: true;
}

export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  tone?: 'success' | 'error' | 'warning' | 'info';
  duration?: number;
  /** What can be done about it, such as to undo it; the message goes away with it. */
  action?: ToastAction;
  /** News of what others did: it waits for what the reader's own doing brought, and comes back after it. */
  givesWay?: boolean;
}
export interface Shown extends ToastMessage {
  id: number;
  open: boolean;
}

/** As specified: 5 s, swiped away to the right beyond 50 px, F8 moves the focus there. */
const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const iconTones = { success: 'text-green', error: 'text-red', warning: 'text-yellow', info: 'text-blue' };
const edges = { success: 'bg-green', error: 'bg-red', warning: 'bg-yellow', info: 'bg-blue' };

export interface ToastListProps {
  message: Shown | null;
  dismiss: (id: number) => void;
}

export function ToastList({ message, dismiss }: ToastListProps) {
  const { t } = useTranslation();
  const focus = useFocusBack();
  useFreePlace(focus.viewport, message?.open === true);
  useUndoKeys(undoOf(message, dismiss));
  return (
    <Radix.Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label={t('notification')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus on the way in */}
      <div className="contents" onFocus={focus.remember}>
        {message && (
          <Toast
            key={message.id}
            message={message}
            onClosed={() => {
              dismiss(message.id);
              focus.giveBack();
            }}
          />
        )}
        <Radix.Viewport
          ref={focus.viewport}
          label={t('notifications')}
          hotkey={['F8']}
          className="fixed z-70 flex w-[calc(100%-2rem)] max-w-88 flex-col outline-none print:hidden"
        />
      </div>
    </Radix.Provider>
  );
}

/** What a message that is shown takes back, as its button does. */
function undoOf(message: Shown | null, dismiss: (id: number) => void): (() => void) | undefined {
  const action = message?.open ? message.action : undefined;
  if (!message || !action?.undoes) return undefined;
  return () => {
    dismiss(message.id);
    action.onAction();
  };
}

/** Radix leaves the focus of a closed toast on the list; it goes back to where it came from. */
function useFocusBack() {
  const viewport = useRef<HTMLOListElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  return {
    viewport,
    remember: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
    },
    giveBack: () => {
      if (document.activeElement !== viewport.current) return;
      origin.current?.focus();
      if (document.activeElement === viewport.current) document.querySelector('main')?.focus();
    },
  };
}

function Toast({ message, onClosed }: { message: Shown; onClosed: () => void }) {
  const { open, tone = 'info', title, description, duration, action } = message;
  const { t } = useTranslation();
  const Icon = icons[tone];
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClosed();
      }}
      duration={duration ?? DURATION}
      type={tone === 'error' ? 'foreground' : 'background'}
      // Radix keeps the pointer off its list until a transition has counted the toast, and off a toast below a modal
      style={{ pointerEvents: 'auto' }}
      className="relative flex animate-rise-in items-start gap-3 overflow-hidden rounded-lg border border-line bg-raised py-3.5 ps-5 pe-3 shadow-lg data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0 data-[swipe=cancel]:transition-transform"
    >
      <span aria-hidden="true" className={cn('absolute inset-y-0 start-0 w-1', edges[tone])} />
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', iconTones[tone])} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold text-sm">{title}</Radix.Title>
        {description && (
          <Radix.Description className="line-clamp-4 text-ink-muted text-sm">{description}</Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action
          altText={action.altText}
          onClick={action.onAction}
          className={cn(buttonStyles({ variant: 'soft', size: 'sm' }), '-my-1')}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t('close')}
        className="-mt-1 flex size-8 finger items-center justify-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
