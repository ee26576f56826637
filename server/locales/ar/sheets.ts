/** What no list is offered for, as it is in a form: values of a sheet that name nothing. */
export const sheets = {
  choice: 'هذه القيمة غير معروفة. اكتبها كما تظهر في مسار',
  unknown_company: 'لا توجد شركة بهذا الاسم، أو تحمله أكثر من شركة',
  unknown_user: 'لا يوجد في الشركة مستخدم بهذا الاسم، أو يحمله أكثر من مستخدم',
  person_without_company: 'أدخل شركة هذا الشخص أيضًا',
  unknown_project: 'لا يوجد مشروع بهذا الاسم، أو يحمله أكثر من مشروع',
};
