import type { FormField } from '@shared/contracts/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName, useStepName } from '@/lib/names';
import { useConditionWords } from '@/ui/answers/condition-words';
import { Dialog } from '@/ui/overlay/dialog';
import { Code, UserText } from '@/ui/text/text';
import { useDeciderOfStep } from '../hooks/use-decider-of-step';
import type { Step } from '../model/steps';

interface Props {
  step: Step;
  /** What the form asks, by which its condition is worded. */
  fields: readonly FormField[];
  /** With which other steps it is decided; undefined: alone. */
  together: string | undefined;
  onClose: () => void;
}

const kindOf = ({ isInformed, isRequired }: Step) => {
  if (isInformed) return 'workflow.informed';
  return isRequired ? 'workflow.required' : 'workflow.optional';
};

/** A step in full, with how to reach a person who decides it. */
export function StepDetailsDialog({ step, fields, together, onClose }: Props) {
  const nameOf = useName();
  const stepNameOf = useStepName();
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const format = useFormat();
  const wordsOf = useConditionWords();
  const deciderOf = useDeciderOfStep();
  const person = step.responsibleUser;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{stepNameOf(step)}</bdi>}
      description={t('step.detailsTitle')}
    >
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <Fact label={t('step.order')}>{format.number(step.stepOrder)}</Fact>
        <Fact label={t('workflow.stepName')}>{t(kindOf(step))}</Fact>
        <Fact label={t('step.responsible')}>
          <bdi>{deciderOf(step, fields)}</bdi>
          {person?.isActive === false && (
            <span className="block text-xs text-yellow-ink">{t('workflow.disabled')}</span>
          )}
        </Fact>
        <Fact label={t('step.company')}>
          <bdi>{nameOf(person?.assignedCompany) ?? common('notSpecified')}</bdi>
        </Fact>
        {step.allowedDays !== null && !step.isInformed && (
          <Fact label={t('step.allowedDays')}>
            {format.number(step.allowedDays)}
            {step.expires && (
              <span className="block text-ink-muted text-xs">
                {t(step.isRequired ? 'step.expiresHint' : 'step.expiresOptionalHint')}
              </span>
            )}
          </Fact>
        )}
        {together && (
          <Fact label={t('step.together')} wide>
            {together}
          </Fact>
        )}
        {step.appliesWhen && (
          <Fact label={t('step.appliesWhen')} wide>
            {wordsOf(step.appliesWhen, fields)}
          </Fact>
        )}
        {person?.email && (
          <Fact label={t('step.email')}>
            <a href={`mailto:${person.email}`} className="text-primary hover:underline">
              <Code>{person.email}</Code>
            </a>
          </Fact>
        )}
        <Fact label={t('step.description')} wide>
          {step.description ? <UserText>{step.description}</UserText> : common('notSpecified')}
        </Fact>
      </dl>
    </Dialog>
  );
}

const Fact = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
    <dt className="mb-0.5 text-ink-faint text-xs">{label}</dt>
    <dd>{children}</dd>
  </div>
);
