import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';

/** The path bends away before it reaches the waypoint. */
function LostPath() {
  return (
    <svg viewBox="0 0 240 120" fill="none" aria-hidden="true" className="w-60">
      <path
        d="M228 96h-44a28 28 0 0 1-28-28V52a28 28 0 0 0-28-28h-20"
        strokeWidth="10"
        strokeLinecap="round"
        className="stroke-primary"
      />
      <path
        d="M84 24H60"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="1 18"
        className="stroke-line-strong"
      />
      <circle cx="26" cy="84" r="13" strokeWidth="8" className="stroke-accent" />
    </svg>
  );
}

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center p-6 text-center">
      <LostPath />
      <p className="mt-8 text-ink-faint text-sm">
        <Code>404</Code>
      </p>
      <h1 tabIndex={-1} className="font-semibold text-2xl">
        {t('notFound.title')}
      </h1>
      <p className="mt-2 text-ink-muted">{t('notFound.text')}</p>
      <Button asChild className="mt-6">
        <Link to={paths.dashboard}>{t('notFound.action')}</Link>
      </Button>
    </div>
  );
}
