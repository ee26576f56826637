import { MAX_LEVELS } from '@shared/contracts/authority';
import { X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { MoveButtons } from '@/ui/list/move-buttons';
import { IconButton } from '@/ui/page/icon-button';
import { type MatrixForm, newLevel } from '../model/matrix-values';
import { Part } from './part';

/** The levels, the lowest first. What refers to one that is removed is removed with it. */
export function Levels({ form }: { form: MatrixForm }) {
  const { t } = useTranslation('authority');
  const format = useFormat();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'levels' });
  const { errors } = form.formState;
  const removeLevel = (index: number) => {
    const key = fields[index]?.key;
    remove(index);
    for (const part of ['holders', 'limits'] as const) {
      const left = form.getValues(part).filter(({ level }) => level !== key);
      form.setValue(part, left as never, { shouldDirty: true });
    }
  };
  return (
    <Part
      title={t('levels.title')}
      text={t('levels.text')}
      empty={t('levels.empty')}
      count={fields.length}
      limit={MAX_LEVELS}
      addLabel={t('levels.add')}
      onAdd={() => append(newLevel())}
    >
      {fields.map(({ id }, index) => {
        const number = format.number(index + 1);
        const wrong = errors.levels?.[index];
        return (
          <li key={id} className="flex flex-wrap items-start gap-2 rounded-md border border-line p-3">
            <Field
              label={t('levels.name', { number })}
              required
              error={wrong?.name?.message}
              className="min-w-40 flex-1"
            >
              <TextInput maxLength={100} {...form.register(`levels.${index}.name`)} />
            </Field>
            <Field
              label={t('levels.nameEn', { number })}
              optional
              error={wrong?.nameEn?.message}
              className="min-w-40 flex-1"
            >
              <TextInput dir="ltr" maxLength={100} {...form.register(`levels.${index}.nameEn`)} />
            </Field>
            <div className="mt-7 flex">
              <MoveButtons
                of={t('levels.of', { number })}
                index={index}
                isLast={index === fields.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <IconButton
                size="sm"
                label={t('levels.remove', { number })}
                icon={<X aria-hidden="true" />}
                onClick={() => removeLevel(index)}
              />
            </div>
          </li>
        );
      })}
    </Part>
  );
}
