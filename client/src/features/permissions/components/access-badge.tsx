import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/text/badge';

/** Whether a page opens. */
export function AccessBadge({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('permissionsTest');
  return <Badge tone={allowed ? 'green' : 'red'}>{t(allowed ? 'allowed' : 'denied')}</Badge>;
}
