import {
  type AskedField,
  type Comparison,
  type Condition,
  type FormField,
  SUBMITTED_FOR,
} from '@shared/contracts/forms';
import { isAsked } from '@shared/rules/answers';
import { comparedBySteps } from '@shared/rules/step-conditions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useFieldTexts } from './answer-fields';

/** What conditions on steps may name, as the reader's language calls it. */
export function useComparedBySteps(): (fields: readonly FormField[]) => AskedField[] {
  const { t } = useTranslation('forms');
  return (fields) => comparedBySteps(fields, t('submittedFor'));
}

/** A condition in words, on a step or of a field that is shown by it: “Amount” is at least SAR 50,000.00 and “Urgent” is yes. */
export function useConditionWords(): (condition: Condition, fields: readonly FormField[]) => string {
  const { t } = useTranslation('forms');
  const comparedOf = useComparedBySteps();
  const textsOf = useFieldTexts();
  const comparedWith = useComparedValue();
  return ({ match, comparisons }, fields) => {
    const compared = comparedOf(fields);
    const words = comparisons.map((comparison) => {
      const field = [...compared, ...fields.filter(isAsked)].find(({ key }) => key === comparison.field);
      return t(`conditions.${comparison.is}`, {
        context: comparison.field === SUBMITTED_FOR ? 'company' : undefined,
        field: isolate(field ? textsOf(field).label : comparison.field),
        value: isolate(comparedWith(comparison.value, field)),
      });
    });
    return words.join(t(`conditions.${match}`));
  };
}

function useComparedValue(): (value: Comparison['value'], field: AskedField | undefined) => string {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const nameOf = useName();
  return (value, field) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      // of several currencies the number alone is compared
      const [currency, ...others] = field?.kind === 'money' ? field.currencies : [];
      return currency && others.length === 0 ? format.money(value, currency) : format.number(value);
    }
    if (typeof value === 'object')
      return value === null ? '' : [nameOf(value), value.project?.uniqueNumber].filter(Boolean).join(' ');
    if (field?.kind === 'day' || field?.kind === 'day_range') return format.date(value);
    const option = field && 'options' in field && field.options.find(({ key }) => key === value);
    return option ? nameOf(option) : value;
  };
}
