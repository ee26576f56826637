import { mail } from './mail';

/** What browsers show of a notice, outside of the hub’s pages: no more than the subject of a letter says. */
export const push = {
  titles: {
    steps: 'طلب بانتظارك',
    requests: 'تحديث على طلب',
    questions: 'سؤال عن طلب',
    talk: 'أُشير إليك في تعليق',
    tasks: 'مهمة لك أو لشركتك',
    reminders: 'تذكير بعمل ينتظر',
    handOvers: 'عمل نُقل إليك',
  },
  several: mail.notifications.subject,
};
