import type { RequestType } from '@shared/contracts/request-types';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { workflowQuery } from '@/features/request-types/api';
import { useName, useStepName } from '@/lib/names';
import { Skeleton } from '@/ui/feedback/skeleton';
import { Button } from '@/ui/page/button';
import { Steps } from '@/ui/page/steps';
import { fullName } from '../model/step-state';
import { TypeFacts } from './type-picker';

interface Props {
  type: RequestType;
  onChange: () => void;
  disabled: boolean;
}

/** The type a request is written for, and the people it will pass through. */
export function ChosenType({ type, onChange, disabled }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-sunken/60 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 className="font-semibold">
            <bdi>{nameOf(type)}</bdi>
          </h2>
          {type.description && (
            <p className="text-ink-muted text-sm">
              <bdi>{type.description}</bdi>
            </p>
          )}
          <TypeFacts type={type} />
        </div>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={onChange}>
          {t('form.changeType')}
        </Button>
      </div>
      {type.stepCount > 0 ? (
        <TypePath typeId={type.id} />
      ) : (
        <p className="text-ink-muted text-sm">{t('form.pathEmpty')}</p>
      )}
    </section>
  );
}

function TypePath({ typeId }: { typeId: number }) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  const stepNameOf = useStepName();
  const { data: steps, isError } = useQuery(workflowQuery(typeId));
  if (isError) return null; // the form works without it
  if (!steps) return <Skeleton className="h-12 w-full" />;
  return (
    <Steps
      label={t('form.path')}
      steps={steps.map((step) => ({
        key: step.id,
        title: stepNameOf(step),
        state: 'waiting',
        detail: (
          <>
            <bdi className="block truncate">
              {step.responsibleUser ? fullName(step.responsibleUser) : t('form.nobody')}
            </bdi>
            <bdi className="block truncate">{nameOf(step.responsibleUser?.assignedCompany)}</bdi>
          </>
        ),
      }))}
    />
  );
}
