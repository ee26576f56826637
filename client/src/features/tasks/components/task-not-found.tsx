import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states';

export function TaskNotFound() {
  const { t } = useTranslation('tasks');
  usePageTitle(t('details.notFound'));
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="sr-only">{t('details.notFound')}</h1>
      <EmptyState
        icon={<FileX2 />}
        title={t('details.notFound')}
        text={t('details.notFoundText')}
        action={
          <Button asChild>
            <Link to={paths.dashboard}>{t('details.toDashboard')}</Link>
          </Button>
        }
      />
    </div>
  );
}
