import { type AuthorityMatrix, MAX_LIMITS } from '@shared/contracts/authority';
import { X } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { IconButton } from '@/ui/page/icon-button';
import { useTypeChoices } from '../hooks/use-choices';
import { type MatrixForm, newLimit } from '../model/matrix-values';
import { CompanyCell, LevelCell } from './cells';
import { Part } from './part';

interface Props {
  form: MatrixForm;
  matrix: AuthorityMatrix;
}

/** Up to which amounts a level suffices, for requests of a type. */
export function Limits({ form, matrix }: Props) {
  const { t } = useTranslation('authority');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'limits' });
  const [lowest] = form.watch('levels');
  return (
    <Part
      title={t('limits.title')}
      text={t('limits.text')}
      empty={lowest ? t('limits.empty') : t('levelsFirst')}
      count={fields.length}
      limit={MAX_LIMITS}
      addLabel={t('limits.add')}
      onAdd={lowest && (() => append(newLimit(lowest.key, form.getValues('limits').at(-1))))}
    >
      {fields.map(({ id }, index) => (
        <Row key={id} {...{ form, matrix, index }} onRemove={() => remove(index)} />
      ))}
    </Part>
  );
}

function Row({ form, matrix, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { t } = useTranslation('authority');
  const format = useFormat();
  const { requestTypeId, companyId } = form.watch(`limits.${index}`);
  const types = useTypeChoices(
    matrix.limits.find(({ requestType }) => requestType.id === requestTypeId)?.requestType,
  );
  const wrong = form.formState.errors.limits?.[index];
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-md border border-line p-3">
      <Field
        label={t('limits.type')}
        required
        error={wrong?.requestTypeId?.message}
        className="min-w-44 flex-1"
      >
        <Controller
          control={form.control}
          name={`limits.${index}.requestTypeId`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...types}
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              placeholder={t('limits.chooseType')}
            />
          )}
        />
      </Field>
      <CompanyCell
        form={form}
        name={`limits.${index}.companyId`}
        error={wrong?.companyId?.message}
        known={matrix.limits.find(({ company }) => company?.id === companyId)?.company}
      />
      <Field label={t('limits.upTo')} error={wrong?.upTo?.message} className="min-w-36 flex-1">
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          placeholder={t('limits.noEnd')}
          {...form.register(`limits.${index}.upTo`, {
            setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
          })}
        />
      </Field>
      <LevelCell form={form} name={`limits.${index}.level`} error={wrong?.level?.message} />
      <IconButton
        size="sm"
        className="mt-7"
        label={t('limits.remove', { number: format.number(index + 1) })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
