import type { FieldKind } from '@shared/contracts/forms';
import { isSorted } from '@shared/rules/answer-filters';
import { isAsked } from '@shared/rules/answers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formQuery } from '@/features/request-types/api';
import { useFieldTexts } from '@/ui/answers/answer-fields';

/** What is first and last is called by what is sorted. */
const contexts: Partial<Record<FieldKind, string>> = { short_text: 'text', day: 'day', day_range: 'day' };

/** The orders by the fields of a type, each in both directions. */
export function useFieldSorts(requestTypeId: number | undefined): { value: string; label: string }[] {
  const { t } = useTranslation('requests');
  const textsOf = useFieldTexts();
  const form = useQuery({ ...formQuery(requestTypeId ?? 0), enabled: requestTypeId !== undefined });
  if (requestTypeId === undefined) return [];
  return (form.data ?? [])
    .filter(isAsked)
    .filter(isSorted)
    .flatMap((field) => {
      const { label } = textsOf(field);
      const context = contexts[field.kind];
      return [
        { value: `answer:${field.key}`, label: t('byAnswers.ascending', { context, field: label }) },
        { value: `answer:${field.key}:desc`, label: t('byAnswers.descending', { context, field: label }) },
      ];
    });
}
