import type { BinKind } from '@shared/contracts/bin';
import type { Actor } from '@shared/rules/actor';
import { purgeAttachments, restoreAttachment } from '../attachments/commands';
import { restoreProjectFromBin } from '../projects/commands';
import { purgeProjectTasks, restoreProjectTask } from '../projects/project-tasks/commands';
import { purgeTasks, restoreTask } from '../tasks/commands';
import { purgeTemplates, restoreTemplate } from '../templates/commands';

const restores: Record<BinKind, (actor: Actor, id: number) => Promise<void>> = {
  projects: restoreProjectFromBin,
  'project-tasks': restoreProjectTask,
  tasks: restoreTask,
  templates: restoreTemplate,
  files: restoreAttachment,
};

export const restore = (actor: Actor, kind: BinKind, id: number): Promise<void> => restores[kind](actor, id);

/** Deletes for good what can no longer be restored. Projects have a job of their own. */
export async function purgeBin(): Promise<void> {
  await purgeProjectTasks();
  await purgeTasks();
  await purgeTemplates();
  await purgeAttachments();
}
