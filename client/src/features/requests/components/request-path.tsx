import type { Answer, Answers, FormField } from '@shared/contracts/forms';
import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import { formReader } from '@shared/rules/answers';
import { fullName } from '@shared/rules/mentions';
import { type PathFate, pathOf } from '@shared/rules/step-conditions';
import { isNamed } from '@shared/rules/step-deciders';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { workflowQuery } from '@/features/request-types/api';
import { useName, useStepName } from '@/lib/names';
import { useConditionWords } from '@/ui/answers/condition-words';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { useTogether } from '@/ui/answers/stage-words';
import type { WithAnswers } from '@/ui/answers/with-answers';
import { Skeleton } from '@/ui/feedback/skeleton';
import { type Step, Steps } from '@/ui/page/steps';

interface Props {
  type: RequestType;
  /** What the type asks; undefined while it is read. */
  fields: readonly FormField[] | undefined;
  /** In whose name the request is submitted. */
  companyId: number | null;
}

/** The path that the request will take with what is filled in: who decides, and which steps will not apply. */
export function RequestPath({ type, fields, companyId }: Props) {
  const { data: steps, isError } = useQuery({ ...workflowQuery(type.id), enabled: type.stepCount > 0 });
  if (isError || type.stepCount === 0) return null; // the form works without it
  if (!steps || !fields) return <Skeleton className="h-12 w-full" />;
  return <TypedPath {...{ type, steps, fields, companyId }} />;
}

interface TypedProps extends Props {
  steps: readonly WorkflowStep[];
  fields: readonly FormField[];
}

/** What is typed is drawn first, and the path by it after that, so that a long form does not lag. */
function TypedPath(props: TypedProps) {
  const typed = useWatch({ control: useFormContext<WithAnswers>().control, name: 'answers' });
  return <Path {...props} typed={useDeferredValue(typed)} />;
}

interface PathProps extends TypedProps {
  typed: WithAnswers['answers'] | undefined;
}

const Path = memo(function Path({ type, steps, fields, companyId, typed }: PathProps) {
  const { separateDuties, repeatApprover } = type;
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const stepNameOf = useStepName();
  const { id: submittedBy } = useUser();
  const read = useMemo(() => formReader(fields), [fields]);
  const { answers } = read(typed ?? {});
  // what is kept of a record is its id: what it is called is the server's to say
  const named = Object.fromEntries(
    Object.keys(answers).map((key) => [key, (typed as Answers)[key] as Answer]),
  );
  const known = steps.map((step) => ({
    ...step,
    isActive: step.responsibleUser?.isActive,
    // who is told only is found later
    isFound: step.decidedBy ? step.isInformed || isNamed(step.decidedBy, { answers, companyId }) : undefined,
  }));
  const fates = pathOf(known, { answers, companyId, separateDuties, repeatApprover, submittedBy });
  const togetherOf = useTogether(
    known.map((step, index) => ({ ...step, isRuledOut: fates[index] === 'ruled_out' })),
  );
  const shown = known.map((step, index) => ({ step, fate: fates[index] ?? 'decided' }));
  const decided = shown.filter(({ fate }) => fate === 'decided');
  const isConditional = steps.some(
    ({ appliesWhen, decidedBy, isBeside }) => appliesWhen !== null || decidedBy !== null || isBeside,
  );
  const names = decided.map(({ step }) => stepNameOf(step)).join(common('comma'));
  const section = (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-sunken/60 p-4">
      <h3 className="font-medium text-sm">{t('form.path')}</h3>
      <Steps
        isAhead
        label={t('form.path')}
        orientation={isConditional ? 'vertical' : 'horizontal'}
        steps={shown.map(({ step, fate }) => ({
          key: step.id,
          title: stepNameOf(step),
          state: stateOfFate[fate],
          detail: (
            <Detail
              step={step}
              fate={fate}
              together={togetherOf(step.stepOrder)}
              fields={fields}
              answers={named}
            />
          ),
        }))}
      />
      {decided.length === 0 && !fates.includes('informed') && (
        <p className="text-ink-muted text-sm">{t('form.pathNone')}</p>
      )}
    </section>
  );
  if (!isConditional) return section;
  return (
    <>
      <PathInSight path={names ? t('form.pathNow', { steps: names }) : t('form.pathNone')} />
      {section}
      <PathNews path={names ? t('form.pathNews', { steps: names }) : t('form.pathNone')} />
    </>
  );
});

/** The path in a line that stays in sight while the fields above it are filled in. The section after it says the same, and more. */
const PathInSight = ({ path }: { path: string }) => (
  <p
    aria-hidden="true"
    className="stays-below sticky bottom-2 z-10 line-clamp-2 rounded-md border border-line bg-primary-soft px-3 py-2 text-primary-ink text-sm shadow-sm max-lg:bottom-16 [[role=dialog]_&]:bottom-2"
  >
    {path}
  </p>
);

const stateOfFate = {
  decided: 'waiting',
  skipped: 'skipped',
  repeated: 'waiting',
  ruled_out: 'ruledOut',
  informed: 'waiting',
} as const satisfies Record<PathFate, Step['state']>;

interface DetailProps {
  step: WorkflowStep & { isFound: boolean | undefined };
  fate: PathFate;
  together: string | undefined;
  fields: readonly FormField[];
  answers: Answers;
}

/** Who decides a step, or why none does. */
function Detail({ step, fate, together, fields, answers }: DetailProps) {
  const { t } = useTranslation('requests');
  const { t: ofForms } = useTranslation('forms');
  const nameOf = useName();
  const wordsOf = useConditionWords();
  const deciderOf = useDeciderWords();
  const condition =
    step.appliesWhen && ofForms('appliesWhen', { condition: wordsOf(step.appliesWhen, fields) });
  if (fate === 'ruled_out')
    return (
      <>
        <span className="block font-medium text-ink-muted">{t('form.ruledOut')}</span>
        <span className="wrap-anywhere block">{condition}</span>
      </>
    );
  if (step.decidedBy)
    return (
      <>
        <span className="wrap-anywhere block">{deciderOf(step.decidedBy, fields, answers)}</span>
        {fate === 'informed' && <span className="block">{t('form.pathInformed')}</span>}
        {fate === 'skipped' && <span className="block">{t('form.pathSkipped')}</span>}
        {fate === 'decided' && !step.isFound && <span className="block">{t('form.notFound')}</span>}
        {together && <span className="wrap-anywhere block">{together}</span>}
        {condition && <span className="wrap-anywhere block">{condition}</span>}
      </>
    );
  return (
    <>
      <bdi className="block truncate">
        {step.responsibleUser ? fullName(step.responsibleUser) : t('form.unassigned')}
      </bdi>
      <bdi className="block truncate">{nameOf(step.responsibleUser?.assignedCompany)}</bdi>
      {fate === 'informed' && <span className="block">{t('form.pathInformed')}</span>}
      {fate === 'skipped' && <span className="block">{t('form.pathSkipped')}</span>}
      {fate === 'repeated' && <span className="block">{t('form.pathRepeated')}</span>}
      {together && <span className="wrap-anywhere block">{together}</span>}
      {condition && <span className="wrap-anywhere block">{condition}</span>}
    </>
  );
}

/** While a person types the path is not read out: it is once they have paused, and only where it is another one. */
const PAUSE_MS = 1_000;

function PathNews({ path }: { path: string }) {
  const [told, setTold] = useState('');
  const known = useRef(path);
  useEffect(() => {
    if (path === known.current) return;
    const timer = setTimeout(() => {
      known.current = path;
      setTold(path);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
