import { LoaderCircle, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Spinner, spinnerKinds, spinnerSizes } from '@/ui/feedback/spinner';
import { type Segment, Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { TimedOverlay } from '../components/timed-overlay';

/** The loading screen as the product has it, with any indicator, for three seconds. */
export default function LoadingDemoPage() {
  const { t } = useTranslation('indicators');
  const [kind, setKind] = useState<(typeof spinnerKinds)[number]>('glow');
  const [size, setSize] = useState<(typeof spinnerSizes)[number]>('xl');
  const [state, setState] = useState<'idle' | 'open' | 'itself' | 'early'>('idle');
  return (
    <Page
      title={t('demo.title')}
      description={t('demo.description')}
      width="narrow"
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.spinningExamples}>{t('demo.examples')}</Link>
        </Button>
      }
    >
      <Card>
        <CardHeader title={t('demo.choices')} icon={<LoaderCircle />} description={t('demo.autoCloses')} />
        <div className="grid gap-6 sm:grid-cols-[1fr_12rem]">
          <div className="flex flex-col gap-4">
            <Choice
              label={t('kind')}
              value={kind}
              onValueChange={setKind}
              options={spinnerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <Choice
              label={t('size')}
              value={size}
              onValueChange={setSize}
              options={spinnerSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            />
          </div>
          <figure className="flex min-h-36 flex-col items-center rounded-md bg-sunken p-3 text-primary">
            <span className="flex flex-1 items-center">
              <Spinner kind={kind} size={size} />
            </span>
            <figcaption className="text-ink-muted text-xs">{t('demo.preview')}</figcaption>
          </figure>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button className="max-sm:w-full" onClick={() => setState('open')}>
            <Play aria-hidden="true" />
            {t('demo.open')}
          </Button>
          <p role="status" className="text-ink-muted text-sm">
            {state === 'itself' && t('demo.closedItself')}
            {state === 'early' && t('demo.closedEarly')}
          </p>
        </div>
      </Card>
      {state === 'open' && <TimedOverlay kind={kind} size={size} onClose={setState} />}
    </Page>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly Segment<V>[];
}

function Choice<V extends string>({ label, ...choice }: ChoiceProps<V>) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      {/* the group itself carries the label as its name */}
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      <Segmented label={label} {...choice} />
    </div>
  );
}
