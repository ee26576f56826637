import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { VideoPlayer } from '../components/video-player';

const onward = [
  ['tour', paths.interactiveTour],
  ['recorder', paths.screenRecorder],
  ['login', paths.login],
  ['home', paths.root],
] as const;

export default function VideoDemoPage() {
  const { t } = useTranslation('video');
  return (
    <Page title={t('title')} description={t('description')}>
      <VideoPlayer />
      <nav aria-label={t('onward')} className="flex flex-wrap gap-2">
        {onward.map(([name, path]) => (
          <Button key={name} asChild variant="secondary">
            <Link to={path}>{t(`links.${name}`)}</Link>
          </Button>
        ))}
      </nav>
    </Page>
  );
}
