import { progressOf } from '@shared/rules/progress';
import { templateDataOf } from '@shared/rules/templates';
import type { Tx } from '../../client';
import { taskNotes } from '../../schema/notes';
import { projectTasks } from '../../schema/project-tasks';
import { projects } from '../../schema/projects';
import { projectTemplates } from '../../schema/templates';
import { tellOfTurns } from './notifications';
import type { DemoName, People } from './people';
import { ago, dayIn } from './time';

type Project = typeof projects.$inferInsert;
type TaskStatus = 'pending' | 'in_progress' | 'completed' | 'delayed';

interface DemoTask {
  name: string;
  company: number;
  status?: TaskStatus;
  notes?: [by: DemoName, daysAgo: number, text: string][];
}

interface DemoProject extends Omit<Project, 'companyId' | 'createdBy' | 'createdAt'> {
  company: number;
  by: DemoName;
  daysAgo: number;
  tasks: DemoTask[];
}

const demoProjects: DemoProject[] = [
  {
    name: 'تأهيل شبكة الطرق الداخلية',
    description: 'إعادة سفلتة الطرق الداخلية للحي الصناعي وتجديد الإنارة ولوحات الإرشاد.',
    status: 'completed',
    priority: 'medium',
    company: 11,
    by: 'manager11',
    daysAgo: 58,
    startDate: dayIn(-58),
    endDate: dayIn(-9),
    location: 'المدينة الصناعية الثانية، الدمام',
    googleMapsLink: 'https://maps.google.com/?q=26.3072,49.9717',
    budget: 2_450_000,
    tasks: [
      { name: 'المسح الميداني وإعداد المخططات', company: 12, status: 'completed' },
      { name: 'أعمال السفلتة', company: 13, status: 'completed' },
      { name: 'توريد أعمدة الإنارة واللوحات', company: 37, status: 'completed' },
      {
        name: 'الفحص والاستلام النهائي',
        company: 12,
        status: 'completed',
        notes: [['user12', 10, 'تم الاستلام دون ملاحظات جوهرية، وأرفق المحضر في الملف.']],
      },
    ],
  },
  {
    name: 'توسعة مستودعات الدمام',
    description: 'إضافة عنبرين مبردين إلى المستودع القائم وربطهما بنظام المراقبة.',
    status: 'in_progress',
    priority: 'high',
    company: 13,
    by: 'manager11',
    daysAgo: 44,
    startDate: dayIn(-40),
    endDate: dayIn(25),
    location: 'طريق الميناء، الدمام',
    googleMapsLink: 'https://maps.google.com/?q=26.4207,50.0888',
    budget: 6_800_000,
    tasks: [
      { name: 'التصميم الإنشائي للعنبرين', company: 12, status: 'completed' },
      { name: 'الأساسات والهيكل المعدني', company: 13, status: 'completed' },
      {
        name: 'توريد ألواح العزل ووحدات التبريد',
        company: 37,
        status: 'completed',
        notes: [['user37', 6, 'وصلت الدفعة الأخيرة من ألواح العزل إلى الموقع صباح اليوم.']],
      },
      { name: 'التركيب والتشغيل التجريبي', company: 13, status: 'in_progress' },
      { name: 'الإشراف والاستلام', company: 12 },
    ],
  },
  {
    name: 'برج الواحة السكني',
    description: 'برج سكني من ثمانية عشر طابقًا مع مواقف تحت الأرض ومسجد ومرافق خدمية.',
    status: 'in_progress',
    priority: 'urgent',
    company: 11,
    by: 'user11',
    daysAgo: 37,
    startDate: dayIn(-35),
    endDate: dayIn(210),
    location: 'حي الملقا، الرياض',
    googleMapsLink: 'https://maps.google.com/?q=24.8136,46.6091',
    budget: 48_000_000,
    tasks: [
      {
        name: 'اعتماد المخططات المعمارية والإنشائية',
        company: 12,
        status: 'completed',
        notes: [
          ['user12', 30, 'أرسلنا النسخة الثانية من المخططات بعد تعديل مخارج الطوارئ.'],
          ['user11', 28, 'اعتُمدت المخططات، ويمكن البدء بأعمال الحفر.'],
        ],
      },
      {
        name: 'أعمال الحفر وصب الأساسات',
        company: 13,
        status: 'in_progress',
        notes: [
          ['user13', 12, 'انتهى الحفر في الجهة الشمالية، ويبدأ الصب يوم الأحد.'],
          ['manager13', 3, 'تأخر المختبر يومين في نتائج فحص التربة، دون أثر على موعد التسليم.'],
        ],
      },
      { name: 'توريد حديد التسليح للطوابق المتكررة', company: 37 },
      { name: 'الإشراف على الهيكل الإنشائي', company: 12 },
    ],
  },
  {
    name: 'مجمع عيادات النخيل',
    description: 'تحويل مبنى إداري قائم إلى مجمع عيادات من ثلاثة طوابق.',
    status: 'delayed',
    priority: 'high',
    company: 12,
    by: 'manager11',
    daysAgo: 31,
    startDate: dayIn(-30),
    endDate: dayIn(-2),
    location: 'حي النخيل، الرياض',
    budget: 3_900_000,
    tasks: [
      { name: 'دراسة المبنى القائم', company: 12, status: 'completed' },
      {
        name: 'أعمال الهدم والتعديل الداخلي',
        company: 13,
        status: 'delayed',
        notes: [['user13', 5, 'بانتظار رخصة الهدم من الأمانة، والموعد المتوقع نهاية الأسبوع.']],
      },
      { name: 'توريد الأبواب والتجهيزات الطبية', company: 37 },
      { name: 'فحص السلامة والتسليم', company: 12 },
    ],
  },
  {
    name: 'King Road Office Fit-out',
    description:
      'Interior fit-out of two office floors: partitions, raised floors, lighting and data cabling.',
    status: 'planning',
    priority: 'medium',
    company: 11,
    by: 'admin',
    daysAgo: 14,
    startDate: dayIn(10),
    endDate: dayIn(75),
    location: 'King Road Tower, Jeddah',
    googleMapsLink: 'https://maps.google.com/?q=21.6053,39.1060',
    budget: 1_250_000,
    tasks: [
      { name: 'Space planning and drawings', company: 12 },
      { name: 'Partitions and raised floors', company: 13 },
      { name: 'Lighting and furniture supply', company: 37 },
      { name: 'Snagging and handover', company: 12 },
    ],
  },
  {
    name: 'مدرسة الأفق الابتدائية',
    description: 'مدرسة من أربعة وعشرين فصلًا مع صالة رياضية.',
    status: 'on_hold',
    priority: 'low',
    company: 11,
    by: 'user11',
    daysAgo: 9,
    startDate: dayIn(30),
    endDate: dayIn(280),
    location: 'الخبر',
    budget: 15_600_000,
    tasks: [
      { name: 'التصميم الأولي', company: 12, status: 'in_progress' },
      { name: 'تسوية الموقع', company: 13 },
    ],
  },
  {
    name: 'Solar Panels – Warehouse 3',
    description: 'Rooftop solar installation, 420 kWp, with grid connection.',
    status: 'pending',
    priority: 'medium',
    company: 13,
    by: 'manager11',
    daysAgo: 3,
    startDate: dayIn(20),
    endDate: dayIn(95),
    location: 'Dammam, Second Industrial City',
    budget: 980_000,
    progress: 0,
    tasks: [],
  },
];

export async function seedProjects(tx: Tx, people: People): Promise<void> {
  for (const { company, by, daysAgo, tasks, ...project } of demoProjects) {
    const counts = {
      taskCount: tasks.length,
      completedTaskCount: tasks.filter(({ status }) => status === 'completed').length,
    };
    const times = { createdAt: ago(daysAgo), updatedAt: ago(Math.min(daysAgo, 2)) };
    const [made] = await tx
      .insert(projects)
      .values({
        progress: progressOf(counts),
        ...project,
        ...counts,
        ...times,
        companyId: company,
        createdBy: people[by],
      })
      .returning({ id: projects.id });
    for (const [orderIndex, task] of tasks.entries()) {
      await seedTask(tx, people, {
        ...task,
        projectId: made?.id as number,
        orderIndex,
        createdAt: ago(daysAgo),
      });
    }
    await tellOfTurns(tx, people, made?.id as number, { assignedBy: by, assignedAt: ago(daysAgo) });
  }
  await seedTemplates(tx, people);
}

async function seedTask(
  tx: Tx,
  people: People,
  { company, notes = [], ...task }: DemoTask & { projectId: number; orderIndex: number; createdAt: string },
): Promise<void> {
  const [made] = await tx
    .insert(projectTasks)
    .values({ ...task, responsibleCompanyId: company })
    .returning({ id: projectTasks.id });
  for (const [by, daysAgo, content] of notes) {
    await tx
      .insert(taskNotes)
      .values({ projectTaskId: made?.id, authorId: people[by], content, createdAt: ago(daysAgo, 13) });
  }
}

async function seedTemplates(tx: Tx, people: People): Promise<void> {
  const task = (
    name: string,
    estimatedHours: number,
    days: number,
    responsibleCompanyId: number,
    priority: 'low' | 'medium' | 'high' = 'medium',
  ) => ({ name, description: null, priority, estimatedHours, responsibleCompanyId, days });
  await tx.insert(projectTemplates).values([
    {
      name: 'مبنى سكني',
      description: 'المراحل المعتادة لمبنى سكني من التصميم إلى التسليم.',
      templateData: templateDataOf([
        task('إعداد المخططات واعتمادها', 120, 15, 12, 'high'),
        task('استخراج الرخص', 40, 10, 11, 'high'),
        task('الحفر والأساسات', 200, 25, 13),
        task('توريد مواد الهيكل', 60, 10, 37),
        task('الهيكل الإنشائي', 480, 60, 13),
        task('التشطيبات', 360, 45, 13),
        task('الفحص والتسليم', 40, 5, 12, 'high'),
      ]),
      createdBy: people.manager11,
      createdAt: ago(50),
    },
    {
      name: 'Office fit-out',
      description: 'Interior works for one floor, from drawings to handover.',
      templateData: templateDataOf([
        task('Drawings and approvals', 60, 8, 12, 'high'),
        task('Partitions and ceilings', 160, 20, 13),
        task('Electrical and data', 120, 15, 13),
        task('Furniture supply', 40, 5, 37, 'low'),
        task('Snagging and handover', 24, 3, 11, 'high'),
      ]),
      createdBy: people.admin,
      createdAt: ago(33),
    },
  ]);
}
