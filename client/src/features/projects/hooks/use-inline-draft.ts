import { type Project, projectChanges } from '@shared/contracts/projects';
import { wordIssue } from '@shared/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, isStatus, serverMessage } from '@/lib/http';
import { currentLanguage } from '@/lib/i18n';
import { toast } from '@/ui/feedback/toast';
import { useUpdateProject } from '../api';
import { type ProjectFieldName, sentValue, typedValue } from '../model/project-fields';

/** What the contract says about a value, in the reader's language; the two days are seen together. */
function complaint(project: Project, field: ProjectFieldName, value: unknown): string | undefined {
  const { startDate, endDate } = project;
  const days = field === 'startDate' || field === 'endDate' ? { startDate, endDate } : {};
  const issue = projectChanges.safeParse({ ...days, [field]: value }).error?.issues[0];
  return issue && wordIssue(issue, currentLanguage());
}

/** One value of a project while it is changed. There is no draft while it is only read. */
export function useInlineDraft(project: Project, field: ProjectFieldName) {
  const { t } = useTranslation('projects');
  const [draft, setDraft] = useState<string | null>();
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useUpdateProject(project.id);
  const before = typedValue(project, field);
  const isUnsaved = draft !== undefined && (draft || null) !== before;

  const close = () => {
    setDraft(undefined);
    setError(undefined);
  };
  const save = async () => {
    if (isPending) return;
    if (!isUnsaved) return close();
    const value = sentValue(field, draft);
    const wrong = complaint(project, field, value);
    setError(wrong);
    if (wrong) return;
    try {
      await mutateAsync({ [field]: value });
      close();
      toast({ tone: 'success', title: t('form.saved') });
    } catch (failure) {
      if (!isStatus(failure, 401)) setError(wordsOf(failure) ?? t('form.updateFailed'));
    }
  };
  return {
    /** Null is an empty value, undefined none at all. */
    value: draft,
    isUnsaved,
    error,
    isSaving: isPending,
    begin: () => setDraft(before),
    change: (value: string | null) => setDraft(value),
    save,
    cancel: close,
  };
}

export type InlineDraft = ReturnType<typeof useInlineDraft>;

/** What the server says about the field, else about the whole. */
const wordsOf = (error: unknown): string | undefined =>
  (error instanceof HttpError && error.body?.errors?.[0]?.message) || serverMessage(error);
