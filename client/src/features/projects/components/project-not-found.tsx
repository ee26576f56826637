import { FolderX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { RecordNotFound } from '@/ui/record-not-found';

export function ProjectNotFound() {
  const { t } = useTranslation('projects');
  return (
    <RecordNotFound
      icon={<FolderX />}
      title={t('details.notFound')}
      text={t('details.notFoundText')}
      back={{ to: paths.dashboard, label: t('details.toDashboard') }}
    />
  );
}
