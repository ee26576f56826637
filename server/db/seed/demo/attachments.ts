import { eq } from 'drizzle-orm';
import { newStorageKey, writeUpload } from '../../../lib/uploads';
import type { Tx } from '../../client';
import { companyOf, nameOf } from '../../events';
import { attachments } from '../../schema/attachments';
import { events } from '../../schema/events';
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

const roughSteel = sheet('القطر (مم),الكمية (طن)', '12,10', '16,15', '25,15');

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
  const attach = async (owner: Owner, by: number, daysAgo: number, text: string, file: File) => {
    const storageKey = newStorageKey();
    const facts = { version: 1, ...file, mediaType: 'text/plain', size: await writeUpload(storageKey, text) };
    const createdAt = ago(daysAgo, 11);
    const [row] = await tx
      .insert(attachments)
      .values({ ...columnOf(owner), ...facts, storageKey, uploadedById: by, createdAt })
      .returning({ id: attachments.id });
    const { id } = row as { id: number };
    const { firstVersionId: _first, ...told } = { firstVersionId: null, ...facts };
    await tx.insert(events).values({
      ...owner,
      at: createdAt,
      actorId: by,
      actorName: nameOf(by),
      companyId: companyOf(by),
      action: 'attachment.create',
      data: { attachmentId: id, ...told },
    });
    return id;
  };
  if (task)
    await attach({ entity: 'task', entityId: task.id }, people.manager13, 3, equipment, {
      name: 'حصر المعدات.csv',
    });
  if (step)
    await attach({ entity: 'project_task', entityId: step.id }, people.user12, 29, minutes, {
      name: 'محضر الاجتماع.txt',
    });
  if (!request) return;
  const ofRequest = { entity: 'request', entityId: request.id } as const;
  const name = 'كميات الحديد.csv';
  const first = await attach(ofRequest, request.by, 40, roughSteel, { name });
  await attach(ofRequest, request.by, 38, steel, { name, version: 2, firstVersionId: first });
}

interface Owner {
  entity: 'task' | 'project_task' | 'request';
  entityId: number;
}

interface File {
  name: string;
  version?: number;
  firstVersionId?: number;
}

const columnOf = ({ entity, entityId }: Owner) => {
  if (entity === 'task') return { taskId: entityId };
  return entity === 'project_task' ? { projectTaskId: entityId } : { requestId: entityId };
};
