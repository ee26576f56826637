import type { FormField } from '@shared/contracts/forms';
import type { WorkflowStep } from '@shared/contracts/request-types';
import { inStages } from '@shared/rules/stages';
import { ArrowRight, CircleCheck, GitBranch, Send, TriangleAlert, UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useStepName } from '@/lib/names';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { Avatar } from '@/ui/text/avatar';
import { DirIcon } from '@/ui/text/dir-icon';

interface Props {
  steps: readonly WorkflowStep[];
  /** What the form asks, by which deciders are worded. */
  fields: readonly FormField[];
}

/** The way of a request from step to step, in the reading direction, those that are decided together one below the other. The table beside it says the same in words. */
export function WorkflowPicture({ steps, fields }: Props) {
  const { t } = useTranslation('requestTypes');
  return (
    <div
      aria-hidden="true"
      className="mb-4 flex flex-wrap items-stretch gap-y-3 rounded-lg border border-line bg-sunken/50 p-4"
    >
      <End icon={<Send />} label={t('workflow.start')} />
      {inStages(steps).map((stage) => (
        <Linked key={stage[0]?.id}>
          <span className="flex flex-col gap-2">
            {stage.map((step) => (
              <Node key={step.id} step={step} fields={fields} />
            ))}
          </span>
        </Linked>
      ))}
      <Linked>
        <End icon={<CircleCheck />} label={t('workflow.end')} className="text-green-ink" />
      </Linked>
    </div>
  );
}

const Linked = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center">
    <DirIcon icon={ArrowRight} className="mx-1.5 size-4 shrink-0 text-ink-faint" />
    {children}
  </span>
);

const End = ({ icon, label, className }: { icon: ReactNode; label: string; className?: string }) => (
  <span
    className={cn(
      'flex items-center gap-1.5 whitespace-nowrap font-medium text-ink-muted text-sm [&_svg]:size-4',
      className,
    )}
  >
    {icon}
    {label}
  </span>
);

/** A step that may be passed over has a dashed frame; one with a condition its mark; one that waits for an administrator says so. */
function Node({ step, fields }: { step: WorkflowStep; fields: readonly FormField[] }) {
  const deciderOf = useDeciderWords();
  const stepNameOf = useStepName();
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const { responsibleUser, decidedBy } = step;
  const decider = decidedBy && deciderOf(decidedBy, fields);
  const person =
    responsibleUser &&
    responsibleUser.isActive !== false &&
    `${responsibleUser.firstName} ${responsibleUser.lastName}`;
  return (
    <span
      className={cn(
        'flex w-48 items-center gap-2.5 rounded-md border bg-surface p-2.5',
        step.isRequired && !step.isInformed && !step.appliesWhen
          ? 'border-line-strong'
          : 'border-line-strong border-dashed',
      )}
    >
      {decider ? (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
          <UserRoundSearch className="size-4" />
        </span>
      ) : person ? (
        <Avatar name={person} size="sm" />
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-yellow-soft text-yellow-ink">
          <TriangleAlert className="size-4" />
        </span>
      )}
      <span className="min-w-0">
        <span className="flex gap-1 font-medium text-sm">
          <span className="shrink-0">{format.number(step.stepOrder)}.</span>
          <bdi>{stepNameOf(step)}</bdi>
          {step.appliesWhen && <GitBranch className="mt-1 size-3 shrink-0 text-ink-muted rtl:-scale-x-100" />}
        </span>
        <span className={cn('block text-xs', decider || person ? 'text-ink-faint' : 'text-yellow-ink')}>
          <bdi>{decider || person || t(responsibleUser ? 'workflow.disabled' : 'workflow.unassigned')}</bdi>
        </span>
      </span>
    </span>
  );
}
