import { eq } from 'drizzle-orm';
import type { Tx } from '../../client';
import { taskNotes } from '../../schema/notes';
import { projects } from '../../schema/projects';
import { tasks } from '../../schema/tasks';
import type { People } from './people';
import { ago, dayIn } from './time';

export async function seedTasks(tx: Tx, people: People): Promise<void> {
  const [tower] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.name, 'برج الواحة السكني'));
  const made = await tx
    .insert(tasks)
    .values([
      {
        title: 'إعداد دليل جهات الاتصال في الشركات',
        companyId: 41,
        createdBy: people.manager11,
        priority: 'low',
        status: 'completed',
        dueDate: dayIn(-50),
        createdAt: ago(57),
      },
      {
        title: 'ترتيب موعد الاجتماع الأسبوعي',
        description: 'يحضره ممثل عن كل شركة، صباح كل أحد.',
        companyId: 41,
        createdBy: people.manager11,
        priority: 'medium',
        status: 'completed',
        dueDate: dayIn(-46),
        createdAt: ago(52),
      },
      {
        title: 'مراجعة عقود التوريد السنوية',
        companyId: 37,
        createdBy: people.user11,
        priority: 'high',
        status: 'completed',
        progress: 100,
        dueDate: dayIn(-33),
        createdAt: ago(45),
      },
      {
        title: 'تحديث خطة السلامة في المواقع',
        description: 'إضافة نقاط التجمع ومسارات الإخلاء للعنبرين الجديدين.',
        companyId: 13,
        createdBy: people.manager13,
        priority: 'high',
        status: 'completed',
        dueDate: dayIn(-30),
        createdAt: ago(38),
      },
      {
        title: 'إرسال التقرير الشهري للشركات المشاركة',
        description: 'ملخص نسب الإنجاز والملاحظات المفتوحة لكل شركة.',
        companyId: 11,
        createdBy: people.manager11,
        priority: 'medium',
        status: 'completed',
        progress: 100,
        dueDate: dayIn(-12),
        createdAt: ago(24),
      },
      {
        title: 'حصر المعدات في موقع المستودعات',
        description: 'مطابقة المعدات المستأجرة مع العقود قبل نهاية مدتها.',
        companyId: 13,
        createdBy: people.manager13,
        priority: 'medium',
        status: 'in_progress',
        progress: 65,
        dueDate: dayIn(9),
        createdAt: ago(16),
      },
      {
        title: 'تجديد رخصة الحفر',
        description: 'تنتهي الرخصة نهاية الشهر، والتجديد يحتاج خمسة أيام عمل.',
        companyId: 13,
        createdBy: people.manager13,
        priority: 'urgent',
        status: 'in_progress',
        progress: 40,
        dueDate: dayIn(4),
        estimatedHours: 6,
        createdAt: ago(11),
      },
      {
        title: 'استخراج شهادة إتمام شبكة الطرق',
        description: 'تُقدَّم إلى الأمانة مع محضر الاستلام النهائي.',
        companyId: 12,
        createdBy: people.manager12,
        priority: 'high',
        status: 'pending',
        dueDate: dayIn(-1),
        createdAt: ago(9),
      },
      {
        title: 'حجز مختبر فحص الخرسانة',
        description: 'ثلاث عينات من صبة الأساسات في الجهة الشمالية.',
        projectId: tower?.id,
        taskNumberInProject: 2,
        companyId: 12,
        createdBy: people.user11,
        priority: 'high',
        status: 'pending',
        dueDate: dayIn(6),
        createdAt: ago(7),
      },
      {
        title: 'Update the supplier price list',
        description: 'Steel and cement prices changed this month.',
        companyId: 37,
        createdBy: people.admin,
        priority: 'low',
        status: 'pending',
        dueDate: dayIn(14),
        createdAt: ago(2),
      },
    ])
    .returning({ id: tasks.id, title: tasks.title });
  await tx.insert(taskNotes).values({
    taskId: made.find(({ title }) => title === 'تجديد رخصة الحفر')?.id,
    authorId: people.user13,
    content: 'رُفعت المستندات إلى بوابة الأمانة، بانتظار الفاتورة.',
    createdAt: ago(4, 11),
  });
}
