import type { z } from 'zod';
import type { Language } from './language';

/**
 * The words for invalid input, on both sides: the client under its fields, the server in `errors` of a 400.
 * A schema's own message is a key of this dictionary (`z.string().min(1, 'required')`); everything else is worded
 * by what zod found.
 */
interface Words {
  /** Messages that schemas name. */
  named: Record<
    | 'required'
    | 'invalid'
    | 'date'
    | 'time'
    | 'time_of_day'
    | 'email'
    | 'phone'
    | 'url'
    | 'username'
    | 'person_name'
    | 'address_in_name'
    | 'wrong_password'
    | 'password_common'
    | 'password_personal'
    | 'wrong_code'
    | 'hidden_characters'
    | 'integer'
    | 'number'
    | 'choice'
    | 'absence_too_long'
    | 'end_before_start'
    | 'past_date'
    | 'cursor'
    | 'duplicate'
    | 'unknown_company'
    | 'unknown_user'
    | 'decided_before'
    | 'submitter'
    | 'unknown_representative'
    | 'unknown_newcomer'
    | 'picture'
    | 'unknown_project'
    | 'unknown_task'
    | 'task_title_required'
    | 'iban'
    | 'vat_number'
    | 'commercial_registration'
    | 'mobile'
    | 'decimals'
    | 'earlier_field'
    | 'max_below_min'
    | 'initial'
    | 'too_intricate',
    string
  >;
  unknownFields: (names: string) => string;
  text: Bounds;
  list: Bounds;
  files: Bounds;
  number: { atLeast: (bound: string) => string; atMost: (bound: string) => string };
  multipleOf: (step: string) => string;
}
interface Bounds {
  atLeast: (count: number) => string;
  atMost: (count: number) => string;
  exactly: (count: number) => string;
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** "3 أحرف", "11 حرفًا": the number with its noun; forms without `#` say the number in the noun itself. */
function counted(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}

const lettersInArabic = {
  one: 'حرف واحد',
  two: 'حرفين',
  few: '# أحرف',
  many: '# حرفًا',
  other: '# حرف',
};
const arabicLetters = counted('ar', lettersInArabic);
/** The same where the count is a subject or a predicate: the dual has another ending. */
const arabicLettersNominative = counted('ar', { ...lettersInArabic, two: 'حرفان' });
const itemsInArabic = {
  one: 'عنصر واحد',
  two: 'عنصرين',
  few: '# عناصر',
  many: '# عنصرًا',
  other: '# عنصر',
};
const arabicItems = counted('ar', itemsInArabic);
const arabicItemsNominative = counted('ar', { ...itemsInArabic, two: 'عنصران' });
const filesInArabic = { one: 'ملفًا واحدًا', two: 'ملفين', few: '# ملفات', many: '# ملفًا', other: '# ملف' };
const arabicFiles = counted('ar', filesInArabic);
const arabicFilesNominative = counted('ar', { ...filesInArabic, one: 'ملف واحد', two: 'ملفان' });
const englishFiles = counted('en', { one: '# file', other: '# files' });
const englishLetters = counted('en', { one: '# character', other: '# characters' });
const englishItems = counted('en', { one: '# item', other: '# items' });

const words: Record<Language, Words> = {
  ar: {
    named: {
      required: 'هذا الحقل مطلوب',
      invalid: 'القيمة غير صالحة',
      date: 'أدخل تاريخًا صحيحًا، مثل 31/12/2026',
      time: 'أدخل تاريخًا ووقتًا صحيحين',
      time_of_day: 'أدخل وقتًا بين 00:00 و23:59',
      email: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
      phone: 'أدخل رقم هاتف من 10 خانات إلى 30 خانة',
      url: 'أدخل رابطًا صحيحًا يبدأ بـ \u2066https://\u2069',
      username: 'اكتب اسم المستخدم بلا مسافات وبلا الرمز @',
      wrong_password: 'كلمة المرور هذه غير صحيحة',
      password_common: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر كلمة أخرى، كعدة كلمات لا رابط بينها',
      password_personal: 'كلمة المرور هذه من الاسم أو البريد ويسهل تخمينها. اختر كلمة لا تدل على صاحبها',
      wrong_code: 'الرمز غير صحيح أو انتهت صلاحيته أو استُخدم من قبل',
      address_in_name: 'اكتب الاسم بلا روابط',
      person_name: 'اكتب الاسم في سطر واحد بحروف ظاهرة فقط',
      hidden_characters: 'احذف الرموز الخفية من اسم المستخدم، أو أعد كتابته بلوحة المفاتيح',
      integer: 'أدخل عددًا صحيحًا',
      number: 'أدخل رقمًا',
      choice: 'اختر قيمة من القائمة',
      absence_too_long: 'أطول فترة غياب سنة واحدة',
      end_before_start: 'تاريخ الانتهاء يجب ألا يسبق تاريخ البدء',
      past_date: 'اختر تاريخ اليوم أو تاريخًا لاحقًا',
      cursor: 'هذا الرابط لا يخص هذه القائمة، أو لم يعد صالحًا. افتح القائمة من أولها',
      duplicate: 'هذه القيمة مستخدمة من قبل',
      unknown_company: 'اختر شركة من القائمة',
      unknown_user: 'اختر مستخدمًا من القائمة',
      decided_before: 'بتّ هذا الشخص في خطوة أخرى من الطلب. اختر شخصًا آخر.',
      submitter: 'مقدّم الطلب لا يبتّ فيه. اختر شخصًا آخر.',
      picture: 'لم تعد هذه الصورة موجودة، ارفعها من جديد',
      unknown_representative: 'اختر مستخدمًا نشطًا من مستخدمي الشركة نفسها',
      unknown_newcomer: 'اختر مستخدمًا آخر نشطًا لا يتبع أي شركة',
      unknown_project: 'اختر مشروعًا من القائمة',
      unknown_task: 'اختر مهمة من القائمة',
      task_title_required: 'عنوان المهمة مطلوب',
      iban: 'أدخل رقم آيبان صحيحًا، مثل \u2066SA03 8000 0000 6080 1016 7519\u2069',
      vat_number: 'أدخل الرقم الضريبي من 15 رقمًا، أوله وآخره 3',
      commercial_registration: 'أدخل رقم السجل التجاري من 10 أرقام',
      mobile: 'أدخل رقم جوال صحيحًا، مثل \u20660501234567\u2069',
      decimals: 'عدد المنازل العشرية أكثر من المسموح',
      earlier_field: 'اختر حقلًا يسبق هذا الحقل',
      max_below_min: 'الحد الأعلى يجب ألا يقل عن الحد الأدنى',
      initial: 'لا تصلح هذه القيمة جوابًا لهذا الحقل',
      too_intricate: 'خفّف التنسيق المتداخل',
    },
    unknownFields: (names) => `حقول غير معروفة: ${names}`,
    text: {
      atLeast: (count) => `أدخل ${arabicLetters(count)} على الأقل`,
      atMost: (count) => `الحد الأقصى ${arabicLettersNominative(count)}`,
      exactly: (count) => `أدخل ${arabicLetters(count)} بالضبط`,
    },
    files: {
      atLeast: (count) => `أرفق ${arabicFiles(count)} على الأقل`,
      atMost: (count) => `الحد الأقصى ${arabicFilesNominative(count)}`,
      exactly: (count) => `المطلوب ${arabicFilesNominative(count)} بالضبط`,
    },
    list: {
      atLeast: (count) => `أضف ${arabicItems(count)} على الأقل`,
      atMost: (count) => `الحد الأقصى ${arabicItemsNominative(count)}`,
      exactly: (count) => `المطلوب ${arabicItemsNominative(count)} بالضبط`,
    },
    number: {
      atLeast: (bound) => `أدخل قيمة لا تقل عن ${bound}`,
      atMost: (bound) => `أدخل قيمة لا تزيد على ${bound}`,
    },
    multipleOf: (step) => `أدخل قيمة من مضاعفات ${step}`,
  },
  en: {
    named: {
      required: 'This field is required',
      invalid: 'This value isn’t valid',
      date: 'Enter a valid date, like 31/12/2026',
      time: 'Enter a valid date and time',
      time_of_day: 'Enter a time between 00:00 and 23:59',
      email: 'Enter a valid email address, like name@example.com',
      phone: 'Enter a phone number of 10 to 30 characters',
      url: 'Enter a valid link that starts with https://',
      username: 'Enter the username without spaces or @',
      wrong_password: 'Incorrect password',
      password_common:
        'This password is common and easy to guess. Choose another, such as several unrelated words',
      password_personal: 'This password resembles the name or email and is easy to guess. Choose another',
      wrong_code: 'This code is incorrect, expired or already used',
      address_in_name: 'Enter the name without a link',
      person_name: 'Enter the name on one line, using visible characters only',
      hidden_characters: 'Remove the hidden characters from the username, or type it again',
      integer: 'Enter a whole number',
      number: 'Enter a number',
      choice: 'Choose one of the options',
      absence_too_long: 'An absence lasts a year at most',
      end_before_start: 'The end date can’t be before the start date',
      past_date: 'Choose today or a later date',
      cursor: 'This link belongs to another list or is no longer valid. Open the list from the start',
      duplicate: 'This value is already in use',
      unknown_company: 'Choose a company from the list',
      unknown_user: 'Choose a user from the list',
      decided_before: 'They decided another step of this request. Choose someone else.',
      submitter: 'The submitter can’t decide this request. Choose someone else.',
      picture: 'This picture is no longer available. Upload it again.',
      unknown_representative: 'Choose an active user of this company',
      unknown_newcomer: 'Choose another active user who has no company',
      unknown_project: 'Choose a project from the list',
      unknown_task: 'Choose a task from the list',
      task_title_required: 'Task title is required',
      iban: 'Enter a valid IBAN, like SA03 8000 0000 6080 1016 7519',
      vat_number: 'Enter the VAT number of 15 digits, with 3 first and last',
      commercial_registration: 'Enter the commercial registration number of 10 digits',
      mobile: 'Enter a valid mobile number, like 0501234567',
      decimals: 'This number has too many decimals',
      earlier_field: 'Choose a field that comes before this one',
      max_below_min: 'The maximum can’t be below the minimum',
      initial: 'This field doesn’t accept this value',
      too_intricate: 'Use less nested formatting',
    },
    unknownFields: (names) => `Unknown fields: ${names}`,
    text: {
      atLeast: (count) => `Enter at least ${englishLetters(count)}`,
      atMost: (count) => `At most ${englishLetters(count)}`,
      exactly: (count) => `Enter exactly ${englishLetters(count)}`,
    },
    files: {
      atLeast: (count) => `Attach at least ${englishFiles(count)}`,
      atMost: (count) => `At most ${englishFiles(count)}`,
      exactly: (count) => `Exactly ${englishFiles(count)} needed`,
    },
    list: {
      atLeast: (count) => `Add at least ${englishItems(count)}`,
      atMost: (count) => `At most ${englishItems(count)}`,
      exactly: (count) => `Exactly ${englishItems(count)} needed`,
    },
    number: {
      atLeast: (bound) => `Enter a value of at least ${bound}`,
      atMost: (bound) => `Enter a value of at most ${bound}`,
    },
    multipleOf: (step) => `Enter a multiple of ${step}`,
  },
};

type ValidationKey = keyof Words['named'];
type Issue = z.core.$ZodIssue;

/** What is wrong with a value, in the reader's language. */
export function wordIssue(issue: Issue, language: Language): string {
  const { named, ...say } = words[language];
  if (Object.hasOwn(named, issue.message)) return named[issue.message as ValidationKey];
  switch (issue.code) {
    case 'invalid_type':
      return named[keyOfType(issue)];
    case 'too_small':
    case 'too_big':
      return wordSize(issue, language);
    case 'invalid_format':
      return named[keyOfFormat(issue.format)];
    case 'invalid_value':
      return named.choice;
    case 'unrecognized_keys':
      return say.unknownFields(issue.keys.join(language === 'ar' ? '، ' : ', '));
    case 'not_multiple_of':
      return issue.divisor === 1 ? named.integer : say.multipleOf(String(issue.divisor));
    case 'invalid_union':
      return wordUnion(issue, language);
    default:
      return named.invalid;
  }
}

function wordSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, language: Language): string {
  const say = words[language];
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const bounds = { string: say.text, array: say.list, set: say.list, file: say.files }[
    issue.origin as string
  ];
  if (!bounds) return say.number[small ? 'atLeast' : 'atMost'](String(bound));
  const count = Number(bound);
  if (issue.exact) return bounds.exactly(count);
  if (!small) return bounds.atMost(count);
  // A single missing letter means that nothing was entered at all.
  return count === 1 && issue.origin === 'string' ? say.named.required : bounds.atLeast(count);
}

/** A value that fits no branch is described by the branch it came nearest to. */
function wordUnion(issue: z.core.$ZodIssueInvalidUnion, language: Language): string {
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return nearest?.[0] ? wordIssue(nearest[0], language) : words[language].named.invalid;
}

function keyOfType(issue: z.core.$ZodIssueInvalidType): ValidationKey {
  // zod drops `input` from finished issues unless asked; its own sentence still says what was received
  if (issue.input == null && /received (undefined|null)$|^Required$/.test(issue.message)) return 'required';
  if (issue.expected === 'int') return 'integer';
  if (issue.expected === 'number') return 'number';
  if (issue.expected === 'date') return 'date';
  return 'invalid';
}

function keyOfFormat(format: string): ValidationKey {
  if (format === 'email' || format === 'url' || format === 'date') return format;
  if (format === 'datetime') return 'time';
  if (format === 'safeint' || format === 'int32') return 'integer';
  return 'invalid';
}
