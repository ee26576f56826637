import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';

/** The account that every demo hub has. */
export const DEMO_ACCOUNT = { username: 'admin', password: 'admin123' };

/** How to get into a hub that runs on demo data. */
export function DemoHint({ onFill }: { onFill: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <aside
      aria-label={t('demo.title')}
      className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink text-sm"
    >
      <KeyRound aria-hidden="true" className="size-5 shrink-0" />
      <p className="flex-1">
        {t('demo.text')}{' '}
        <Code className="font-semibold">
          {DEMO_ACCOUNT.username} / {DEMO_ACCOUNT.password}
        </Code>
      </p>
      <Button variant="secondary" size="sm" onClick={onFill}>
        {t('demo.fill')}
      </Button>
    </aside>
  );
}
