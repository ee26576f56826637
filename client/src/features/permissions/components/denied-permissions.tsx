import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/states';
import type { Kind } from '../hooks/subject';

/** Says who may look at these permissions, to those who may not. */
export function DeniedPermissions({ kind }: { kind: Kind }) {
  const { t } = useTranslation('permissions');
  return <EmptyState icon={<Lock />} title={t('denied.title')} text={t(`denied.${kind}`)} />;
}
