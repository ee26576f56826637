import { type AuthorityMatrix, MAX_AUTHORITY_HOLDERS } from '@shared/contracts/authority';
import { X } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePeopleChoices } from '@/features/users/api';
import { useFormat } from '@/lib/format';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { IconButton } from '@/ui/page/icon-button';
import { type MatrixForm, newHolder } from '../model/matrix-values';
import { CompanyCell, LevelCell } from './cells';
import { Part } from './part';

interface Props {
  form: MatrixForm;
  matrix: AuthorityMatrix;
}

/** Who holds each level, for a company or for every company without a holder. */
export function Holders({ form, matrix }: Props) {
  const { t } = useTranslation('authority');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holders' });
  const [lowest] = form.watch('levels');
  return (
    <Part
      title={t('holders.title')}
      text={t('holders.text')}
      empty={lowest ? t('holders.empty') : t('levelsFirst')}
      count={fields.length}
      limit={MAX_AUTHORITY_HOLDERS}
      addLabel={t('holders.add')}
      onAdd={lowest && (() => append(newHolder(lowest.key)))}
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
  const { companyId, userId } = form.watch(`holders.${index}`);
  const known = matrix.holders.find(({ user }) => user.id === userId)?.user;
  const people = usePeopleChoices(known && { ...known, assignedCompany: null });
  const wrong = form.formState.errors.holders?.[index];
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-md border border-line p-3">
      <LevelCell form={form} name={`holders.${index}.level`} error={wrong?.level?.message} />
      <CompanyCell
        form={form}
        name={`holders.${index}.companyId`}
        error={wrong?.companyId?.message}
        known={matrix.holders.find(({ company }) => company?.id === companyId)?.company}
      />
      <Field
        label={t('holders.person')}
        required
        error={wrong?.userId?.message}
        hint={known?.isActive === false && t('holders.inactive')}
        className="min-w-44 flex-1"
      >
        <Controller
          control={form.control}
          name={`holders.${index}.userId`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...people}
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              placeholder={t('holders.choose')}
            />
          )}
        />
      </Field>
      <IconButton
        size="sm"
        className="mt-7"
        label={t('holders.remove', { number: format.number(index + 1) })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
