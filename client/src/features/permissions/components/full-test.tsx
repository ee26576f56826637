import { isAdmin } from '@shared/rules/actor';
import { FlaskConical, Info, Play, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { Badge } from '@/ui/text/badge';
import { useFullTest } from '../hooks/use-full-test';
import type { Before } from '../model/full-test-run';
import { FullTestSteps } from './full-test-steps';

/** The full test: a button, its steps as they go, and how it ended. */
export function FullTest() {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'full' });
  const mayRun = isAdmin(useUser());
  const test = useFullTest();
  const begun = test.steps.read !== undefined;
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} description={t('text')} icon={<FlaskConical />} />
        {!mayRun && <Note>{t('adminsOnly')}</Note>}
        <Button disabled={!mayRun} loading={test.isRunning} onClick={test.run} className="max-sm:w-full">
          <Play aria-hidden="true" />
          {t('run')}
        </Button>
        {begun && <FullTestSteps steps={test.steps} ended={!test.isRunning} />}
        <div role="status" tabIndex={-1} className="flex flex-col items-start gap-3 text-sm not-empty:mt-4">
          {begun && (test.isRunning ? <Note>{t('stay')}</Note> : <Outcome test={test} />)}
        </div>
      </section>
    </Card>
  );
}

function Outcome({ test }: { test: ReturnType<typeof useFullTest> }) {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'full' });
  const { t: tAll } = useTranslation('permissionsTest');
  const { before, restore, steps } = test;
  const restored = steps.restore?.state === 'passed';
  const flipped = steps.flip !== undefined && before;
  return (
    <>
      {test.passed && <Badge tone="green">{t('passed')}</Badge>}
      {test.failed && <Badge tone="red">{tAll('failures.fullTest')}</Badge>}
      {test.failed && flipped && restored && <p>{t('restored')}</p>}
      {flipped && !restored && <NotRestored before={before} restore={restore} />}
    </>
  );
}

function NotRestored({
  before,
  restore,
}: {
  before: Before;
  restore: ReturnType<typeof useFullTest>['restore'];
}) {
  const { t } = useTranslation('permissionsTest');
  return (
    <div {...useFocusHandedOn<HTMLDivElement>()} className="flex flex-wrap items-center gap-3">
      <p className="text-red-ink">
        {t('full.notRestored', { access: t(before.hasAccess ? 'allowed' : 'denied') })}
      </p>
      <Button
        size="sm"
        variant="secondary"
        loading={restore.isPending}
        onClick={() => restore.mutate(before)}
      >
        <RotateCcw aria-hidden="true" />
        {t('full.restoreAgain')}
      </Button>
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="mb-3 flex items-start gap-2 text-ink-muted text-sm last:mb-0">
    <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-blue" />
    {children}
  </p>
);
