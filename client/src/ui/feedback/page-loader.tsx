import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { LogoMark } from '../text/logo';

/** A page that is on its way. */
export function PageLoader({ label, className }: { label?: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className={cn('flex min-h-[50dvh] flex-col items-center justify-center gap-4', className)}
    >
      <LogoMark animated className="size-12" />
      <p className="text-ink-muted text-sm">{label ?? t('loading')}</p>
    </div>
  );
}
