export default {
  title: 'ملاحظات المهمة',
  openOf: 'ملاحظات {{task}}: {{number}}',
  content: 'ملاحظة جديدة',
  placeholder: 'اكتب ما تحتاج الشركات الأخرى إلى معرفته…',
  add: 'إضافة ملاحظة',
  addFailed: 'فشل في إضافة الملاحظة',
  removeFailed: 'فشل في حذف الملاحظة',
  removeTitle: 'حذف الملاحظة؟',
  removeText: 'لا يمكن استرجاعها بعد الحذف.',
  removeLabel: 'حذف ملاحظة {{name}}',
  empty: 'لا توجد ملاحظات بعد',
  emptyText: 'ما يُكتب هنا يراه كل من يرى هذه المهمة.',
};
