import { eq } from 'drizzle-orm';
import type { Tx } from '../../client';
import { comments } from '../../schema/comments';
import { projects } from '../../schema/projects';
import { tasks } from '../../schema/tasks';
import type { DemoName, People } from './people';
import { ago, dayIn } from './time';

interface DemoTask {
  title: string;
  description?: string;
  created: { by: DemoName; daysAgo: number; companyId: number };
  plan: Pick<typeof tasks.$inferInsert, 'status' | 'priority' | 'progress' | 'estimatedHours'> & {
    dueIn: number;
  };
  /** Of a task that belongs to the tower. */
  numberInProject?: number;
}

const demoTasks: DemoTask[] = [
  {
    title: 'إعداد دليل جهات الاتصال في الشركات',
    created: { by: 'manager11', daysAgo: 57, companyId: 41 },
    plan: { dueIn: -50, status: 'completed', priority: 'low' },
  },
  {
    title: 'ترتيب موعد الاجتماع الأسبوعي',
    description: 'يحضره ممثل عن كل شركة، صباح كل أحد.',
    created: { by: 'manager11', daysAgo: 52, companyId: 41 },
    plan: { dueIn: -46, status: 'completed', priority: 'medium' },
  },
  {
    title: 'مراجعة عقود التوريد السنوية',
    created: { by: 'user11', daysAgo: 45, companyId: 37 },
    plan: { dueIn: -33, status: 'completed', priority: 'high', progress: 100 },
  },
  {
    title: 'تحديث خطة السلامة في المواقع',
    description: 'إضافة نقاط التجمع ومسارات الإخلاء للعنبرين الجديدين.',
    created: { by: 'manager13', daysAgo: 38, companyId: 13 },
    plan: { dueIn: -30, status: 'completed', priority: 'high' },
  },
  {
    title: 'إرسال التقرير الشهري للشركات المشاركة',
    description: 'ملخص نسب الإنجاز والملاحظات المفتوحة لكل شركة.',
    created: { by: 'manager11', daysAgo: 24, companyId: 11 },
    plan: { dueIn: -12, status: 'completed', priority: 'medium', progress: 100 },
  },
  {
    title: 'حصر المعدات في موقع المستودعات',
    description: 'مطابقة المعدات المستأجرة مع العقود قبل نهاية مدتها.',
    created: { by: 'manager13', daysAgo: 16, companyId: 13 },
    plan: { dueIn: 9, status: 'in_progress', priority: 'medium', progress: 65 },
  },
  {
    title: 'تجديد رخصة الحفر',
    description: 'تنتهي الرخصة نهاية الشهر، والتجديد يحتاج خمسة أيام عمل.',
    created: { by: 'manager13', daysAgo: 11, companyId: 13 },
    plan: { dueIn: 4, status: 'in_progress', priority: 'urgent', progress: 40, estimatedHours: 6 },
  },
  {
    title: 'استخراج شهادة إتمام شبكة الطرق',
    description: 'تُقدَّم إلى الأمانة مع محضر الاستلام النهائي.',
    created: { by: 'manager12', daysAgo: 9, companyId: 12 },
    plan: { dueIn: -1, status: 'pending', priority: 'high' },
  },
  {
    title: 'حجز مختبر فحص الخرسانة',
    description: 'ثلاث عينات من صبة الأساسات في الجهة الشمالية.',
    created: { by: 'user11', daysAgo: 7, companyId: 12 },
    plan: { dueIn: 6, status: 'pending', priority: 'high' },
    numberInProject: 2,
  },
  {
    title: 'Update the supplier price list',
    description: 'Steel and cement prices changed this month.',
    created: { by: 'admin', daysAgo: 2, companyId: 37 },
    plan: { dueIn: 14, status: 'pending', priority: 'low' },
  },
];

export async function seedTasks(tx: Tx, people: People): Promise<void> {
  const [tower] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.name, 'برج الواحة السكني'));
  const made = await tx
    .insert(tasks)
    .values(
      demoTasks.map(({ title, description, created, plan: { dueIn, ...plan }, numberInProject }) => ({
        title,
        description,
        ...plan,
        dueDate: dayIn(dueIn),
        projectId: numberInProject && tower?.id,
        taskNumberInProject: numberInProject,
        companyId: created.companyId,
        createdBy: people[created.by],
        createdAt: ago(created.daysAgo),
      })),
    )
    .returning({ id: tasks.id, title: tasks.title });
  await tx.insert(comments).values({
    taskId: made.find(({ title }) => title === 'تجديد رخصة الحفر')?.id,
    authorId: people.user13,
    content: 'رُفعت المستندات إلى بوابة الأمانة، بانتظار الفاتورة.',
    createdAt: ago(4, 11),
  });
}
