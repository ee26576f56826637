import type { FormField } from '@shared/contracts/forms';
import type { VersionStep } from '@shared/contracts/request-types';
import { GitBranch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConditionWords } from '@/ui/answers/condition-words';

interface Props {
  step: Pick<VersionStep, 'appliesWhen'>;
  /** What the form asks, by which the condition is worded. */
  fields: readonly FormField[];
}

/** On what a step applies; nothing of one that always does. */
export function StepCondition({ step: { appliesWhen }, fields }: Props) {
  const { t } = useTranslation('forms');
  const wordsOf = useConditionWords();
  if (!appliesWhen) return null;
  return (
    <span className="wrap-anywhere flex items-start gap-1 font-normal text-ink-muted text-xs">
      <GitBranch aria-hidden="true" className="mt-0.5 size-3 shrink-0 rtl:-scale-x-100" />
      {t('appliesWhen', { condition: wordsOf(appliesWhen, fields) })}
    </span>
  );
}
