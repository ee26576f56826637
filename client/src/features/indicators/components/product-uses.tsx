import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoader } from '@/ui/feedback/page-loader';
import { Progress } from '@/ui/feedback/progress';
import { Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { Spinner } from '@/ui/feedback/spinner';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { Code } from '@/ui/text/text';

type Key = 'button' | 'search' | 'step' | 'overlay' | 'pageLoader' | 'skeleton' | 'progress';
const uses: { key: Key; parts: string; Sample: () => ReactNode }[] = [
  { key: 'button', parts: 'Button · spin sm', Sample: WorkingButton },
  { key: 'search', parts: 'Combobox · bounce sm', Sample: SearchSample },
  { key: 'step', parts: 'Badge · pulse sm', Sample: StepSample },
  { key: 'overlay', parts: 'LoadingOverlay · glow xl', Sample: OverlaySample },
  { key: 'pageLoader', parts: 'PageLoader', Sample: () => <PageLoader className="min-h-0" /> },
  { key: 'skeleton', parts: 'Skeleton', Sample: SkeletonSample },
  { key: 'progress', parts: 'Progress', Sample: ProgressSample },
];

/** The parts of `ui/` that tell of work going on, as they look in the product. */
export function ProductUses() {
  const { t } = useTranslation('indicators', { keyPrefix: 'uses' });
  return (
    <ul className="grid gap-4 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3">
      {uses.map(({ key, parts, Sample }) => (
        <li key={key} className="sm:last:col-span-2 xl:last:col-span-3">
          <Card className="flex h-full flex-col">
            <h3 className="font-semibold">{t(`${key}.title`)}</h3>
            <p className="text-ink-muted text-sm">{t(`${key}.text`)}</p>
            <div className="my-4 flex min-h-28 flex-1 flex-col items-center justify-center rounded-md border border-line bg-canvas p-4">
              <Sample />
            </div>
            <p className="text-ink-faint text-xs">
              <Code>{parts}</Code>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const WORK_MS = 2000;

function WorkingButton() {
  const { t } = useTranslation();
  const [working, setWorking] = useState(false);
  useEffect(() => {
    if (!working) return;
    const end = setTimeout(() => setWorking(false), WORK_MS);
    return () => clearTimeout(end);
  }, [working]);
  return (
    <Button loading={working} onClick={() => setWorking(true)}>
      {t('save')}
    </Button>
  );
}

function SearchSample() {
  const { t } = useTranslation('indicators', { keyPrefix: 'uses' });
  return (
    <div className="flex h-10 w-full max-w-64 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm">
      <Search aria-hidden="true" className="size-4 text-ink-faint" />
      <span className="flex-1">{t('search.sample')}</span>
      <Spinner kind="bounce" size="sm" className="text-ink-faint" />
    </div>
  );
}

function StepSample() {
  const { t } = useTranslation('indicators', { keyPrefix: 'uses' });
  return (
    <Badge tone="blue" icon={<Spinner kind="pulse" size="sm" />}>
      {t('step.sample')}
    </Badge>
  );
}

function OverlaySample() {
  const { t } = useTranslation('frame');
  return (
    <div className="flex flex-col items-center gap-4 text-primary">
      <Spinner kind="glow" size="xl" />
      <p className="font-medium text-ink text-sm">{t('signingOut')}</p>
    </div>
  );
}

function SkeletonSample() {
  return (
    <div className="flex w-full max-w-64 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <Skeleton className="h-5 w-2/3" />
      <SkeletonText lines={2} />
    </div>
  );
}

function ProgressSample() {
  const { t } = useTranslation('indicators', { keyPrefix: 'uses' });
  return <Progress value={65} label={t('progress.sample')} showValue className="w-full max-w-xl" />;
}
