import type { MailTexts } from '../mail';

const plural = new Intl.PluralRules('ar');

/** إشعار جديد، إشعاران جديدان، 3 إشعارات جديدة، 11 إشعارًا جديدًا، 100 إشعار جديد */
function newNotifications(count: number): string {
  if (count === 1) return 'إشعار جديد';
  if (count === 2) return 'إشعاران جديدان';
  const form = plural.select(count);
  if (form === 'few') return `${count} إشعارات جديدة`;
  return form === 'many' ? `${count} إشعارًا جديدًا` : `${count} إشعار جديد`;
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
  invitation: {
    subject: 'دعوتك إلى مسار',
    greeting: (name) => `مرحبًا ${name}،`,
    text: (username, days) =>
      `ندعوك إلى مسار، حيث تدير الشركات مشاريعها ومهامها وطلباتها معًا. اسم المستخدم الخاص بك هو ${username}. افتح الرابط التالي لتعيين كلمة مرورك والانضمام، وهو صالح لمدة ${days} أيام ويُستخدم مرة واحدة.`,
    action: 'الانضمام إلى مسار',
    closing: 'إن لم تكن تتوقع ذلك فتجاهل هذه الرسالة.',
  },
  emailChange: {
    subject: 'تأكيد بريدك الإلكتروني الجديد في مسار',
    greeting: 'مرحبًا،',
    text: (hours) =>
      `أُدخل هذا العنوان بريدًا إلكترونيًا جديدًا لحساب في مسار. افتح الرابط التالي لتأكيده، وهو صالح لمدة ${hours} ساعة ويُستخدم مرة واحدة.`,
    action: 'تأكيد العنوان',
    closing: 'إن لم تكن تتوقع ذلك فتجاهل هذه الرسالة، ولن يتغيّر شيء.',
  },
  account: {
    greeting: (name) => `مرحبًا ${name}،`,
    says: {
      new_password: {
        subject: 'تغيّرت كلمة مرورك في مسار',
        text: 'تغيّرت كلمة مرور حسابك في مسار.',
      },
      email_change_asked: {
        subject: 'أُدخل بريد إلكتروني جديد لحسابك في مسار',
        text: 'أُدخل بريد إلكتروني جديد لحسابك في مسار، وسيحلّ محلّ هذا العنوان فور تأكيده.',
      },
      new_email: {
        subject: 'تغيّر بريدك الإلكتروني في مسار',
        text: 'تغيّر البريد الإلكتروني لحسابك في مسار. أُرسلت هذه الرسالة إلى العنوانين القديم والجديد.',
      },
      new_role: {
        subject: 'تغيّر دورك في مسار',
        text: 'مُنحت دورًا آخر في مسار، وهو يحدّد ما يمكنك الاطلاع عليه وما يمكنك فعله.',
      },
      new_device: {
        subject: 'تسجيل دخول جديد إلى مسار',
        text: 'سُجّل الدخول إلى حسابك في مسار من متصفح لم يُستخدم لهذا الحساب من قبل.',
      },
      second_factor_added: {
        subject: 'أُضيفت خطوة تحقق ثانية إلى حسابك في مسار',
        text: 'أُضيفت خطوة تحقق ثانية لتسجيل الدخول إلى حسابك في مسار.',
      },
      calendar_feed_made: {
        subject: 'أُنشئ عنوان سري لمواعيدك في مسار',
        text: 'أُنشئ عنوان سري يقرأ به تطبيق تقويم مواعيدك في مسار دون تسجيل دخول. يمكنك حذفه من إعداداتك.',
      },
      second_factor_removed: {
        subject: 'أُزيلت خطوة التحقق الثانية من حسابك في مسار',
        text: 'أُزيلت خطوة التحقق الثانية لتسجيل الدخول إلى حسابك في مسار.',
      },
      recovery_code_used: {
        subject: 'استُخدم رمز استرداد لدخول حسابك في مسار',
        text: 'سُجّل الدخول إلى حسابك في مسار بأحد رموز الاسترداد.',
      },
      recovery_codes_renewed: {
        subject: 'أُنشئت رموز استرداد جديدة لحسابك في مسار',
        text: 'أُنشئت رموز استرداد جديدة لحسابك في مسار، ولم تعد الرموز السابقة صالحة.',
      },
      second_step_locked: {
        subject: 'رموز خاطئة لدخول حسابك في مسار',
        text: 'بدأ أحدهم الدخول إلى حسابك في مسار وأدخل رموزًا خاطئة كثيرة، فأُوقفت خطوة التحقق الثانية 15 دقيقة.',
      },
    },
    labels: {
      when: 'الوقت',
      zone: 'بتوقيت الرياض',
      by: 'بواسطة',
      device: 'الجهاز',
      network: 'نطاق العنوان',
      role: 'الدور الجديد',
    },
    unknownDevice: 'متصفح غير معروف',
    you: 'حسابك',
    system: 'النظام',
    closing: 'إن كنت أنت من فعل ذلك فلا يلزمك شيء. وإلا فافتح مسار وعيّن كلمة مرور جديدة وأبلغ مدير النظام.',
    closingOfOthers: 'إن لم تكن تتوقع ذلك فتواصل مع مدير النظام.',
  },
  notifications: {
    subject: (count) => `مسار: ${newNotifications(count)}`,
    greeting: (name) => `مرحبًا ${name}،`,
    text: (count) => `لديك ${newNotifications(count)} في مسار:`,
    says: ({ step, task, person }) => ({
      step_waiting: `خطوة «${step}» بانتظار قرارك`,
      step_returned: `أُرجع الطلب إليك في خطوة «${step}»`,
      step_reassigned: `أُسندت إليك خطوة «${step}»`,
      step_unattended: `لا يوجد من يبتّ في خطوة «${step}»: أسندها إلى شخص آخر أو اتخذ القرار بنفسك`,
      step_resubmitted: `خطوة «${step}» بانتظار قرارك بعد أن صحّح مقدّم الطلب طلبه`,
      request_resubmitted: 'هذا الطلب بانتظار مدير النظام بعد أن صحّحه مقدّمه',
      correction_asked: `طُلب منك تصحيح طلبك في خطوة «${step}»`,
      correction_asked_outright: 'طُلب منك تصحيح طلبك',
      question_asked: `سُئلت عن الطلب في خطوة «${step}»`,
      question_asked_outright: 'سُئلت عن الطلب',
      question_answered: `أُجيب عن سؤالك في خطوة «${step}»`,
      question_answered_outright: 'أُجيب عن سؤالك',
      mentioned: 'أُشير إليك في تعليق',
      mentioned_task: `أُشير إليك في تعليق على مهمة «${task}»`,
      record_news: 'مستجدات فيما تتابعه',
      record_news_task: `مستجدات في مهمة «${task}» التي تتابعها`,
      request_unattended: 'لا مسؤول عن هذا الطلب: القرار فيه لمدير النظام',
      request_approved: `تمت الموافقة على طلبك في خطوة «${step}»`,
      step_expired: `انتهت مهلة البتّ في خطوة «${step}»`,
      step_decided: `بُتّ في خطوة «${step}» نيابةً عنك`,
      request_skipped: `تجاوز النظام خطوة «${step}» في طلبك لأن أحدًا لم يبتّ فيها`,
      request_returned: `أُرجع طلبك من خطوة «${step}» إلى الخطوة السابقة`,
      request_rejected: `رُفض طلبك في خطوة «${step}»`,
      request_rejected_outright: 'رُفض طلبك',
      request_informed: `للعلم: بلغ الطلب خطوة «${step}»`,
      request_objected: `اعتراض على الطلب في خطوة «${step}»، والموافقة عليها غير لازمة`,
      request_completed: 'اكتمل طلبك',
      request_cancelled: 'أُلغي طلبك',
      task_unlocked: `حان دور شركتك في مهمة «${task}»`,
      task_assigned: `أُسندت إلى شركتك مهمة «${task}»`,
      task_given: `أُسندت إليك مهمة «${task}»`,
      task_finished: `اكتملت مهمة «${task}»`,
      task_your_turn: `حان دورك في مهمة «${task}»`,
      stand_in_named: `أنت البديل عن ${person} أثناء الغياب، وما ينتظر القرار حينها تجده في صفحة «دوري»`,
      work_handed_over: `سُلِّمت أعمال ${person}، وما يخصّك منها في صفحة «دوري»`,
      export_ready: 'ملف التصدير جاهز',
      export_failed: 'تعذّر إعداد ملف التصدير',
      reminder_soon: `موعد خطوة «${step}» يوم العمل القادم`,
      reminder_soon_task: `موعد مهمة «${task}» يوم العمل القادم`,
      reminder_today: `موعد خطوة «${step}» اليوم`,
      reminder_today_task: `موعد مهمة «${task}» اليوم`,
      reminder_late: `تأخرت خطوة «${step}» عن موعدها`,
      reminder_late_task: `تأخرت مهمة «${task}» عن موعدها`,
      turn_escalated: `تأخرت خطوة «${step}» عن موعدها عدة أيام عمل`,
      turn_escalated_task: `تأخرت مهمة «${task}» عن موعدها عدة أيام عمل`,
      turn_nudged: `تذكير: خطوة «${step}» بانتظارك`,
      turn_nudged_task: `تذكير: مهمة «${task}» بانتظارك`,
      turn_nudged_request: 'تذكير: هذا الطلب بانتظارك',
    }),
    system: 'النظام',
    approve: 'الموافقة على الطلب',
    reject: 'رفض الطلب',
    openRequest: 'فتح الطلب',
    openProject: 'فتح المشروع',
    openTask: 'فتح المهمة',
    openWork: 'فتح صفحة «دوري»',
    openExports: 'فتح ملفاتي المصدّرة',
    openAll: 'كل الإشعارات',
    closing: 'تصلك هذه الرسالة لأن إشعارات البريد الإلكتروني مفعّلة في حسابك.',
    settings: 'إيقافها من الإعدادات',
  },
  reports: {
    subject: (name, month) => `التقرير الشهري: ${name} – ${month}`,
    greeting: (name) => `مرحبًا ${name}،`,
    text: {
      company: (name, month) => `هذا تقرير ${name} عن ${month}.`,
      project: (name, month) => `هذا تقرير المشروع ${name} عن ${month}.`,
    },
    attached: 'تجده مرفقًا بهذه الرسالة، وتجد أحدث الأرقام في صفحته.',
    labels: {
      ended: 'أدوار انتهت',
      days: 'مجموع المدد بأيام العمل',
      median: 'وسيط المدة بأيام العمل',
      completedTasks: 'مهام اكتملت',
      decided: 'قرارات الخطوات',
      endedLate: 'انتهت بعد موعدها',
      open: 'لم تنتهِ في آخر الشهر',
      openLate: 'أدوار مفتوحة فات موعدها',
    },
    decisions: (approved, rejected, returned) =>
      `موافقة: ${approved}، رفض: ${rejected}، إرجاع أو طلب تصحيح: ${returned}`,
    none: '—',
    open: 'فتح التقرير',
    closing: 'تصلك هذه الرسالة كل شهر لأنك طلبت إرسال التقرير. يمكنك إيقافها من صفحة التقرير.',
  },
};
