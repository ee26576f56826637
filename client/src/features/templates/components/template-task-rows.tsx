import { SHORT_TEXT } from '@shared/contracts/fields';
import { MAX_TEMPLATE_TASKS, type newTemplate } from '@shared/contracts/templates';
import { priorities } from '@shared/rules/statuses';
import { Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCompanyChoices } from '@/features/companies/api';
import { useFormat } from '@/lib/format';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { MoveButtons } from '@/ui/list/move-buttons';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';

type TemplateForm = UseFormReturn<z.input<typeof newTemplate>, unknown, z.output<typeof newTemplate>>;

/** A template's tasks in their order: each by name, and what else is known of it when that is unfolded. */
export function TemplateTaskRows({ form }: { form: TemplateForm }) {
  const { t } = useTranslation('templates');
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tasks' });
  const format = useFormat();
  const fullId = useId();
  const isFull = fields.length >= MAX_TEMPLATE_TASKS;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-medium text-sm">{t('form.tasks')}</legend>
      {fields.length === 0 && <p className="text-ink-muted text-sm">{t('noTasks')}</p>}
      {fields.map(({ id }, index) => (
        <TaskRow
          key={id}
          form={form}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={isFull}
        aria-describedby={isFull ? fullId : undefined}
        onClick={() => append({ name: '' })}
      >
        <Plus aria-hidden="true" />
        {t('form.addTask')}
      </Button>
      {isFull && (
        <p id={fullId} className="text-ink-muted text-sm">
          {t('form.full', { limit: format.number(MAX_TEMPLATE_TASKS) })}
        </p>
      )}
    </fieldset>
  );
}

interface RowProps {
  form: TemplateForm;
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function TaskRow({ form, index, isLast, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('templates');
  const number = useFormat().number(index + 1);
  const [open, setOpen] = useState(false);
  const { name, ...others } = form.formState.errors.tasks?.[index] ?? {};
  // what is wrong is never folded away
  const unfolded = open || Object.keys(others).length > 0;
  return (
    <div>
      <div className="flex items-start gap-2">
        <Field label={t('form.task', { number })} error={name?.message} className="flex-1">
          <TextInput {...form.register(`tasks.${index}.name`)} />
        </Field>
        <div className="mt-7.5 flex">
          <IconButton
            size="sm"
            label={t('form.details', { number })}
            aria-expanded={unfolded}
            icon={<SlidersHorizontal aria-hidden="true" />}
            onClick={() => setOpen(!unfolded)}
          />
          <MoveButtons of={t('form.task', { number })} index={index} isLast={isLast} onMove={onMove} />
          <IconButton
            size="sm"
            label={t('form.removeTask', { number })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        </div>
      </div>
      {unfolded && <TaskDetails form={form} index={index} />}
    </div>
  );
}

const numberOrNone = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
};

/** What projects made from the template will know of the task besides its name. */
function TaskDetails({ form, index }: Pick<RowProps, 'form' | 'index'>) {
  const { t } = useTranslation(['templates', 'status']);
  const number = useFormat().number(index + 1);
  const errors = form.formState.errors.tasks?.[index];
  return (
    <div className="mt-2 grid gap-3 border-line border-s-2 ps-3 sm:grid-cols-2">
      <Field
        label={t('form.taskNameEn', { number })}
        optional
        error={errors?.nameEn?.message}
        className="sm:col-span-2"
      >
        <TextInput dir="ltr" {...form.register(`tasks.${index}.nameEn`)} />
      </Field>
      <Field
        label={t('form.taskDescription', { number })}
        optional
        error={errors?.description?.message}
        className="sm:col-span-2"
      >
        <TextArea limit={SHORT_TEXT} rows={2} {...form.register(`tasks.${index}.description`)} />
      </Field>
      <Field label={t('form.taskPriority', { number })}>
        <Controller
          control={form.control}
          name={`tasks.${index}.priority`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              value={value ?? 'medium'}
              onValueChange={onChange}
              onBlur={onBlur}
              options={priorities.map((one) => ({ value: one, label: t(`status:priority.${one}`) }))}
            />
          )}
        />
      </Field>
      <Field label={t('form.taskHours', { number })} optional error={errors?.estimatedHours?.message}>
        <TextInput
          type="number"
          min={0}
          step="any"
          {...form.register(`tasks.${index}.estimatedHours`, numberOrNone)}
        />
      </Field>
      <Field label={t('form.taskCompany', { number })} optional error={errors?.responsibleCompanyId?.message}>
        <Controller
          control={form.control}
          name={`tasks.${index}.responsibleCompanyId`}
          render={({ field }) => <CompanyPicker value={field.value ?? null} onChange={field.onChange} />}
        />
      </Field>
      <Field label={t('form.taskDays', { number })} optional error={errors?.days?.message}>
        <TextInput type="number" min={1} step={1} {...form.register(`tasks.${index}.days`, numberOrNone)} />
      </Field>
    </div>
  );
}

interface PickerProps {
  value: number | null;
  onChange: (companyId: number | null) => void;
}

function CompanyPicker({ value, onChange }: PickerProps) {
  const choices = useCompanyChoices(value);
  return <Combobox {...choices} clearable value={value} onValueChange={onChange} />;
}
