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
    .returning({ id: tasks.id });
  await tx.insert(taskNotes).values({
    taskId: made[1]?.id,
    authorId: people.user13,
    content: 'رُفعت المستندات إلى بوابة الأمانة، بانتظار الفاتورة.',
    createdAt: ago(4, 11),
  });
}
