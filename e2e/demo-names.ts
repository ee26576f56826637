import type { Language } from './fixtures';

const names = {
  ar: {
    office: 'مكتب نجد الهندسي',
    contractor: 'شركة البناء الحديث للمقاولات',
    supplier: 'الخليج لمواد البناء',
    type: 'اعتماد مخطط هندسي',
    steps: ['المراجعة الهندسية', 'موافقة المقاول', 'اعتماد الشركة المديرة'],
    template: 'تجهيز المكاتب',
    templateTasks: [
      'المخططات والاعتمادات',
      'القواطع والأسقف',
      'الكهرباء والشبكات',
      'توريد الأثاث',
      'معالجة الملاحظات والتسليم',
    ],
    otherTemplate: 'مبنى سكني',
    digging: 'أعمال الحفر وصب الأساسات',
    steel: 'توريد حديد التسليح للطوابق المتكررة',
    trialRun: 'التركيب والتشغيل التجريبي',
  },
  en: {
    office: 'Najd Engineering Office',
    contractor: 'Modern Build Contracting',
    supplier: 'Gulf Building Materials',
    type: 'Drawing approval',
    steps: ['Engineering review', 'Contractor approval', 'Managing company approval'],
    template: 'Office fit-out',
    templateTasks: [
      'Drawings and approvals',
      'Partitions and ceilings',
      'Electrical and data',
      'Furniture supply',
      'Snagging and handover',
    ],
    otherTemplate: 'Residential building',
    digging: 'Excavation and foundations',
    steel: 'Reinforcing steel for the typical floors',
    trialRun: 'Installation and trial run',
  },
} as const;

/** What records of the demo world are called for readers of a language. */
export const demoNames = (language: Language): (typeof names)[Language] => names[language];
