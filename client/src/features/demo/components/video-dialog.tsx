import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/overlay/dialog';
import { VideoPlayer } from './video-player';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The step after watching. */
  footer: ReactNode;
}

/** The intro video over the page; it plays at once, since a person asked for it. */
export default function VideoDialog({ open, onOpenChange, footer }: Props) {
  const { t } = useTranslation('video');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={t('title')}
      description={t('description')}
      footer={footer}
    >
      <VideoPlayer autoPlay />
    </Dialog>
  );
}
