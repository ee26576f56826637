import { FolderX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { RecordNotFound } from '@/ui/feedback/record-not-found';

interface Props {
  /** The dashboard unless said otherwise. */
  back?: { to: string; label: string };
}

export function ProjectNotFound({ back }: Props) {
  const { t } = useTranslation('projects');
  return (
    <RecordNotFound
      icon={<FolderX />}
      title={t('details.notFound')}
      text={t('details.notFoundText')}
      back={back ?? { to: paths.dashboard, label: t('details.toDashboard') }}
    />
  );
}
