import type { DemoName } from './people';

export interface DemoType {
  name: string;
  nameEn: string;
  description: string;
  estimatedDays: number;
  /** The company whose people alone are offered it; without one it is the hub's. */
  companyId?: number;
  separateDuties?: boolean;
  steps: DemoStep[];
  /** What its steps were until so many days ago: as many as now, of the same people. */
  earlier?: { daysAgo: number; steps: DemoStep[] };
}
type DemoStep = [name: string, nameEn: string, responsible: DemoName, description: string];

export const drawing: DemoType = {
  name: 'اعتماد مخطط هندسي',
  nameEn: 'Drawing approval',
  description: 'مراجعة مخطط أو تعديله واعتماده قبل التنفيذ.',
  estimatedDays: 7,
  steps: [
    ['المراجعة الهندسية', 'Engineering review', 'user12', 'مطابقة المخطط للمواصفات والأنظمة.'],
    ['موافقة المقاول', 'Contractor approval', 'manager13', 'التأكد من قابلية التنفيذ والمدة.'],
    ['اعتماد الشركة المديرة', 'Managing company approval', 'user11', 'الاعتماد النهائي.'],
  ],
  earlier: {
    daysAgo: 45,
    steps: [
      ['المراجعة الهندسية', 'Engineering review', 'user12', 'مطابقة المخطط للمواصفات.'],
      ['اطلاع المقاول', 'Contractor’s review', 'manager13', 'التأكد من قابلية التنفيذ.'],
      ['اعتماد الشركة المديرة', 'Managing company approval', 'user11', 'الاعتماد النهائي.'],
    ],
  },
};
export const materials: DemoType = {
  name: 'صرف مواد من الموقع',
  nameEn: 'Site materials release',
  description: 'صرف مواد مخزّنة في الموقع، بعد جردها.',
  estimatedDays: 3,
  steps: [
    ['جرد الكمية', 'Stock count', 'user13', 'مطابقة الكمية المطلوبة مع المخزون.'],
    ['إذن الصرف', 'Release note', 'user13', 'إصدار إذن الصرف وتسليم المواد.'],
  ],
};
/** Of one company: only its own people are offered it. */
export const equipment: DemoType = {
  name: 'حجز معدّات الشركة',
  nameEn: 'Equipment booking',
  description: 'حجز رافعة أو خلاطة أو سقالات لأحد مواقع الشركة.',
  estimatedDays: 2,
  companyId: 13,
  separateDuties: true,
  steps: [
    ['مراجعة التوفر', 'Availability check', 'user13', 'التأكد من أن المعدّة متاحة في الأيام المطلوبة.'],
    ['اعتماد الحجز', 'Booking approval', 'manager13', 'الموافقة على الحجز وموعد النقل.'],
  ],
};
export const question: DemoType = {
  name: 'استفسار عام',
  nameEn: 'General question',
  description: 'سؤال أو ملاحظة إلى إدارة المنصة.',
  estimatedDays: 2,
  steps: [],
};
