import { CirclePlay } from 'lucide-react';
import { lazy, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadAllTexts } from '@/lib/i18n';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { useSession } from '../../api';

// only who asks for the video fetches its player, and the words on what it shows
const VideoDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('@/features/demo/components/video-dialog'), loadAllTexts()]);
  return dialog;
});

const style =
  'border-brand-line text-brand-on not-disabled:hover:bg-brand-raised not-disabled:hover:text-brand-on';

interface Props {
  /** The step after watching, for people who are not signed in yet. */
  start: { to: string; state?: unknown; label: string };
}

/** The way to the intro video: its page for people who are signed in, a dialog for everyone else. */
export function IntroVideo({ start }: Props) {
  const { t } = useTranslation('landing');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [loading, startLoading] = useTransition();
  const label = (
    <>
      <CirclePlay aria-hidden="true" />
      {t('watchVideo')}
    </>
  );
  if (user) {
    return (
      <Button asChild variant="ghost" size="lg" className={style}>
        <Link to={paths.videoDemo}>{label}</Link>
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="lg"
        className={style}
        loading={loading}
        onClick={() => startLoading(() => setOpen(true))}
      >
        {label}
      </Button>
      {open && (
        <VideoDialog
          open
          onOpenChange={setOpen}
          footer={
            <Button asChild>
              <Link to={start.to} state={start.state}>
                {start.label}
              </Link>
            </Button>
          }
        />
      )}
    </>
  );
}
