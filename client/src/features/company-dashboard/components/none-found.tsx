import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';

/** Nothing of the company's is as it was searched for. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['companyDashboard', 'requests']);
  return (
    <EmptyState
      title={t('noneFound')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('requests:clearFilters')}
        </Button>
      }
    />
  );
}
