import type { PageKey } from '@shared/pages';

/** The pages that can be granted, as the permissions screens name and explain them. */
export const pages: Record<PageKey, { displayName: string; description: string }> = {
  dashboard: { displayName: 'لوحة التحكم', description: 'نظرة عامة على المشاريع والمهام والطلبات' },
  projects: { displayName: 'المشاريع', description: 'قائمة المشاريع المتاحة للمستخدم' },
  'project-details': { displayName: 'تفاصيل المشروع', description: 'مهام المشروع وتقدمه وبياناته' },
  'create-project': { displayName: 'إنشاء مشروع', description: 'إضافة مشروع جديد أو البدء من قالب' },
  'edit-project': { displayName: 'تعديل المشروع', description: 'تغيير بيانات المشروع ومهامه' },
  'project-templates': { displayName: 'قوالب المشاريع', description: 'القوالب التي تبدأ منها المشاريع' },
  tasks: { displayName: 'المهام', description: 'قائمة المهام المتاحة للمستخدم' },
  'task-details': { displayName: 'تفاصيل المهمة', description: 'بيانات المهمة وملاحظاتها' },
  'create-task': { displayName: 'إنشاء مهمة', description: 'إضافة مهمة جديدة' },
  requests: { displayName: 'الطلبات', description: 'متابعة الطلبات والبتّ فيها' },
  'request-details': { displayName: 'تفاصيل الطلب', description: 'خطوات الطلب وسجله' },
  'create-request': { displayName: 'إنشاء طلب', description: 'تقديم طلب جديد' },
  'request-types': { displayName: 'أنواع الطلبات', description: 'أنواع الطلبات وخطوات اعتمادها' },
  'company-dashboard': { displayName: 'لوحة الشركة', description: 'مشاريع الشركة ومهامها وطلباتها' },
  users: { displayName: 'إدارة المستخدمين', description: 'حسابات المستخدمين وأدوارهم وشركاتهم' },
  companies: { displayName: 'إدارة الشركات', description: 'بيانات الشركات وممثليها' },
  'permissions-management': {
    displayName: 'إدارة الصلاحيات',
    description: 'صلاحيات الصفحات للمستخدمين والأدوار والشركات',
  },
  audit: { displayName: 'سجل التدقيق', description: 'من فعل ماذا ومتى ومن أين؛ لمديري النظام' },
  settings: { displayName: 'الإعدادات', description: 'اللغة والمظهر وحجم الخط' },
  'user-profile': { displayName: 'الملف الشخصي', description: 'بيانات المستخدم نفسه' },
  notifications: { displayName: 'الإشعارات', description: 'ما استجد على المهام والطلبات' },
};
