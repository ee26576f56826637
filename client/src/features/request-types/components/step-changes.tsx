import type { VersionStep } from '@shared/contracts/request-types';
import type { ComparedField, StepChange } from '@shared/rules/version-changes';
import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useStepName } from '@/lib/names';
import { Badge } from '@/ui/text/badge';

interface Props {
  before: readonly VersionStep[];
  after: readonly VersionStep[];
  changes: readonly StepChange[];
}

/** What became of each step that changed, by its place; those that are gone last. */
export function StepChanges({ before, after, changes }: Props) {
  const { t } = useTranslation('requestTypes', { keyPrefix: 'changes' });
  return (
    <ul aria-label={t('label')} className="divide-y divide-line rounded-lg border border-line">
      {changes.map(({ from, to, moved, fields }) => {
        const old = from === undefined ? undefined : before[from - 1];
        const now = to === undefined ? undefined : after[to - 1];
        const step = now ?? old;
        if (!step) return null;
        return (
          <li key={`${from}-${to}`} className="flex flex-col gap-1.5 px-4 py-3">
            <Head step={step} from={from} to={to} moved={moved} />
            {old && now && fields.length > 0 && (
              <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
                {fields.map((field) => (
                  <FieldChange key={field} field={field} before={old} after={now} />
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Head({ step, from, to, moved }: Omit<StepChange, 'fields'> & { step: VersionStep }) {
  const { t } = useTranslation('requestTypes', { keyPrefix: 'changes' });
  const format = useFormat();
  const stepNameOf = useStepName();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <bdi className="wrap-anywhere font-medium">{stepNameOf(step)}</bdi>
      {from === undefined && (
        <Badge tone="green" size="sm">
          {t('added')}
        </Badge>
      )}
      {to === undefined && (
        <Badge tone="red" size="sm">
          {t('removed')}
        </Badge>
      )}
      {moved && from !== undefined && to !== undefined && (
        <Badge tone="blue" size="sm">
          {t('moved', { from: format.number(from), to: format.number(to) })}
        </Badge>
      )}
    </p>
  );
}

const labels = {
  stepName: 'step.name',
  stepNameEn: 'step.nameEn',
  description: 'step.description',
  isRequired: 'changes.kind',
  responsibleUserId: 'step.responsible',
  allowedDays: 'step.allowedDays',
  expires: 'changes.afterwards',
} as const satisfies Record<ComparedField, string>;

function FieldChange({
  field,
  before,
  after,
}: {
  field: ComparedField;
  before: VersionStep;
  after: VersionStep;
}) {
  const { t } = useTranslation('requestTypes');
  return (
    <>
      <dt className="text-ink-muted">{t(labels[field])}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <del className="wrap-anywhere text-ink-muted">
          <Value field={field} step={before} />
        </del>
        <MoveRight aria-hidden="true" className="size-4 shrink-0 self-center text-ink-faint rtl:rotate-180" />
        <ins className="wrap-anywhere no-underline">
          <Value field={field} step={after} />
        </ins>
      </dd>
    </>
  );
}

function Value({ field, step }: { field: ComparedField; step: VersionStep }): ReactNode {
  const { t } = useTranslation('requestTypes');
  if (field === 'isRequired') return t(step.isRequired ? 'workflow.required' : 'changes.optional');
  if (field === 'expires') return t(step.expires ? 'changes.ends' : 'changes.stays');
  if (field === 'allowedDays')
    return step.allowedDays === null ? t('changes.noDays') : t('workflow.days', { count: step.allowedDays });
  if (field === 'responsibleUserId') {
    const person = step.responsibleUser;
    return <bdi>{person ? `${person.firstName} ${person.lastName}` : t('workflow.nobody')}</bdi>;
  }
  return <bdi>{step[field] || t('changes.blank')}</bdi>;
}
