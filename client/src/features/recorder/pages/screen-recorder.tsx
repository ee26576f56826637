import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Page, Section } from '@/ui/page/page';
import { CaptureCard } from '../components/capture-card';
import { CaptureToolbar } from '../components/capture-toolbar';
import { Instructions } from '../components/instructions';
import { QuickCapture } from '../components/quick-capture';
import { VideoRecorder } from '../components/video-recorder';
import { useCaptures } from '../hooks/use-captures';
import { useQuickCaptures } from '../hooks/use-quick-captures';
import { sections } from '../model/sections';

/** Pictures of the product's sections, of any page, and a short video of it. */
export default function ScreenRecorderPage() {
  const { t } = useTranslation('recorder');
  const recorder = useCaptures();
  const quick = useQuickCaptures();
  useUnsavedGuard(recorder.unsaved || quick.unsaved);
  return (
    <Page title={t('title')} description={t('description')} backTo={paths.videoDemo} backLabel={t('back')}>
      <CaptureToolbar
        captures={recorder.captures}
        takesAll={recorder.takesAll}
        savesAll={recorder.savesAll}
        onCaptureAll={recorder.captureAll}
        onStop={recorder.stop}
        onSaveAll={recorder.saveAll}
        onReset={recorder.reset}
      />
      <Section title={t('sectionsTitle')} description={t('sectionsText')}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sections.map(({ id, path }) => (
            <CaptureCard
              key={id}
              id={id}
              path={path}
              capture={recorder.captures[id]}
              onCapture={() => void recorder.capture(id)}
              onSave={(shot) => recorder.save(id, shot)}
            />
          ))}
        </ul>
      </Section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <QuickCapture {...quick} />
        <VideoRecorder />
      </div>
      <Instructions />
    </Page>
  );
}
