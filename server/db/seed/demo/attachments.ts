import { eq } from 'drizzle-orm';
import { newStorageKey, writeUpload } from '../../../lib/uploads';
import type { Tx } from '../../client';
import { attachments } from '../../schema/attachments';
import { projectTasks } from '../../schema/project-tasks';
import { requests } from '../../schema/requests';
import { tasks } from '../../schema/tasks';
import type { People } from './people';
import { ago } from './time';

/** With the mark that spreadsheets know UTF-8 by. */
const sheet = (...rows: string[]) => `\ufeff${rows.join('\r\n')}\r\n`;

const equipment = sheet(
  'المعدة,العدد,الحالة,الموقع',
  'رافعة شوكية,4,تعمل,العنبر الأول',
  'مولد كهرباء 100 ك.ف.أ,2,تحتاج صيانة,الساحة',
  'سقالة معدنية,36,تعمل,العنبر الثاني',
);

const minutes = [
  'محضر اجتماع اعتماد المخططات',
  '',
  '1. اعتُمدت مخططات الدور الأرضي كما قُدّمت.',
  '2. تُراجع سماكة بلاطة السطح قبل الاعتماد النهائي.',
  '3. يرسل المكتب الهندسي النسخة المعدلة خلال أسبوع.',
  '',
].join('\n');

const steel = sheet(
  'القطر (مم),الكمية (طن),الموعد',
  '12,10,الدفعة الأولى',
  '16,18,الدفعة الأولى',
  '25,12,الدفعة الثانية',
);

/** A few files to look at, on a record of each kind that has them. */
export async function seedAttachments(tx: Tx, people: People): Promise<void> {
  const [task] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(eq(tasks.title, 'حصر المعدات في موقع المستودعات'));
  const [step] = await tx
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(eq(projectTasks.name, 'اعتماد المخططات المعمارية والإنشائية'));
  const [request] = await tx
    .select({ id: requests.id, by: requests.submittedBy })
    .from(requests)
    .where(eq(requests.title, 'صرف ٤٠ طنًا من حديد التسليح'));
  const attach = async (owner: object, name: string, uploadedById: number, daysAgo: number, text: string) => {
    const storageKey = newStorageKey();
    const size = await writeUpload(storageKey, text);
    const createdAt = ago(daysAgo, 11);
    const file = { name, mediaType: 'text/plain', size, storageKey, uploadedById, createdAt };
    await tx.insert(attachments).values({ ...owner, ...file });
  };
  if (task) await attach({ taskId: task.id }, 'حصر المعدات.csv', people.manager13, 3, equipment);
  if (step) await attach({ projectTaskId: step.id }, 'محضر الاجتماع.txt', people.user12, 29, minutes);
  if (request) await attach({ requestId: request.id }, 'كميات الحديد.csv', request.by, 40, steel);
}
