import type { ProjectWithTasks } from '@shared/contracts/projects';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useGoBack } from '@/lib/back';
import { useContractForm } from '@/lib/form';
import { isStatus } from '@/lib/http';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { useMerge } from '@/ui/form/use-merge';
import { useCreateProject, useUpdateProject } from '../api';
import { conflictPath, mergedProject } from '../model/merged-project';
import { keepDraft, takeDraft } from '../model/project-form-draft';
import { changesOf, creationOf, initialValues, projectForm } from '../model/project-form-values';
import { useConflictLabel } from './conflict-label';
import { useShowFailure } from './project-form-failure';
import { useSignInAgain } from './use-sign-in-again';

/** The full form of a new project, or of one that is edited: its values, and what happens when they are saved. */
export function useProjectForm(current: ProjectWithTasks | undefined) {
  const { t } = useTranslation('projects');
  const reason = useReason();
  // as it was when the form opened: what changes meanwhile is another person's and stays
  const [project] = useState(current);
  const user = useUser();
  const goBack = useGoBack();
  const confirm = useConfirm();
  const signInAgain = useSignInAgain();
  const creation = useCreateProject();
  const update = useUpdateProject(project?.id ?? 0);
  const form = useContractForm(projectForm, {
    defaultValues: initialValues(project, user.assignedCompanyId),
  });
  const { base, take, conflicts } = useMerge(form, {
    record: project,
    valuesOf: (record: ProjectWithTasks) => initialValues(record, user.assignedCompanyId),
    merge: mergedProject,
    pathOf: conflictPath,
    labelOf: useConflictLabel(form),
  });
  const showFailure = useShowFailure(form);
  const { isDirty, isSubmitting } = form.formState;
  const release = useUnsavedGuard(isDirty);
  const draft = { userId: user.id, projectId: project?.id };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const kept = takeDraft(draft);
    if (!kept) return;
    form.reset(kept, { keepDefaultValues: true });
    toast({ tone: 'info', title: t('form.restored') });
  }, []);

  const failed = async (error: unknown, rowOf: readonly number[]) => {
    const taken = take(error);
    if (taken === 'merged') await send();
    else if (taken) return;
    else if (isStatus(error, 401)) {
      keepDraft(draft, form.getValues());
      release();
      signInAgain();
    } else if (!showFailure(error, rowOf)) {
      const title = t(project ? 'form.updateFailed' : 'form.createFailed');
      toast({ tone: 'error', title, description: reason(error) });
    }
  };
  const save = form.handleSubmit(async (values) => {
    const removed = base.current ? changesOf(base.current, values).removed : 0;
    if (removed > 0) {
      const agreed = await confirm({
        title: t('form.removeTitle', { count: removed }),
        description: t('form.removeText'),
        confirmLabel: t('form.removeConfirm'),
      });
      if (!agreed) return;
    }
    await send();
  });
  /** Sends what the form holds. After a merge it is sent again without the question, which has been answered. */
  const send = form.handleSubmit(async (values) => {
    const changes = base.current && changesOf(base.current, values);
    try {
      if (changes) await update.mutateAsync({ ...changes.body, version: base.current?.updatedAt });
      else await creation.mutateAsync(creationOf(values));
    } catch (error) {
      await failed(error, changes ? changes.rowOf : values.tasks.map((_, index) => index));
      return;
    }
    release();
    toast({ tone: 'success', title: t(project ? 'form.saved' : 'create.done') });
    goBack(paths.projects);
  });
  return {
    form,
    conflicts,
    /** Enter pressed twice is one saving. */
    save: (event: FormEvent) => (isSubmitting ? event.preventDefault() : void save(event)),
  };
}
