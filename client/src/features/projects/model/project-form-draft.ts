import type { ProjectFormInput } from './project-form-values';

/**
 * What was filled in when the session turned out to have ended: kept in this tab until its owner opens the same form
 * again.
 */
interface DraftKey {
  userId: number;
  projectId: number | undefined;
}

const nameOf = ({ userId, projectId }: DraftKey): string => `project-form:${userId}:${projectId ?? 'new'}`;

export const keepDraft = (key: DraftKey, values: ProjectFormInput): void =>
  sessionStorage.setItem(nameOf(key), JSON.stringify(values));

/** The kept values; they are handed out once. */
export function takeDraft(key: DraftKey): ProjectFormInput | null {
  const kept = sessionStorage.getItem(nameOf(key));
  sessionStorage.removeItem(nameOf(key));
  return kept === null ? null : (JSON.parse(kept) as ProjectFormInput);
}
