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

interface File {
  name: string;
  text: string;
}

/** With the mark that spreadsheets know UTF-8 by. */
const sheet = (name: string, ...rows: string[]): File => ({ name, text: `\ufeff${rows.join('\r\n')}\r\n` });

const equipment = sheet(
  'حصر المعدات.csv',
  'المعدة,العدد,الحالة,الموقع',
  'رافعة شوكية,4,تعمل,العنبر الأول',
  'مولد كهرباء 100 ك.ف.أ,2,تحتاج صيانة,الساحة',
  'سقالة معدنية,36,تعمل,العنبر الثاني',
);

const minutes: File = {
  name: 'محضر الاجتماع.txt',
  text: [
    'محضر اجتماع اعتماد المخططات',
    '',
    '1. اعتُمدت مخططات الدور الأرضي كما قُدّمت.',
    '2. تُراجع سماكة بلاطة السطح قبل الاعتماد النهائي.',
    '3. يرسل المكتب الهندسي النسخة المعدلة خلال أسبوع.',
    '',
  ].join('\n'),
};

const steel = sheet(
  'كميات الحديد.csv',
  'القطر (مم),الكمية (طن),الموعد',
  '12,10,الدفعة الأولى',
  '16,18,الدفعة الأولى',
  '25,12,الدفعة الثانية',
);

const roughSteel = sheet('كميات الحديد.csv', 'القطر (مم),الكمية (طن)', '12,10', '16,15', '25,15');

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
    .where(eq(requests.title, 'صرف 40 طنًا من حديد التسليح'));
  const attach = async (owner: Owner, by: number, daysAgo: number, file: File, firstVersionId?: number) => {
    const storageKey = newStorageKey();
    const size = await writeUpload(storageKey, file.text);
    const facts = { name: file.name, version: firstVersionId ? 2 : 1, mediaType: 'text/plain', size };
    const createdAt = ago(daysAgo, 11);
    const place = { [columns[owner.entity]]: owner.entityId };
    const [row] = await tx
      .insert(attachments)
      .values({ ...place, ...facts, firstVersionId, storageKey, uploadedById: by, createdAt })
      .returning({ id: attachments.id });
    const { id } = row as { id: number };
    await tx.insert(events).values({
      ...owner,
      at: createdAt,
      actorId: by,
      actorName: nameOf(by),
      companyId: companyOf(by),
      action: 'attachment.create',
      data: { attachmentId: id, ...facts },
    });
    return id;
  };
  if (task) await attach({ entity: 'task', entityId: task.id }, people.manager13, 3, equipment);
  if (step) await attach({ entity: 'project_task', entityId: step.id }, people.user12, 29, minutes);
  if (!request) return;
  const owner = { entity: 'request', entityId: request.id } as const;
  const first = await attach(owner, request.by, 40, roughSteel);
  await attach(owner, request.by, 38, steel, first);
}

interface Owner {
  entity: keyof typeof columns;
  entityId: number;
}

const columns = { task: 'taskId', project_task: 'projectTaskId', request: 'requestId' } as const;
