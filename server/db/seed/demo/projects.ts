import { progressOf } from '@shared/rules/progress';
import { templateDataOf } from '@shared/rules/templates';
import type { Tx } from '../../client';
import { comments } from '../../schema/comments';
import { projectTasks } from '../../schema/project-tasks';
import { projects } from '../../schema/projects';
import { projectTemplates } from '../../schema/templates';
import { tellOfTurns } from './notifications';
import type { DemoName, People } from './people';
import { ago, dayIn } from './time';

type Project = typeof projects.$inferInsert;

interface DemoProject
  extends Pick<Project, 'name' | 'description' | 'location' | 'googleMapsLink' | 'budget'> {
  created: { by: DemoName; daysAgo: number; companyId: number };
  plan: Pick<Project, 'status' | 'priority'> & { startIn: number; endIn: number };
  /** `days`: planned, from and to, counted from today. */
  tasks: [
    name: string,
    nameEn: string,
    company: number,
    days: [number, number],
    status?: 'in_progress' | 'completed' | 'delayed',
  ][];
  notes?: [task: number, by: DemoName, daysAgo: number, text: string][];
}

const demoProjects: DemoProject[] = [
  {
    name: 'تأهيل شبكة الطرق الداخلية',
    description: 'إعادة سفلتة الطرق الداخلية للحي الصناعي وتجديد الإنارة ولوحات الإرشاد.',
    created: { by: 'manager11', daysAgo: 58, companyId: 11 },
    plan: { startIn: -58, endIn: -9, status: 'completed', priority: 'medium' },
    location: 'المدينة الصناعية الثانية، الدمام',
    googleMapsLink: 'https://maps.google.com/?q=26.3072,49.9717',
    budget: 2_450_000,
    tasks: [
      ['المسح الميداني وإعداد المخططات', 'Field survey and drawings', 12, [-58, -49], 'completed'],
      ['أعمال السفلتة', 'Asphalt works', 13, [-48, -28], 'completed'],
      ['توريد أعمدة الإنارة واللوحات', 'Lighting poles and signs supply', 37, [-27, -16], 'completed'],
      ['الفحص والاستلام النهائي', 'Inspection and final handover', 12, [-15, -9], 'completed'],
    ],
    notes: [[3, 'user12', 10, 'تم الاستلام دون ملاحظات جوهرية، وأرفق المحضر في الملف.']],
  },
  {
    name: 'توسعة مستودعات الدمام',
    description: 'إضافة عنبرين مبردين إلى المستودع القائم وربطهما بنظام المراقبة.',
    created: { by: 'manager11', daysAgo: 44, companyId: 13 },
    plan: { startIn: -40, endIn: 25, status: 'in_progress', priority: 'high' },
    location: 'طريق الميناء، الدمام',
    googleMapsLink: 'https://maps.google.com/?q=26.4207,50.0888',
    budget: 6_800_000,
    tasks: [
      ['التصميم الإنشائي للعنبرين', 'Structural design of both halls', 12, [-40, -31], 'completed'],
      ['الأساسات والهيكل المعدني', 'Foundations and steel frame', 13, [-30, -13], 'completed'],
      [
        'توريد ألواح العزل ووحدات التبريد',
        'Insulation panels and cooling units supply',
        37,
        [-12, -5],
        'completed',
      ],
      ['التركيب والتشغيل التجريبي', 'Installation and trial run', 13, [-4, 14], 'in_progress'],
      ['الإشراف والاستلام', 'Supervision and handover', 12, [15, 25]],
    ],
    notes: [[2, 'user37', 6, 'وصلت الدفعة الأخيرة من ألواح العزل إلى الموقع صباح اليوم.']],
  },
  {
    name: 'برج الواحة السكني',
    description: 'برج سكني من ثمانية عشر طابقًا مع مواقف تحت الأرض ومسجد ومرافق خدمية.',
    created: { by: 'user11', daysAgo: 37, companyId: 11 },
    plan: { startIn: -35, endIn: 210, status: 'in_progress', priority: 'urgent' },
    location: 'حي الملقا، الرياض',
    googleMapsLink: 'https://maps.google.com/?q=24.8136,46.6091',
    budget: 48_000_000,
    tasks: [
      [
        'اعتماد المخططات المعمارية والإنشائية',
        'Architectural and structural drawings approval',
        12,
        [-35, -24],
        'completed',
      ],
      ['أعمال الحفر وصب الأساسات', 'Excavation and foundations', 13, [-23, 30], 'in_progress'],
      ['توريد حديد التسليح للطوابق المتكررة', 'Reinforcing steel for the typical floors', 37, [31, 60]],
      ['الإشراف على الهيكل الإنشائي', 'Supervision of the structure', 12, [61, 210]],
    ],
    notes: [
      [0, 'user12', 30, 'أرسلنا النسخة الثانية من المخططات بعد تعديل مخارج الطوارئ.'],
      [0, 'user11', 28, 'اعتُمدت المخططات، ويمكن البدء بأعمال الحفر.'],
      [1, 'user13', 12, 'انتهى الحفر في الجهة الشمالية، ويبدأ الصب يوم الأحد.'],
      [1, 'manager13', 3, 'تأخر المختبر يومين في نتائج فحص التربة، دون أثر على موعد التسليم.'],
    ],
  },
  {
    name: 'مجمع عيادات النخيل',
    description: 'تحويل مبنى إداري قائم إلى مجمع عيادات من ثلاثة طوابق.',
    created: { by: 'manager11', daysAgo: 31, companyId: 12 },
    plan: { startIn: -30, endIn: -2, status: 'delayed', priority: 'high' },
    location: 'حي النخيل، الرياض',
    budget: 3_900_000,
    tasks: [
      ['دراسة المبنى القائم', 'Survey of the existing building', 12, [-30, -24], 'completed'],
      ['أعمال الهدم والتعديل الداخلي', 'Demolition and interior changes', 13, [-23, -8], 'delayed'],
      ['توريد الأبواب والتجهيزات الطبية', 'Doors and medical equipment supply', 37, [-7, -4]],
      ['فحص السلامة والتسليم', 'Safety inspection and handover', 12, [-3, -2]],
    ],
    notes: [[1, 'user13', 5, 'بانتظار رخصة الهدم من الأمانة، والموعد المتوقع نهاية الأسبوع.']],
  },
  {
    name: 'King Road Office Fit-out',
    description:
      'Interior fit-out of two office floors: partitions, raised floors, lighting and data cabling.',
    created: { by: 'admin', daysAgo: 14, companyId: 11 },
    plan: { startIn: 10, endIn: 75, status: 'planning', priority: 'medium' },
    location: 'King Road Tower, Jeddah',
    googleMapsLink: 'https://maps.google.com/?q=21.6053,39.1060',
    budget: 1_250_000,
    tasks: [
      ['توزيع المساحات والمخططات', 'Space planning and drawings', 12, [10, 22]],
      ['القواطع والأرضيات المرفوعة', 'Partitions and raised floors', 13, [23, 48]],
      ['توريد الإنارة والأثاث', 'Lighting and furniture supply', 37, [49, 60]],
      ['معالجة الملاحظات والتسليم', 'Snagging and handover', 12, [61, 75]],
    ],
  },
  {
    name: 'مدرسة الأفق الابتدائية',
    description: 'مدرسة من أربعة وعشرين فصلًا مع صالة رياضية.',
    created: { by: 'user11', daysAgo: 9, companyId: 11 },
    plan: { startIn: 30, endIn: 280, status: 'on_hold', priority: 'low' },
    location: 'الخبر',
    budget: 15_600_000,
    tasks: [
      ['التصميم الأولي', 'Preliminary design', 12, [30, 80], 'in_progress'],
      ['تسوية الموقع', 'Site levelling', 13, [81, 120]],
    ],
  },
  {
    name: 'Solar Panels – Warehouse 3',
    description: 'Rooftop solar installation, 420 kWp, with grid connection.',
    created: { by: 'manager11', daysAgo: 3, companyId: 13 },
    plan: { startIn: 20, endIn: 95, status: 'pending', priority: 'medium' },
    location: 'Dammam, Second Industrial City',
    budget: 980_000,
    tasks: [],
  },
];

export async function seedProjects(tx: Tx, people: People): Promise<void> {
  for (const { created, plan, tasks, notes = [], ...project } of demoProjects) {
    const { startIn, endIn, ...standing } = plan;
    const counts = {
      taskCount: tasks.length,
      completedTaskCount: tasks.filter(([, , , , status]) => status === 'completed').length,
    };
    const createdAt = ago(created.daysAgo);
    const [row] = await tx
      .insert(projects)
      .values({
        ...project,
        ...standing,
        ...counts,
        progress: progressOf(counts),
        startDate: dayIn(startIn),
        endDate: dayIn(endIn),
        companyId: created.companyId,
        createdBy: people[created.by],
        createdAt,
        updatedAt: ago(Math.min(created.daysAgo, 2)),
      })
      .returning({ id: projects.id });
    const projectId = row?.id as number;
    const taskIds: number[] = [];
    for (const [orderIndex, [name, nameEn, responsibleCompanyId, [from, to], status]] of tasks.entries()) {
      // as planned; but the turn that is open has been going on for two days, as those are told who have it
      const leadsToOpen = tasks[orderIndex + 1]?.[4] !== 'completed' && orderIndex + 1 < tasks.length;
      const updatedAt = status === 'completed' ? ago(leadsToOpen ? 2 : -to, 14) : createdAt;
      const task = {
        projectId,
        name,
        nameEn,
        responsibleCompanyId,
        status,
        startDate: dayIn(from),
        endDate: dayIn(to),
        orderIndex,
        createdAt,
        updatedAt,
      };
      const [made] = await tx.insert(projectTasks).values(task).returning({ id: projectTasks.id });
      taskIds.push(made?.id as number);
    }
    for (const [task, by, daysAgo, content] of notes)
      await tx
        .insert(comments)
        .values({ projectTaskId: taskIds[task], authorId: people[by], content, createdAt: ago(daysAgo, 13) });
    await tellOfTurns(tx, people, projectId, { assignedBy: created.by, assignedAt: createdAt });
  }
  await seedTemplates(tx, people);
}

async function seedTemplates(tx: Tx, people: People): Promise<void> {
  const task = (
    name: string,
    nameEn: string,
    estimatedHours: number,
    days: number,
    responsibleCompanyId: number,
    priority: 'low' | 'medium' | 'high' = 'medium',
  ) => ({ name, nameEn, description: null, priority, estimatedHours, responsibleCompanyId, days });
  await tx.insert(projectTemplates).values([
    {
      name: 'مبنى سكني',
      nameEn: 'Residential building',
      description: 'المراحل المعتادة لمبنى سكني من التصميم إلى التسليم.',
      templateData: templateDataOf([
        task('إعداد المخططات واعتمادها', 'Drawings and approvals', 120, 15, 12, 'high'),
        task('استخراج الرخص', 'Permits', 40, 10, 11, 'high'),
        task('الحفر والأساسات', 'Excavation and foundations', 200, 25, 13),
        task('توريد مواد الهيكل', 'Structural materials supply', 60, 10, 37),
        task('الهيكل الإنشائي', 'Structure', 480, 60, 13),
        task('التشطيبات', 'Finishes', 360, 45, 13),
        task('الفحص والتسليم', 'Inspection and handover', 40, 5, 12, 'high'),
      ]),
      createdBy: people.manager11,
      createdAt: ago(50),
    },
    {
      name: 'تجهيز المكاتب',
      nameEn: 'Office fit-out',
      description: 'الأعمال الداخلية لطابق واحد، من المخططات إلى التسليم.',
      templateData: templateDataOf([
        task('المخططات والاعتمادات', 'Drawings and approvals', 60, 8, 12, 'high'),
        task('القواطع والأسقف', 'Partitions and ceilings', 160, 20, 13),
        task('الكهرباء والشبكات', 'Electrical and data', 120, 15, 13),
        task('توريد الأثاث', 'Furniture supply', 40, 5, 37, 'low'),
        task('معالجة الملاحظات والتسليم', 'Snagging and handover', 24, 3, 11, 'high'),
      ]),
      createdBy: people.admin,
      createdAt: ago(33),
    },
  ]);
}
