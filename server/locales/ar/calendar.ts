import type { DueKind } from '@shared/rules/due';

/** What calendar programs show of what is due. */
export const calendar = {
  name: 'مسار: المواعيد',
  kinds: {
    request: 'طلب',
    projectTask: 'مهمة مشروع',
    task: 'مهمة',
    project: 'نهاية مشروع',
  } satisfies Record<DueKind, string>,
  late: 'متأخر',
};
