export default {
  planning: 'قيد التخطيط',
  pending: 'في الانتظار',
  in_progress: 'قيد التنفيذ',
  on_hold: 'متوقف',
  delayed: 'متأخر',
  completed: 'مكتمل',
  cancelled: 'مُلغى',
  rejected: 'مرفوض',
  unknown: 'غير محدد',
  /** Of a task, which is feminine. */
  task: {
    pending: 'في الانتظار',
    in_progress: 'قيد التنفيذ',
    completed: 'مكتملة',
    cancelled: 'ملغاة',
  },
  active: 'نشط',
  disabled: 'معطّل',
  locked: 'مقفلة',
  unlocked: 'متاحة',
  priority: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية', urgent: 'عاجلة', unknown: 'غير محددة' },
};
