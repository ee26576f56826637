import { CloudOff, Inbox, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { HttpError, isStatus, serverMessage } from '@/lib/http';
import { Button } from '../page/button';
import { useFocusHandedOn } from '../page/use-focus-handed-on';

interface EmptyProps {
  title?: ReactNode;
  /** What belongs here. */
  text?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet, what would be, and how to begin. */
export function EmptyState({ title, text, icon, action, className }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <div
      className={cn(
        'flex flex-col items-center justify-center rounded-lg border border-line border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-4 flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-6.5"
      >
        {icon ?? <Inbox />}
      </span>
      <p className="font-semibold text-lg">{title ?? t('nothingHere')}</p>
      {text && <p className="mt-1 max-w-md text-ink-muted text-sm">{text}</p>}
      {action && <div className="mt-5 flex max-w-full flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

interface ErrorProps {
  /** What was thrown: a server's sentence is shown as it is. */
  error?: unknown;
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean;
  action?: ReactNode;
  className?: string;
}

/** What happened, and another try. */
export function ErrorState({ error, title, text, onRetry, retrying = false, action, className }: ErrorProps) {
  const { t } = useTranslation();
  const offline = error !== undefined && !(error instanceof HttpError) && error instanceof TypeError;
  const Icon = offline ? CloudOff : TriangleAlert;
  return (
    <div
      {...useFocusHandedOn<HTMLDivElement>()}
      role="alert"
      className={cn(
        'flex flex-col items-center justify-center rounded-lg border border-line px-6 py-12 text-center',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-4 flex size-14 items-center justify-center rounded-full bg-red-soft text-red-ink"
      >
        <Icon className="size-6.5" />
      </span>
      <p className="font-semibold text-lg">{title ?? (offline ? t('connectionError') : t('errorTitle'))}</p>
      <p className="mt-1 max-w-md text-ink-muted text-sm">
        {text ?? serverMessage(error) ?? (offline ? t('offline') : t('errorText'))}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {onRetry && !isStatus(error, 403) && (
          <Button variant="secondary" loading={retrying} onClick={() => void onRetry()}>
            <RotateCw aria-hidden="true" />
            {t('retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
