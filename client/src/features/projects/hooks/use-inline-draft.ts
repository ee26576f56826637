import { type Project, projectChanges } from '@shared/contracts/projects';
import { wordIssue } from '@shared/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, isStatus, serverMessage } from '@/lib/http';
import { currentLanguage } from '@/lib/i18n';
import { toast } from '@/ui/feedback/toast';
import { currentOf } from '@/ui/form/use-merge';
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
  // as it was when the change began, or as another person has left it since
  const [base, setBase] = useState(project);
  /** The project with the value that another person gave this very field meanwhile. */
  const [savedMeanwhile, setSavedMeanwhile] = useState<Project>();
  const { mutateAsync, isPending } = useUpdateProject(project.id);
  const before = typedValue(draft === undefined ? project : base, field);
  const isUnsaved = draft !== undefined && (draft || null) !== before;

  const close = () => {
    setDraft(undefined);
    setError(undefined);
    setSavedMeanwhile(undefined);
  };
  const save = async () => {
    if (isPending) return;
    if (!isUnsaved) return close();
    const value = sentValue(field, draft);
    const wrong = complaint(project, field, value);
    setError(wrong);
    if (wrong) return;
    try {
      await saveOn(base, value);
      close();
      toast({ tone: 'success', title: t('form.saved') });
    } catch (failure) {
      if (!isStatus(failure, 401)) setError(wordsOf(failure) ?? t('form.updateFailed'));
    }
  };
  /** What others changed of other fields stays; the same field is not overwritten before the reader has been told. */
  const saveOn = async ({ updatedAt }: Project, value: unknown): Promise<void> => {
    try {
      await mutateAsync({ [field]: value, version: updatedAt });
    } catch (failure) {
      const current = currentOf<Project>(failure)?.current;
      if (!current) throw failure;
      setBase(current);
      if (typedValue(current, field) !== before) {
        setSavedMeanwhile(current);
        throw failure;
      }
      await saveOn(current, value);
    }
  };
  return {
    /** Null is an empty value, undefined none at all. */
    value: draft,
    isUnsaved,
    error,
    savedMeanwhile,
    isSaving: isPending,
    begin: () => {
      setBase(project);
      setDraft(before);
    },
    change: (value: string | null) => setDraft(value),
    save,
    cancel: close,
  };
}

export type InlineDraft = ReturnType<typeof useInlineDraft>;

/** What the server says about the field, else about the whole. */
const wordsOf = (error: unknown): string | undefined =>
  (error instanceof HttpError && error.body?.errors?.[0]?.message) || serverMessage(error);
