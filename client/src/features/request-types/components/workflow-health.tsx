import { Route, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/text/badge';

/** A warning for a type without steps, the number of steps otherwise. */
export function WorkflowHealth({ stepCount }: { stepCount: number }) {
  const { t } = useTranslation('requestTypes');
  if (stepCount === 0) {
    return (
      <Badge tone="yellow" size="sm" icon={<TriangleAlert aria-hidden="true" />}>
        {t('health.none')}
      </Badge>
    );
  }
  return (
    <Badge tone="primary" size="sm" icon={<Route aria-hidden="true" />}>
      {t('health.steps', { count: stepCount })}
    </Badge>
  );
}
