import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { MoveButtons } from '@/ui/list/move-buttons';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { IconButton } from '@/ui/page/icon-button';
import type { Form } from '../model/project-form-values';
import type { Choices } from './project-form-fields';

interface Props {
  form: Form;
  project: ProjectWithTasks | undefined;
  choices: Choices;
}

/** The tasks of the project, as rows that can be added, changed and taken out. */
export function ProjectFormTasks({ form, project, choices }: Props) {
  const { t } = useTranslation('projects');
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tasks' });
  const mayAssign = project?.can.assignCompany ?? true;
  const format = useFormat();
  const fullId = useId();
  const isFull = fields.length >= MAX_PROJECT_TASKS;
  const add = () => append({ taskId: null, name: '', companyId: null, mayAssign });
  return (
    <Card asChild className="p-0">
      <section>
        <header className="border-line border-b px-5 py-4">
          <h2 className="font-semibold">{t('form.tasks')}</h2>
          <p className="text-ink-muted text-sm">{t('form.tasksText')}</p>
          {!mayAssign && <p className="mt-1 text-ink-muted text-sm">{t('form.taskCompanyFixed')}</p>}
        </header>
        {fields.length === 0 && (
          <p className="flex items-center gap-2 px-5 pt-5 text-ink-muted text-sm">
            <ListPlus aria-hidden="true" className="size-4.5" />
            {t('form.noTasks')}
          </p>
        )}
        <ol className="divide-y divide-line">
          {fields.map(({ id }, index) => (
            <TaskRow
              key={id}
              form={form}
              index={index}
              project={project}
              choices={choices}
              isLast={index === fields.length - 1}
              onRemove={() => remove(index)}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3 px-5 py-4">
          <Button
            variant="secondary"
            disabled={isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={add}
          >
            <Plus aria-hidden="true" />
            {t('form.addTask')}
          </Button>
          {isFull && (
            <p id={fullId} className="text-ink-muted text-sm">
              {t('form.full', { limit: format.number(MAX_PROJECT_TASKS) })}
            </p>
          )}
        </div>
      </section>
    </Card>
  );
}

interface RowProps extends Props {
  index: number;
  isLast: boolean;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

function TaskRow({ form, project, choices, index, isLast, onRemove, onMove }: RowProps) {
  const { t } = useTranslation('projects');
  const number = useFormat().number(index + 1);
  const row = form.getValues(`tasks.${index}`);
  const errors = form.formState.errors.tasks?.[index];
  const task = project?.projectTasks.find(({ id }) => id === row.taskId);
  const locked = !row.mayAssign && project?.can.assignCompany;
  return (
    <li className="grid items-start gap-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto]">
      <Field label={t('form.taskName', { number })} required error={errors?.name?.message}>
        <TextInput {...form.register(`tasks.${index}.name`)} />
      </Field>
      <Field
        label={t('form.taskCompany', { number })}
        required={row.mayAssign}
        hint={locked && t('form.taskLocked')}
        error={errors?.companyId?.message}
      >
        <Controller
          control={form.control}
          name={`tasks.${index}.companyId`}
          render={({ field }) => (
            <Combobox
              {...choices}
              options={withChosen(choices.options, task?.responsibleCompany)}
              ref={field.ref}
              disabled={!row.mayAssign}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
      <div className="flex justify-self-end sm:mt-7.5">
        {/* the order of tasks that exist is changed in place, where each step is saved */}
        {!project && (
          <MoveButtons of={t('form.task', { number })} index={index} isLast={isLast} onMove={onMove} />
        )}
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

/** The company that a task has stays among the choices, even when it is not active any more. */
function withChosen(options: Choices['options'], company: { id: number; name: string } | null | undefined) {
  if (!company || options.some(({ value }) => value === company.id)) return options;
  return [{ value: company.id, label: company.name }, ...options];
}
