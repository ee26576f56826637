import type { DecisionType } from '@shared/rules/requests';
import type { DemoName } from './people';
import { type DemoType, drawing, materials, question } from './request-types';

export interface DemoRequest {
  title: string;
  description?: string;
  submitted: { type: DemoType; by: DemoName; daysAgo: number; priority?: 'low' | 'high' | 'urgent' };
  moves: { do: DecisionType | 'cancel'; by: DemoName; daysAgo: number; notes?: string }[];
}

/** Submitted so many days ago, and approved step by step within so many days. */
type Past = [daysAgo: number, days: number, type: DemoType, by: DemoName, title: string];

const past: Past[] = [
  [82, 6, drawing, 'user13', 'اعتماد مخطط مكاتب الموقع المؤقتة'],
  [76, 2, materials, 'user12', 'صرف لوحات تعريف المشروع'],
  [73, 8, drawing, 'user37', 'اعتماد مخطط ساحة التخزين'],
  [70, 3, materials, 'user37', 'صرف ألواح الشدّات الخشبية'],
  [67, 5, drawing, 'user13', 'اعتماد مخطط تصريف مياه الأمطار'],
  [62, 2, materials, 'user13', 'صرف كيابل الإنارة الخارجية'],
  [61, 9, drawing, 'user12', 'تعديل منسوب أرضية المواقف'],
  [58, 3, materials, 'user37', 'صرف دهانات خطوط المواقف'],
  [55, 6, drawing, 'user13', 'Approval of the road lighting layout'],
  [50, 2, materials, 'user13', 'صرف أعمدة الإنارة للطريق الداخلي'],
  [48, 1, question, 'user12', 'من يوقّع محاضر الفحص؟'],
  [46, 7, drawing, 'user37', 'اعتماد مخطط لوحات الإرشاد'],
  [44, 3, materials, 'user12', 'صرف أجهزة المسح الاحتياطية'],
  [42, 5, drawing, 'user13', 'اعتماد مخطط مخارج الطوارئ'],
  [37, 4, materials, 'user13', 'صرف حديد القواعد المنفصلة'],
  [36, 6, drawing, 'user12', 'اعتماد مخطط غرفة المولدات'],
  [34, 2, question, 'user37', 'كيف نضيف مندوبًا جديدًا لشركتنا؟'],
  [30, 3, materials, 'user37', 'صرف بلاط الأرصفة'],
  [28, 5, drawing, 'user13', 'اعتماد مخطط العنبر المبرد الثاني'],
  [27, 2, materials, 'user13', 'صرف وصلات شبكة الحريق'],
  [24, 6, drawing, 'ordinary', 'تعديل موقع غرفة الحارس'],
  [23, 3, materials, 'user37', 'صرف ألواح الجبس للمكاتب'],
  [22, 5, drawing, 'user13', 'اعتماد مخطط فواصل التمدد'],
  [22, 1, question, 'user41', 'ما موعد تحديث قائمة الموردين؟'],
  [19, 3, materials, 'user12', 'صرف عوازل الأسطح'],
  [17, 5, drawing, 'user13', 'اعتماد مخطط التكييف للعنبر الأول'],
  [16, 2, materials, 'user37', 'Release of safety railings'],
  [14, 7, drawing, 'user37', 'اعتماد مخطط أرفف التخزين'],
  [12, 3, materials, 'user13', 'صرف خزانات المياه المؤقتة'],
  [10, 1, question, 'user13', 'ما ساعات استقبال المواد في المستودع؟'],
  [7, 4, materials, 'user37', 'صرف أبواب الحريق للعنبر الأول'],
  [6, 2, materials, 'user13', 'صرف مواسير التصريف'],
  [4, 1, question, 'user12', 'هل يُرفق تقرير المختبر مع الطلب؟'],
  [3, 2, materials, 'user12', 'صرف علامات المسح'],
];

/** One approval a step, the last on the day by which it was all done; without steps an administrator answers. */
function approvals(type: DemoType, daysAgo: number, days: number): DemoRequest['moves'] {
  const deciders =
    type.steps.length > 0 ? type.steps.map(([, , responsible]) => responsible) : ['admin' as const];
  return deciders.map((by, index) => ({
    do: 'approve',
    by,
    daysAgo: daysAgo - Math.ceil((days * (index + 1)) / deciders.length),
  }));
}

/** The requests of the weeks before those that stand out: all of them went their way. */
export const pastRequests: DemoRequest[] = past.map(([daysAgo, days, type, by, title]) => ({
  title,
  submitted: { type, by, daysAgo },
  moves: approvals(type, daysAgo, days),
}));
