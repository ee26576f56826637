// What is photographed of the demo world: where, signed in as whom, and what has to be in sight.
import type { PictureName } from '../../client/src/features/demo/model/pictures';
import type { demoNames } from '../../e2e/demo-names';
import type { Language } from '../../e2e/fixtures';
import type { wordsOf } from '../../e2e/words';

type Text = string | ((words: ReturnType<typeof wordsOf>, names: ReturnType<typeof demoNames>) => string);

interface Shot {
  as: string;
  /** A path; its `:id` is that of the record. */
  open: string;
  /** A list, and the title or user name of one of its records. */
  record?: readonly [list: string, title: string];
  /** Waited for. */
  see: Text;
  /** Scrolled to then. */
  centre?: Text;
  theme?: 'light' | 'dark';
  otherLanguage?: boolean;
  /** The clock runs: stopped, it has the timeline draw every day as a day off. */
  isLive?: boolean;
}

/** The pictures of the intro video and the tour, each taken in both languages. */
export const pictures: Record<PictureName, Shot> = {
  dashboard: { as: 'admin', open: '/dashboard', see: ({ dashboard }) => dashboard.projects },
  projects: { as: 'admin', open: '/projects', see: 'برج الواحة السكني' },
  templates: { as: 'user11', open: '/create-project/template', see: (_, names) => names.otherTemplate },

  project: {
    as: 'user11',
    open: '/project/:id',
    record: ['/api/projects', 'برج الواحة السكني'],
    see: (_, names) => names.digging,
  },
  locked: {
    as: 'user37',
    open: '/project/:id',
    record: ['/api/projects', 'برج الواحة السكني'],
    see: (_, names) => names.steel,
    centre: (_, names) => names.steel,
  },
  handover: {
    as: 'manager13',
    open: '/project/:id',
    record: ['/api/projects', 'توسعة مستودعات الدمام'],
    see: (_, names) => names.trialRun,
  },

  task: {
    as: 'manager13',
    open: '/task-details/:id',
    record: ['/api/tasks', 'تجديد رخصة الحفر'],
    see: 'رُفعت المستندات إلى بوابة الأمانة، بانتظار الفاتورة.',
  },

  'request-types': {
    as: 'admin',
    open: '/request-types?tab=workflow&type=:id',
    record: ['/api/request-types', 'اعتماد مخطط هندسي'],
    see: 'نورة السبيعي',
  },
  'create-request': { as: 'user12', open: '/create-request', see: (_, names) => names.type },
  requests: { as: 'admin', open: '/requests', see: 'إضافة شركة جديدة إلى المنصة' },
  decision: {
    as: 'manager13',
    open: '/request-details/:id',
    record: ['/api/requests', 'اعتماد مخطط التمديدات الكهربائية للمستودعات'],
    see: ({ requests }) => requests.approve,
  },

  company: { as: 'user13', open: '/company-dashboard', see: 'King Road Office Fit-out' },
  'company-tasks': {
    as: 'user13',
    open: '/company-dashboard?tab=project-tasks',
    see: (_, names) => names.digging,
    centre: (_, names) => names.digging,
  },
  'company-decisions': {
    as: 'user13',
    open: '/company-dashboard?tab=workflow-tasks',
    see: 'صرف مواد العزل للعنبر الثاني',
  },

  permissions: {
    as: 'admin',
    open: '/permissions-management?user=:id',
    record: ['/api/users', 'user12'],
    see: 'نورة السبيعي',
  },
  users: { as: 'admin', open: '/user-management?sort=oldest', see: 'ريم القحطاني' },
  settings: { as: 'user12', open: '/settings', see: ({ settings }) => settings.appearance.title },
  language: { as: 'admin', open: '/requests', see: 'إضافة شركة جديدة إلى المنصة', otherLanguage: true },
  dark: { as: 'user13', open: '/company-dashboard', see: 'King Road Office Fit-out', theme: 'dark' },
};

/** The pictures of the README. */
export const readme: Record<string, Shot & { language: Language }> = {
  'project-ar': { ...pictures.project, as: 'admin', language: 'ar' },
  'requests-en': { ...pictures.requests, language: 'en' },
  'desk-dark': { ...pictures.company, language: 'ar', theme: 'dark' },
  'timeline-ar': {
    as: 'admin',
    open: '/project-timeline/:id',
    record: ['/api/projects', 'توسعة مستودعات الدمام'],
    see: (_, names) => names.trialRun,
    language: 'ar',
    isLive: true,
  },
  'table-en': {
    as: 'admin',
    open: '/requests?table=number.title.type.turn.submitter.submitted.-status&sort=status:desc',
    see: 'إضافة شركة جديدة إلى المنصة',
    language: 'en',
  },
};
