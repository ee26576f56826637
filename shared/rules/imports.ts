import { plainForms } from './search';

/** What a sheet can be imported as. */
export const importKinds = ['users', 'tasks', 'projects'] as const;
export type ImportKind = (typeof importKinds)[number];

interface ImportField {
  /** As it is called in the contract of the noun; both languages have a word for it. */
  key: string;
  /** A sheet without such a column can't be imported. */
  required?: true;
  /** What columns of it are called in sheets, in any language. */
  headers: readonly string[];
}

/** What a sheet of each kind may say, field by field. A kind more is a description more, and who checks and writes it. */
export const importFields = {
  users: [
    {
      key: 'firstName',
      required: true,
      headers: ['الاسم الأول', 'الاسم', 'first name', 'given name', 'forename', 'first'],
    },
    {
      key: 'lastName',
      required: true,
      headers: ['اسم العائلة', 'العائلة', 'اللقب', 'last name', 'surname', 'family name', 'last'],
    },
    { key: 'username', headers: ['اسم المستخدم', 'username', 'user name', 'user', 'login'] },
    {
      key: 'email',
      required: true,
      headers: [
        'البريد الإلكتروني',
        'البريد',
        'الإيميل',
        'ايميل',
        'email',
        'email address',
        'e-mail',
        'mail',
      ],
    },
    {
      key: 'phone',
      required: true,
      headers: [
        'رقم الهاتف',
        'الهاتف',
        'الجوال',
        'رقم الجوال',
        'phone',
        'phone number',
        'mobile',
        'mobile number',
      ],
    },
    { key: 'role', headers: ['الدور', 'الصلاحية', 'role'] },
    { key: 'company', headers: ['الشركة', 'اسم الشركة', 'company', 'company name', 'organisation'] },
  ],
  // also what an exported list of tasks has above its columns
  tasks: [
    {
      key: 'title',
      required: true,
      headers: ['العنوان', 'المهمة', 'اسم المهمة', 'title', 'task', 'task name', 'subject', 'name'],
    },
    { key: 'description', headers: ['الوصف', 'التفاصيل', 'description', 'details', 'notes'] },
    {
      key: 'dueDate',
      headers: ['تاريخ الاستحقاق', 'الاستحقاق', 'الموعد', 'due', 'due date', 'deadline', 'target date'],
    },
    { key: 'priority', headers: ['الأولوية', 'الأهمية', 'priority'] },
    { key: 'status', headers: ['الحالة', 'حالة المهمة', 'status', 'state'] },
    { key: 'company', headers: ['الشركة', 'اسم الشركة', 'company', 'company name', 'organisation'] },
    {
      key: 'person',
      headers: ['المكلّف', 'المسؤول', 'الشخص', 'assigned to', 'person', 'responsible', 'assignee', 'owner'],
    },
    {
      key: 'project',
      headers: ['المشروع', 'اسم المشروع', 'رقم المشروع', 'project', 'project name', 'project number'],
    },
    {
      key: 'estimatedHours',
      headers: ['الساعات المقدّرة', 'الساعات', 'estimated hours', 'hours', 'estimate'],
    },
  ],
  // a row is a task of a project; also what an exported list of projects has above its columns
  projects: [
    {
      key: 'name',
      required: true,
      headers: ['اسم المشروع', 'المشروع', 'الاسم', 'project', 'project name', 'project title', 'name'],
    },
    { key: 'description', headers: ['وصف المشروع', 'الوصف', 'project description', 'description'] },
    {
      key: 'company',
      headers: [
        'الشركة المالكة',
        'مالك المشروع',
        'الشركة',
        'owning company',
        'owner company',
        'project company',
        'company',
      ],
    },
    { key: 'status', headers: ['حالة المشروع', 'الحالة', 'project status', 'status'] },
    { key: 'priority', headers: ['أولوية المشروع', 'الأولوية', 'project priority', 'priority'] },
    {
      key: 'startDate',
      headers: ['بداية المشروع', 'تاريخ البداية', 'البداية', 'project start', 'start date', 'start'],
    },
    {
      key: 'endDate',
      headers: ['نهاية المشروع', 'تاريخ النهاية', 'النهاية', 'project end', 'end date', 'end'],
    },
    { key: 'budget', headers: ['الميزانية', 'ميزانية المشروع', 'budget', 'project budget'] },
    { key: 'location', headers: ['الموقع', 'موقع المشروع', 'location', 'site', 'project location'] },
    {
      key: 'googleMapsLink',
      headers: ['رابط خرائط جوجل', 'رابط الخريطة', 'الخريطة', 'google maps link', 'map link', 'map'],
    },
    {
      key: 'task',
      headers: ['المهمة', 'اسم المهمة', 'عنوان المهمة', 'task', 'task name', 'task title', 'activity'],
    },
    {
      key: 'taskEn',
      headers: [
        'المهمة بالإنجليزية',
        'اسم المهمة بالإنجليزية',
        'task in english',
        'task name in english',
        'english task name',
      ],
    },
    { key: 'taskDescription', headers: ['وصف المهمة', 'task description', 'task details'] },
    { key: 'taskNotes', headers: ['ملاحظات المهمة', 'ملاحظات', 'task notes', 'notes'] },
    { key: 'taskPriority', headers: ['أولوية المهمة', 'task priority'] },
    {
      key: 'taskCompany',
      headers: ['الشركة المسؤولة', 'شركة المهمة', 'الجهة المنفذة', 'responsible company', 'task company'],
    },
    {
      key: 'taskPerson',
      headers: ['المكلّف', 'المسؤول', 'منفّذ المهمة', 'assigned to', 'responsible', 'assignee', 'person'],
    },
    { key: 'taskStart', headers: ['بداية المهمة', 'تاريخ بداية المهمة', 'task start', 'task start date'] },
    {
      key: 'taskDays',
      headers: ['أيام العمل', 'مدة المهمة', 'المدة', 'working days', 'days', 'duration', 'task duration'],
    },
    { key: 'taskEnd', headers: ['نهاية المهمة', 'تاريخ نهاية المهمة', 'task end', 'task end date'] },
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => importFields[kind];

/** Of each column the key of its field, or null where it is left out. */
export type ImportColumns = readonly (string | null)[];

/** A header as it is compared: without case, diacritics, spellings of hamza, and all that is no letter or digit. */
const plainHeader = (text: string): string => (plainForms(text).at(-1) ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/** Which field each column is taken for by its header. Of two columns for one field it is the first. */
export function guessColumns(kind: ImportKind, head: readonly string[]): (string | null)[] {
  const known = new Map(
    fieldsOf(kind).flatMap(({ key, headers }) =>
      [key, ...headers].map((header) => [plainHeader(header), key] as const),
    ),
  );
  const guessed = head.map((header) => known.get(plainHeader(header)) ?? null);
  return guessed.map((key, column) => (guessed.indexOf(key) === column ? key : null));
}

/** Fields that no column is taken for and the sheet can't do without. */
export const missingFields = (kind: ImportKind, columns: ImportColumns): string[] =>
  fieldsOf(kind)
    .filter(({ key, required }) => required && !columns.includes(key))
    .map(({ key }) => key);

/** A row by the keys of its fields; what stands in columns that are left out is gone. */
export type ImportRow = Readonly<Record<string, string>>;

export const rowBy = (columns: ImportColumns, cells: readonly string[]): ImportRow =>
  Object.fromEntries(columns.flatMap((key, column) => (key === null ? [] : [[key, cells[column] ?? '']])));

/** A name as it is looked up: in any case, and with single blanks. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The row of a sheet that people see beside it: its first one is the header. */
export const sheetRow = (index: number): number => index + 2;
