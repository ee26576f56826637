import type { SheetTexts } from '../sheet';

export const sheet: SheetTexts = {
  head: ['الرقم', 'العنوان', 'النوع', 'الحالة', 'مقدّم الطلب', 'الشركة', 'تاريخ التقديم'],
  statuses: {
    pending: 'في الانتظار',
    in_progress: 'قيد التنفيذ',
    completed: 'مكتمل',
    cancelled: 'مُلغى',
    rejected: 'مرفوض',
  },
  yes: 'نعم',
  no: 'لا',
};
