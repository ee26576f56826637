import type { Notification } from '@shared/contracts/notifications';

/** An unread one about a step of a request that waits for its reader. */
export const sampleNotification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  type: 'step_waiting',
  createdAt: new Date().toISOString(),
  readAt: null,
  actor: { id: 3, firstName: 'ماجد', lastName: 'الزهراني', username: 'user13' },
  request: { id: 5, uniqueNumber: 'REQ-2026-0005', title: 'اعتماد مخطط الأساسات' },
  step: { id: 101, stepName: 'المراجعة الهندسية', stepNameEn: null },
  projectTask: null,
  project: null,
  task: null,
  comment: null,
  predecessor: null,
  export: null,
  ...changes,
});

/** One about a task of a project that is its reader's company's turn. */
export const sampleTurn = (id: number, changes: Partial<Notification> = {}): Notification =>
  sampleNotification(id, {
    type: 'task_unlocked',
    request: null,
    step: null,
    projectTask: { id: 21, name: 'صب الأساسات', nameEn: null },
    project: { id: 7, name: 'برج الواحة', uniqueNumber: 'PRJ-2026-0007' },
    ...changes,
  });
