import type { Task } from '@shared/contracts/tasks';
import { najd } from './projects';

/** A general task of Najd's, which its reader may complete. */
export const sampleGeneralTask = (id: number, changes: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  description: null,
  projectId: null,
  project: null,
  taskNumberInProject: null,
  dueDate: null,
  priority: 'medium',
  status: 'pending',
  companyId: najd.id,
  assignedToCompany: najd,
  responsibleUserId: null,
  responsibleUser: null,
  createdBy: 1,
  creator: { id: 1, displayName: 'Reem Ali', username: 'reem' },
  estimatedHours: null,
  attachments: null,
  progress: null,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  can: {
    edit: false,
    remove: false,
    setStatus: true,
    assignCompany: false,
    assignUser: false,
    take: false,
    giveBack: false,
  },
  ...changes,
});
