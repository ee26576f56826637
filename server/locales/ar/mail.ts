import type { MailTexts } from '../mail';

/** إشعار جديد، إشعاران جديدان، 3 إشعارات جديدة، 11 إشعارًا جديدًا */
function newNotifications(count: number): string {
  if (count === 1) return 'إشعار جديد';
  if (count === 2) return 'إشعاران جديدان';
  return count <= 10 ? `${count} إشعارات جديدة` : `${count} إشعارًا جديدًا`;
}

/** What the hub writes to people by e-mail. */
export const mail: MailTexts = {
  signature: 'مسار',
  passwordReset: {
    subject: 'تعيين كلمة مرور جديدة في مسار',
    greeting: (name) => `مرحبًا ${name}،`,
    text: (minutes) =>
      `وصلنا طلب لتعيين كلمة مرور جديدة لحسابك في مسار. افتح الرابط التالي لتعيينها، وهو صالح لمدة ${minutes} دقيقة ويُستخدم مرة واحدة.`,
    action: 'تعيين كلمة المرور',
    closing: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
  notifications: {
    subject: (count) => `مسار: ${newNotifications(count)}`,
    greeting: (name) => `مرحبًا ${name}،`,
    text: (count) => `لديك ${newNotifications(count)} في مسار:`,
    says: ({ step, task }) => ({
      step_waiting: `خطوة «${step}» بانتظار قرارك`,
      step_returned: `أُرجع الطلب إليك في خطوة «${step}»`,
      step_reassigned: `أُسندت إليك خطوة «${step}»`,
      step_unattended: `لا يوجد من يبتّ في خطوة «${step}»: أسندها إلى شخص آخر أو بُتّ فيها بنفسك`,
      request_unattended: 'لا مسؤول عن هذا الطلب: القرار فيه لمدير النظام',
      request_approved: `تمت الموافقة على طلبك في خطوة «${step}»`,
      request_skipped: `تم تجاوز خطوة «${step}» في طلبك لعدم وجود مسؤول عنها`,
      request_returned: `أُرجع طلبك من خطوة «${step}» إلى الخطوة السابقة`,
      request_rejected: `رُفض طلبك في خطوة «${step}»`,
      request_rejected_outright: 'رُفض طلبك',
      request_completed: 'اكتمل طلبك',
      request_cancelled: 'أُلغي طلبك',
      task_unlocked: `حان دور شركتك في مهمة «${task}»`,
      task_assigned: `أُسندت إلى شركتك مهمة «${task}»`,
    }),
    system: 'النظام',
    openRequest: 'فتح الطلب',
    openProject: 'فتح المشروع',
    openAll: 'كل الإشعارات',
    closing: 'تصلك هذه الرسالة لأن إشعارات البريد الإلكتروني مفعّلة في حسابك.',
    settings: 'إيقافها من الإعدادات',
  },
};
