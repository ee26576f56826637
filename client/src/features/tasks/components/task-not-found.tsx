import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { RecordNotFound } from '@/ui/feedback/record-not-found';

export function TaskNotFound() {
  const { t } = useTranslation('tasks');
  return (
    <RecordNotFound
      icon={<FileX2 />}
      title={t('details.notFound')}
      text={t('details.notFoundText')}
      back={{ to: paths.dashboard, label: t('details.toDashboard') }}
    />
  );
}
