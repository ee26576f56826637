import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userAccessQuery } from '../api';

/** What the server answered, a page a line, for those who look into a question of support. */
export function RawAccess({ userId }: { userId: number }) {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'debug' });
  const { data } = useQuery(userAccessQuery(userId));
  if (!data) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-muted hover:text-ink">{t('raw')}</summary>
      <pre
        dir="ltr"
        className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-md bg-sunken p-4 text-start font-mono text-xs"
      >
        {data.map((page) => JSON.stringify(page)).join('\n\n')}
      </pre>
    </details>
  );
}
