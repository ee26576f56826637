import type { ProjectWithTasks } from '@shared/contracts/projects';
import { latinDigits } from '@shared/rules/latin-digits';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { Combobox } from '@/ui/form/combobox';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { MoveButtons } from '@/ui/list/move-buttons';
import { useSortableRow } from '@/ui/list/sortable-list';
import { IconButton } from '@/ui/page/icon-button';
import type { Form } from '../model/project-form-values';
import { retimed, type TaskRow } from '../model/task-row';

/**
 * Handle, name, company, person, start, days, end, actions: side by side where the form itself has room for them, however
 * wide the window is.
 */
export const gridColumns =
  'grid gap-x-2 gap-y-3 @min-[66rem]:grid-cols-[2rem_minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1.2fr)_9.25rem_4rem_9.25rem_6.5rem]';

interface Props {
  id: string;
  form: Form;
  index: number;
  project: ProjectWithTasks | undefined;
  isLast: boolean;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A task as a row of cells; on narrow screens its cells stand below each other, with their labels. */
export function TaskGridRow({ id, form, index, project, isLast, onRemove, onMove }: Props) {
  const { t } = useTranslation('projects');
  const number = useFormat().number(index + 1);
  const name = t('form.task', { number });
  const { row, isDragging, handle } = useSortableRow({ id, name });
  return (
    <li
      {...row}
      className={cn(
        gridColumns,
        'relative items-start px-5 py-4 @max-[66rem]:grid-cols-2 @min-[66rem]:py-1',
        isDragging && 'z-10 rounded-md bg-surface shadow-lg',
      )}
    >
      <div className="flex items-center justify-between @max-[66rem]:col-span-full @min-[66rem]:mt-1">
        {handle}
        <span className="font-medium text-ink-muted text-sm @min-[66rem]:hidden">{name}</span>
      </div>
      <NameCell form={form} index={index} />
      <CompanyCell form={form} index={index} project={project} />
      <PersonCell form={form} index={index} project={project} />
      <TimeCells form={form} index={index} />
      <div className="flex @max-[66rem]:self-end @max-[66rem]:justify-end @min-[66rem]:mt-1">
        <MoveButtons of={name} index={index} isLast={isLast} onMove={onMove} />
        <IconButton
          size="sm"
          label={t('form.removeTask', { number })}
          icon={<Trash2 aria-hidden="true" />}
          className="not-disabled:hover:bg-red-soft not-disabled:hover:text-danger"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type CellName = 'name' | 'companyId' | 'userId' | 'startDate' | 'days' | 'endDate';

interface CellProps {
  form: Form;
  index: number;
}

interface CellFieldProps extends CellProps {
  column: CellName;
  /** Whose errors it shows, where that is another. */
  field?: 'name' | 'nameEn';
  label: string;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One control with its label, which the head of the column stands for where there are columns. */
function Cell({ form, index, column, field, children, className, ...labelled }: CellFieldProps) {
  const error = form.formState.errors.tasks?.[index]?.[field ?? column]?.message;
  return (
    <div data-column={column} data-row={index} className={cn('min-w-0', className)}>
      <Field {...labelled} error={error} className="@min-[66rem]:[&>div:first-child]:sr-only">
        {children}
      </Field>
    </div>
  );
}

/** The name that the reader sees elsewhere: of a task with two, the one in their language. */
function NameCell({ form, index }: CellProps) {
  const { t } = useTranslation('projects');
  const number = useFormat().number(index + 1);
  const { language } = useLanguage();
  const second = useWatch({ control: form.control, name: `tasks.${index}.nameEn` });
  const field = language === 'en' && second !== null ? 'nameEn' : 'name';
  // the second name would be that of something else
  const onChange = () => {
    if (field === 'name') form.setValue(`tasks.${index}.nameEn`, null, { shouldDirty: true });
  };
  return (
    <Cell
      form={form}
      index={index}
      column="name"
      field={field}
      label={t('form.taskName', { number })}
      required={field === 'name'}
      className="@max-[66rem]:col-span-full"
    >
      <TextInput key={field} {...form.register(`tasks.${index}.${field}`, { onChange })} />
    </Cell>
  );
}

function CompanyCell({ form, index, project }: CellProps & { project: ProjectWithTasks | undefined }) {
  const { t } = useTranslation('projects');
  const number = useFormat().number(index + 1);
  const { field } = useController({ control: form.control, name: `tasks.${index}.companyId` });
  const row = form.getValues(`tasks.${index}`);
  const company = project?.projectTasks.find(({ id }) => id === row.taskId)?.responsibleCompany;
  // the company that a task has stays among the choices, even when it is not active any more
  const choices = useCompanyChoices(company?.id === field.value ? company : field.value);
  const isLocked = !row.mayAssign && project?.can.assignCompany;
  return (
    <Cell
      form={form}
      index={index}
      column="companyId"
      label={t('form.taskCompany', { number })}
      required={row.needsCompany}
      hint={isLocked && t('form.taskLocked')}
      className="max-sm:col-span-full"
    >
      <Combobox
        {...choices}
        ref={field.ref}
        disabled={!row.mayAssign}
        value={field.value}
        onValueChange={(companyId) => {
          field.onChange(companyId);
          // the person was one of the company before
          form.setValue(`tasks.${index}.userId`, null, { shouldDirty: true });
        }}
        onBlur={field.onBlur}
      />
    </Cell>
  );
}

function PersonCell({ form, index, project }: CellProps & { project: ProjectWithTasks | undefined }) {
  const { t } = useTranslation('projects');
  const number = useFormat().number(index + 1);
  const companyId = useWatch({ control: form.control, name: `tasks.${index}.companyId` });
  const { taskId } = form.getValues(`tasks.${index}`);
  const person = project?.projectTasks.find(({ id }) => id === taskId)?.responsibleUser;
  const mayChoose = useSeesPeopleOf(companyId);
  return (
    <Cell
      form={form}
      index={index}
      column="userId"
      label={t('form.taskPerson', { number })}
      className="max-sm:col-span-full"
    >
      <Controller
        control={form.control}
        name={`tasks.${index}.userId`}
        render={({ field }) => {
          const chosen = person && person.id === field.value ? person : null;
          if (companyId === null || !mayChoose)
            return (
              <TextInput
                readOnly
                value={chosen ? `${chosen.firstName} ${chosen.lastName}` : '—'}
                className="bg-sunken"
              />
            );
          return (
            <PersonPicker
              key={companyId}
              companyId={companyId}
              chosen={chosen}
              value={field.value}
              onChange={field.onChange}
            />
          );
        }}
      />
    </Cell>
  );
}

interface PersonPickerProps {
  companyId: number;
  chosen: { id: number; firstName: string; lastName: string; username: string } | null;
  value: number | null;
  onChange: (userId: number | null) => void;
}

function PersonPicker({ companyId, chosen, value, onChange }: PersonPickerProps) {
  const { t } = useTranslation('projects');
  const people = usePeopleChoices(chosen && { ...chosen, assignedCompany: null }, companyId);
  return (
    <Combobox
      {...people}
      clearable
      placeholder={t('form.anyPerson')}
      value={value}
      onValueChange={onChange}
    />
  );
}

function TimeCells({ form, index }: CellProps) {
  const { t } = useTranslation('projects');
  const number = useFormat().number(index + 1);
  const row = useWatch({ control: form.control, name: `tasks.${index}` }) as TaskRow;
  const change = (changes: Parameters<typeof retimed>[1]) => {
    for (const [field, value] of Object.entries(retimed(row, changes)))
      if (field in times)
        form.setValue(`tasks.${index}.${field as keyof typeof times}`, value as never, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
  };
  return (
    <>
      <Cell form={form} index={index} column="startDate" label={t('form.taskStart', { number })}>
        <DatePicker compact value={row.startDate} onValueChange={(startDate) => change({ startDate })} />
      </Cell>
      <Cell form={form} index={index} column="days" label={t('form.taskDays', { number })}>
        <DaysInput value={row.days} onChange={(days) => change({ days })} />
      </Cell>
      <Cell form={form} index={index} column="endDate" label={t('form.taskEnd', { number })}>
        <DatePicker compact value={row.endDate} onValueChange={(endDate) => change({ endDate })} />
      </Cell>
    </>
  );
}

const times = { startDate: true, endDate: true, days: true };

interface DaysProps {
  value: number | null;
  onChange: (days: number | null) => void;
}

/** Whole working days; arrows lead to the rows above and below, as in the other cells. */
function DaysInput({ value, onChange }: DaysProps) {
  return (
    <TextInput
      inputMode="numeric"
      dir="ltr"
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const digits = latinDigits(target.value).replace(/\D/g, '').slice(0, 4);
        onChange(digits === '' ? null : Math.max(1, Number(digits)));
      }}
    />
  );
}
