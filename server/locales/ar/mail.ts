import type { MailTexts } from '../mail';

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
};
