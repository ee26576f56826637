import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Spinner } from '@/ui/feedback/spinner';
import { Badge, type Tone } from '@/ui/text/badge';
import { NoSuchPage } from '../hooks/use-full-test';
import { useProblem } from '../hooks/use-problem';
import { Mismatch, type StepName, type StepResult, stepNames } from '../model/full-test-run';

interface Props {
  steps: Partial<Record<StepName, StepResult>>;
  /** Steps without a result were not run, rather than not begun yet. */
  ended: boolean;
}

type State = StepResult['state'] | 'waiting' | 'skipped';
const tones: Record<State, Tone> = {
  waiting: 'grey',
  skipped: 'grey',
  running: 'blue',
  passed: 'green',
  failed: 'red',
};

/** Each step with its result and its time; read out as they come. */
export function FullTestSteps({ steps, ended }: Props) {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'full' });
  return (
    <ol
      aria-label={t('title')}
      aria-live="polite"
      className="mt-5 divide-y divide-line rounded-md border border-line text-sm"
    >
      {stepNames.map((name) => (
        <Step key={name} name={name} result={steps[name]} otherwise={ended ? 'skipped' : 'waiting'} />
      ))}
    </ol>
  );
}

interface StepProps {
  name: StepName;
  result: StepResult | undefined;
  otherwise: 'waiting' | 'skipped';
}

function Step({ name, result, otherwise }: StepProps) {
  const { t } = useTranslation('permissionsTest');
  const format = useFormat();
  const explain = useExplanation();
  const state = result?.state ?? otherwise;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-32 font-medium">{t(`full.steps.${name}`)}</span>
      {result?.ms !== undefined && (
        <span className="text-ink-faint text-xs tabular-nums">
          {t('check.took', { ms: format.number(Math.round(result.ms)) })}
        </span>
      )}
      <Badge tone={tones[state]} {...(state === 'running' && { icon: <Spinner kind="pulse" size="sm" /> })}>
        {t(`full.states.${state}`)}
      </Badge>
      {state === 'failed' && <span className="w-full text-red-ink">{explain(result?.error)}</span>}
    </li>
  );
}

/** Why a step failed. */
function useExplanation(): (error: unknown) => string {
  const { t } = useTranslation('permissionsTest');
  const problem = useProblem();
  const access = (allowed: boolean) => t(allowed ? 'allowed' : 'denied');
  return (error) => {
    if (error instanceof NoSuchPage) return t('full.noPage');
    if (error instanceof Mismatch) {
      return t('full.mismatch', { expected: access(error.expected), actual: access(error.actual) });
    }
    return problem(error);
  };
}
