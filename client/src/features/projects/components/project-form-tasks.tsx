import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { CalendarRange, ListPlus, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { SortableList } from '@/ui/list/sortable-list';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useGridKeys } from '../hooks/use-grid-keys';
import { usePastedRows } from '../hooks/use-pasted-rows';
import type { Form } from '../model/project-form-values';
import { newRow, rowOfTemplate, scheduled } from '../model/task-row';
import { gridColumns, TaskGridRow } from './task-grid-row';
import { TemplateField } from './template-field';

interface Props {
  form: Form;
  project: ProjectWithTasks | undefined;
}

/** The tasks of the project as a grid: typed, pasted from a sheet, put in order, and scheduled from its start date. */
export function ProjectFormTasks({ form, project }: Props) {
  const { t } = useTranslation('projects');
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: 'tasks' });
  const mayAssign = project?.can.assignCompany ?? true;
  const format = useFormat();
  const nameOf = useName();
  const fullId = useId();
  const list = useRef<HTMLOListElement>(null);
  const isFull = fields.length >= MAX_PROJECT_TASKS;
  const add = () => {
    if (!isFull) append(newRow(mayAssign));
  };
  const onKeyDown = useGridKeys(list, fields.length, add);
  const { onPaste, news } = usePastedRows(form, mayAssign);
  return (
    <Card asChild className="@container p-0">
      <section>
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b px-5 py-4">
          <div className="min-w-0">
            <h2 className="font-semibold">{t('form.tasks')}</h2>
            <p className="text-ink-muted text-sm">{t('form.tasksText')}</p>
            {!mayAssign && <p className="mt-1 text-ink-muted text-sm">{t('form.taskCompanyFixed')}</p>}
          </div>
          <Schedule form={form} onSchedule={(start) => replace(scheduled(form.getValues('tasks'), start))} />
        </header>
        {fields.length === 0 && (
          <div className="grid items-center gap-x-8 gap-y-4 px-5 pt-5 sm:grid-cols-2">
            <p className="flex items-center gap-2 text-ink-muted text-sm">
              <ListPlus aria-hidden="true" className="size-4.5 shrink-0" />
              {t('form.noTasks')}
            </p>
            {!project && (
              <TemplateField
                value={null}
                onChange={(template) => template && replace(template.tasks.map(rowOfTemplate))}
              />
            )}
          </div>
        )}
        {fields.length > 0 && (
          <div
            aria-hidden="true"
            className={`${gridColumns} px-5 pt-4 font-medium text-sm @max-[66rem]:hidden`}
          >
            <span className="col-start-2">{t('form.columns.name')}</span>
            <span>{t('form.columns.company')}</span>
            <span>{t('form.columns.person')}</span>
            <span>{t('form.columns.start')}</span>
            <span>{t('form.columns.days')}</span>
            <span>{t('form.columns.end')}</span>
          </div>
        )}
        <SortableList
          items={fields.map(({ id }, index) => ({ id, name: nameOf(form.getValues(`tasks.${index}`)) }))}
          onMove={move}
        >
          <ol
            ref={list}
            aria-label={t('form.tasks')}
            className="divide-y divide-line @min-[66rem]:divide-y-0 @min-[66rem]:py-2"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          >
            {fields.map(({ id }, index) => (
              <TaskGridRow
                key={id}
                id={id}
                form={form}
                index={index}
                project={project}
                isLast={index === fields.length - 1}
                onRemove={() => remove(index)}
                onMove={(by) => move(index, index + by)}
              />
            ))}
          </ol>
        </SortableList>
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
          <p id={fullId} className="text-ink-muted text-sm">
            {isFull ? t('form.full', { limit: format.number(MAX_PROJECT_TASKS) }) : t('form.paste')}
          </p>
          <p role="status" className="basis-full text-ink-muted text-sm empty:hidden">
            {news}
          </p>
        </div>
      </section>
    </Card>
  );
}

interface ScheduleProps {
  form: Form;
  onSchedule: (start: string) => void;
}

/** Lays the tasks out from the project's start date, where there are durations to lay out. */
function Schedule({ form, onSchedule }: ScheduleProps) {
  const { t } = useTranslation('projects');
  const [start, tasks] = useWatch({ control: form.control, name: ['startDate', 'tasks'] });
  if (!tasks.some(({ days }) => days !== null)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!start && <p className="text-ink-muted text-sm">{t('form.scheduleHint')}</p>}
      <Button variant="secondary" size="sm" disabled={!start} onClick={() => start && onSchedule(start)}>
        <CalendarRange aria-hidden="true" />
        {t('form.schedule')}
      </Button>
    </div>
  );
}
