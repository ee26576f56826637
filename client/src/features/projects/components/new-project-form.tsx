import { newProject } from '@shared/contracts/projects';
import { FALLBACK_COMPANY } from '@shared/rules/actor';
import { lastEnd, startedTasks } from '@shared/rules/templates';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { useGoBack } from '@/lib/back';
import { showServerErrors, useContractForm } from '@/lib/form';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useCreateProject } from '../api';
import { LinkedTaskPicker } from './linked-task-picker';
import { ProjectFormField } from './project-form-field';
import { TemplateField } from './template-field';
import { draftsOf, type TaskDraft, TemplateTaskPicker } from './template-task-picker';

/** The tasks that were chosen, as they are sent: with dates from the day on that the project begins. */
const tasksOf = (drafts: readonly TaskDraft[], startDate: string | null) =>
  startedTasks(
    drafts
      .filter(({ selected }) => selected)
      .map(({ id: _id, selected: _selected, companyId, ...task }) => ({
        ...task,
        responsibleCompanyId: companyId,
      })),
    startDate,
  ).map((task) => ({ ...task, status: 'pending' }));

/** Quick creation: a name, a template's tasks or none, and a first status. */
export function NewProjectForm() {
  const { t } = useTranslation(['projects', 'common']);
  const reason = useReason();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation();
  const user = useUser();
  const [template, setTemplate] = useState<{ id: number; drafts: TaskDraft[] } | null>(null);
  const [linkedTaskIds, setLinkedTaskIds] = useState<number[]>([]);
  const { mutateAsync } = useCreateProject();
  const form = useContractForm(newProject, {
    defaultValues: {
      name: '',
      description: '',
      status: 'planning',
      companyId: user.assignedCompanyId ?? FALLBACK_COMPANY,
      startDate: null,
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const release = useUnsavedGuard(isDirty || template !== null || linkedTaskIds.length > 0);

  const save = form.handleSubmit(async ({ name, description, status, companyId, startDate = null }) => {
    try {
      const tasks = tasksOf(template?.drafts ?? [], startDate);
      const dates = startDate !== null && { startDate, endDate: lastEnd(tasks) };
      const project = await mutateAsync({
        ...{ name, description, status, companyId, tasks, linkedTaskIds },
        ...dates,
      });
      release();
      toast({ tone: 'success', title: t('create.done') });
      navigate(paths.project(project.id), { replace: true, state });
    } catch (error) {
      if (showServerErrors(form, error)) return;
      toast({ tone: 'error', title: t('create.failed'), description: reason(error) });
    }
  });
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <Card className="grid gap-5 sm:grid-cols-2">
        <ProjectFormField control={form.control} name="name" />
        <TemplateField
          value={template?.id ?? null}
          onChange={(chosen) => setTemplate(chosen && { id: chosen.id, drafts: draftsOf(chosen.tasks) })}
        />
        <ProjectFormField control={form.control} name="status" />
        {user.assignedCompanyId === null && (
          <Field label={t('create.company')} error={errors.companyId?.message} className="sm:col-span-2">
            <Controller
              control={form.control}
              name="companyId"
              render={({ field }) => <OwnerField value={field.value ?? null} onChange={field.onChange} />}
            />
          </Field>
        )}
        {template?.drafts.some(({ days }) => days !== null) && (
          <ProjectFormField control={form.control} name="startDate" hint={t('fromTemplate.startHint')} />
        )}
        <ProjectFormField control={form.control} name="description" />
      </Card>
      {template && (
        <TemplateTaskPicker
          drafts={template.drafts}
          onChange={(drafts) => setTemplate({ ...template, drafts })}
        />
      )}
      <LinkedTaskPicker value={linkedTaskIds} onChange={setLinkedTaskIds} />
      <div className="flex flex-row-reverse justify-start gap-2 max-sm:*:flex-1">
        <Button type="submit" loading={isSubmitting}>
          {t('create.submit')}
        </Button>
        <Button variant="secondary" onClick={() => goBack(paths.dashboard)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

interface OwnerFieldProps {
  value: number | null;
  onChange: (companyId: number | null) => void;
}

/** Which company the project belongs to, for people who belong to none themselves. */
function OwnerField({ value, onChange }: OwnerFieldProps) {
  const choices = useCompanyChoices(value);
  return <Combobox {...choices} value={value} onValueChange={onChange} />;
}
