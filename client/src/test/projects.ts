import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ListedProject, ProjectWithTasks } from '@shared/contracts/projects';
import { type ProjectFieldName, projectFieldNames } from '@/features/projects/model/project-fields';

export const najd = { id: 12, name: 'Najd Engineering', nameEn: null };
export const builders = { id: 13, name: 'Modern Builders', nameEn: null };
const reem = { id: 1, firstName: 'Reem', lastName: 'Ali', username: 'reem' };

export const sampleTask = (id: number, changes: Partial<ProjectTask> = {}): ProjectTask => ({
  id,
  projectId: 7,
  name: `Task ${id}`,
  nameEn: null,
  description: null,
  status: 'pending',
  notes: null,
  noteCount: 0,
  attachmentCount: 0,
  priority: 'medium',
  orderIndex: id - 1,
  responsibleCompanyId: najd.id,
  responsibleCompany: najd,
  responsibleUserId: null,
  responsibleUser: null,
  startDate: null,
  endDate: null,
  projectStatus: 'in_progress',
  isLocked: false,
  waitsFor: null,
  updatedAt: '2026-11-01T08:00:00Z',
  can: {
    setStatus: false,
    assignCompany: false,
    assignUser: false,
    take: false,
    giveBack: false,
    edit: false,
    remove: false,
  },
  ...changes,
});

const empty = Object.fromEntries(projectFieldNames.map((field) => [field, null])) as Record<
  ProjectFieldName,
  null
>;

/** A project whose first task is Najd's turn, and whose second waits for it; its reader may do nothing about it. */
export const sampleProject = (
  changes: Partial<ProjectWithTasks & ListedProject> = {},
): ProjectWithTasks & ListedProject => ({
  ...empty,
  id: 7,
  uniqueNumber: 'PRJ-2026-0007',
  name: 'Oasis Tower',
  status: 'in_progress',
  priority: 'medium',
  companyId: 11,
  company: { id: 11, name: 'Ofoq', nameEn: null },
  createdBy: reem.id,
  creator: reem,
  startDate: '2026-10-17',
  progress: 0,
  taskCount: 2,
  completedTaskCount: 0,
  createdAt: '2026-10-01T08:00:00Z',
  updatedAt: '2026-10-01T08:00:00Z',
  can: { edit: false, remove: false, assignCompany: false, saveAsTemplate: false },
  projectTasks: [
    sampleTask(1, {
      can: {
        setStatus: true,
        assignCompany: false,
        assignUser: false,
        take: false,
        giveBack: false,
        edit: false,
        remove: false,
      },
    }),
    sampleTask(2, {
      responsibleCompanyId: builders.id,
      responsibleCompany: builders,
      isLocked: true,
      waitsFor: { id: 1, name: 'Task 1', nameEn: null, orderIndex: 0, responsibleCompany: najd },
    }),
  ],
  turn: null,
  lateTaskCount: 0,
  plannedFrom: '2026-10-17',
  plannedUntil: null,
  ...changes,
});
