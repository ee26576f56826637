import { CirclePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { Tour } from '../components/tour';

export default function InteractiveTourPage() {
  const { t } = useTranslation('tour');
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <Button asChild variant="ghost">
            <Link to={paths.videoDemo}>
              <CirclePlay aria-hidden="true" />
              {t('watch')}
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.root}>{t('skip')}</Link>
          </Button>
        </>
      }
    >
      <Tour />
    </Page>
  );
}
