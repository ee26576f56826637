import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/text/badge';

/** Whether a page opens. */
export function AccessBadge({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('permissionsTest');
  if (allowed) return <Badge tone="green">{t('allowed')}</Badge>;
  return (
    <Badge tone="refused" icon={<Ban aria-hidden="true" />}>
      {t('denied')}
    </Badge>
  );
}
