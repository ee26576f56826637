import type { FormField } from '@shared/contracts/forms';
import type { FieldChange } from '@shared/rules/field-changes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { Badge } from '@/ui/text/badge';

interface Props {
  changes: readonly FieldChange[];
  before: readonly FormField[];
  after: readonly FormField[];
}

type Part = 'label' | 'isRequired'; // keys of `fields.parts`; the others are alike

/** What became of a form, field by field: what is new, gone, moved, and which parts of it changed. */
export function FieldChanges({ changes, before, after }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const format = useFormat();
  const textsOf = useFieldTexts();
  if (changes.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{t('fields.title')}</h3>
      <ul className="flex flex-col gap-2">
        {changes.map(({ from, to, moved, parts }) => {
          const field = to === undefined ? before[(from ?? 0) - 1] : after[to - 1];
          if (!field) return null;
          return (
            <li
              key={`${from} ${to}`}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 rounded-md border border-line p-3 text-sm"
            >
              <span className="wrap-anywhere min-w-0">
                <bdi className="font-medium">{textsOf(field).label}</bdi>
                <span className="block text-ink-muted text-xs">{t(`fields.kinds.${field.kind}`)}</span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {from === undefined && (
                  <Badge tone="green" size="sm">
                    {t('fields.new')}
                  </Badge>
                )}
                {to === undefined && (
                  <Badge tone="red" size="sm">
                    {t('fields.removed')}
                  </Badge>
                )}
                {moved && from !== undefined && to !== undefined && (
                  <Badge tone="blue" size="sm">
                    {t('fields.moved', { from: format.number(from), to: format.number(to) })}
                  </Badge>
                )}
                {parts.length > 0 && (
                  <Badge tone="yellow" size="sm">
                    {t('fields.changed', {
                      parts: parts.map((part) => t(`fields.parts.${part as Part}`)).join(common('comma')),
                    })}
                  </Badge>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
