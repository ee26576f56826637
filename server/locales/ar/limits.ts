import type { LimitKind } from '@shared/rules/limits';

/** Why no more can be added. The limit stands in brackets, so that no noun has to agree with it. */
export const limits: Record<LimitKind, (limit: string) => string> = {
  companies: (limit) => `بلغ عدد الشركات في المنصة حدّه الأقصى (${limit}).`,
  users: (limit) => `بلغ عدد المستخدمين في المنصة حدّه الأقصى (${limit}). احذف الحسابات التي لا تحتاج إليها.`,
  custom_roles: (limit) => `بلغ عدد الأدوار المخصصة حدّه الأقصى (${limit}). احذف دورًا قبل إضافة آخر.`,
  user_entries: (limit) =>
    `بلغ عدد صلاحيات الصفحات الممنوحة للأفراد حدّه الأقصى (${limit}). امنح الصلاحية لدور أو شركة بدلًا من ذلك.`,
  open_projects: (limit) =>
    `بلغ عدد مشاريعك غير المنتهية حدّه الأقصى (${limit}). أكمل بعضها أو ألغه قبل إنشاء مشروع آخر.`,
  project_tasks: (limit) => `بلغ عدد مهام المشروع حدّه الأقصى (${limit}).`,
  templates: (limit) => `بلغ عدد القوالب في المنصة حدّه الأقصى (${limit}). احذف قالبًا قبل حفظ آخر.`,
  template_tasks: (limit) => `يتجاوز عدد مهام القالب حدّه الأقصى (${limit}).`,
  template_size: (limit) => `يتجاوز عدد الأحرف في نصوص القالب حدّه الأقصى (${limit}). اختصر أوصاف المهام.`,
  open_tasks: (limit) =>
    `بلغ عدد المهام غير المنتهية التي أنشأتها حدّه الأقصى (${limit}). أكمل بعضها قبل إضافة مهمة أخرى.`,
  task_notes: (limit) => `بلغ عدد ملاحظات هذه المهمة حدّه الأقصى (${limit}). احذف ملاحظة قبل إضافة أخرى.`,
  request_types: (limit) => `بلغ عدد أنواع الطلبات في المنصة حدّه الأقصى (${limit}). احذف نوعًا قبل إضافة آخر.`,
  company_request_types: (limit) =>
    `بلغ عدد أنواع الطلبات لدى الشركة حدّه الأقصى (${limit}). احذف نوعًا قبل إضافة آخر.`,
  workflow_steps: (limit) => `بلغ عدد خطوات هذا النوع حدّه الأقصى (${limit}). احذف خطوة قبل إضافة أخرى.`,
  open_requests: (limit) =>
    `بلغ عدد طلباتك المفتوحة حدّه الأقصى (${limit}). انتظر البتّ في بعضها أو ألغه قبل تقديم طلب آخر.`,
  request_history: (limit) =>
    `بلغ سجل هذا الطلب حدّه الأقصى (${limit}). لا يمكن الآن إلا الموافقة عليه أو رفضه أو إلغاؤه.`,
};
