import { type AskedField, type Comparison, type Condition, MAX_COMPARISONS } from '@shared/contracts/forms';
import { newComparison } from '@shared/rules/answers';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonRow } from '@/ui/answers/comparison-row';
import { messageIn } from '@/ui/answers/message-in';
import { Checkbox } from '@/ui/form/checkbox';
import { Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';

interface Props {
  /** The fields that it may name. */
  asked: readonly AskedField[];
  value: Condition | null;
  onChange: (condition: Condition | null) => void;
  /** What is wrong with it, nested as it is. */
  wrong: unknown;
  /** What it decides. */
  label: string;
  hint: string;
  /** What all or any of several comparisons decide. */
  matchLabel: string;
}

/** Always, or on a condition: by what fields are answered. */
export function ConditionEditor({ asked, value, onChange, wrong, label, hint, matchLabel }: Props) {
  const { t } = useTranslation('requestTypes');
  // what was chosen comes back where it is switched on again
  const [last, setLast] = useState(value);
  const [first] = asked;
  const change = (next: Condition | null) => {
    if (next) setLast(next);
    onChange(next);
  };
  const toggle = (isOn: boolean) => {
    if (!first) return;
    change(isOn ? (last ?? { match: 'all', comparisons: [newComparison(first)] }) : null);
  };
  const comparisons = value?.comparisons ?? [];
  const put = (next: Comparison[]) => value && change({ ...value, comparisons: next });
  const wrongs = (wrong as { comparisons?: unknown[] } | undefined)?.comparisons;
  return (
    <section className="flex flex-col gap-3">
      <Checkbox
        checked={value !== null}
        disabled={!first}
        onCheckedChange={toggle}
        label={label}
        hint={hint}
      />
      {value && (
        <div className="flex flex-col gap-3 rounded-md border border-line p-3">
          {comparisons.length > 1 && (
            <Segmented
              size="sm"
              className="self-start"
              label={matchLabel}
              value={value.match}
              onValueChange={(match) => change({ ...value, match })}
              options={(['all', 'any'] as const).map((match) => ({
                value: match,
                label: t(`fields.matches.${match}`),
              }))}
            />
          )}
          {comparisons.map((comparison, index) => (
            <ComparisonRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, all that it shows is given
              key={index}
              asked={asked}
              comparison={comparison}
              index={index}
              error={messageIn(wrongs?.[index])}
              onChange={(next) => put(comparisons.toSpliced(index, 1, next))}
              onRemove={comparisons.length > 1 ? () => put(comparisons.toSpliced(index, 1)) : undefined}
            />
          ))}
          {first && (
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              disabled={comparisons.length >= MAX_COMPARISONS}
              onClick={() => put([...comparisons, newComparison(first)])}
            >
              <Plus aria-hidden="true" />
              {t('fields.addComparison')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
