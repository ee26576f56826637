import type { RequestVerb } from '@shared/rules/notifications';
import { actionOf } from '@shared/rules/request-history';
import {
  decide,
  cancel as decideCancel,
  isOpen,
  type RequestState,
  type StepState,
  submit,
  type Transition,
} from '@shared/rules/requests';
import { targetDateOf } from '@shared/rules/target-date';
import { hubWeek } from '@shared/rules/working-days';
import { eq, inArray } from 'drizzle-orm';
import { today } from '../../../lib/time';
import type { Tx } from '../../client';
import { companyOf, nameOf } from '../../events';
import { events as eventTable } from '../../schema/events';
import { requestTypes, requestTypeVersions, versionSteps, workflowSteps } from '../../schema/request-types';
import { requestSteps, requests } from '../../schema/requests';
import { saudiHolidays } from '../hub-calendar';
import { tellOfTransition } from './notifications';
import { type DemoRequest, pastRequests } from './past-requests';
import type { People } from './people';
import { type DemoType, drawing, equipment, materials, question } from './request-types';
import { ago } from './time';

const recentRequests: DemoRequest[] = [
  {
    title: 'اعتماد مخطط الأساسات لبرج الواحة',
    description: 'النسخة الثانية بعد تعديل مخارج الطوارئ في الدور الأرضي.',
    submitted: { type: drawing, by: 'user13', daysAgo: 52, priority: 'high' },
    moves: [
      { do: 'approve', by: 'user12', daysAgo: 51, notes: 'المخطط مطابق للمواصفات.' },
      { do: 'approve', by: 'manager13', daysAgo: 49 },
      { do: 'approve', by: 'user11', daysAgo: 47, notes: 'معتمد للتنفيذ.' },
    ],
  },
  {
    title: 'صرف 40 طنًا من حديد التسليح',
    submitted: { type: materials, by: 'user37', daysAgo: 40 },
    moves: [
      { do: 'approve', by: 'user13', daysAgo: 39, notes: 'الكمية متوفرة.' },
      { do: 'approve', by: 'user13', daysAgo: 38 },
    ],
  },
  {
    title: 'تعديل واجهة مجمع عيادات النخيل',
    description: 'استبدال الحجر في الواجهة الجنوبية بألواح معدنية.',
    submitted: { type: drawing, by: 'user13', daysAgo: 33 },
    moves: [
      { do: 'approve', by: 'user12', daysAgo: 31 },
      { do: 'reject', by: 'manager13', daysAgo: 29, notes: 'الألواح المقترحة لا تحقق اشتراطات العزل.' },
    ],
  },
  {
    title: 'ما موعد إغلاق المستخلصات لهذا الشهر؟',
    submitted: { type: question, by: 'ordinary', daysAgo: 21, priority: 'low' },
    moves: [{ do: 'approve', by: 'admin', daysAgo: 20, notes: 'آخر موعد يوم الخامس والعشرين من كل شهر.' }],
  },
  {
    title: 'Approval of the cold-store insulation details',
    description: 'Detail sheets 12 to 18, with the supplier’s fire rating certificates.',
    submitted: { type: drawing, by: 'user37', daysAgo: 13, priority: 'urgent' },
    moves: [
      { do: 'approve', by: 'user12', daysAgo: 12 },
      { do: 'return', by: 'manager13', daysAgo: 10, notes: 'The joint detail on sheet 15 is missing.' },
      { do: 'approve', by: 'user12', daysAgo: 7, notes: 'Sheet 15 completed.' },
      { do: 'approve', by: 'manager13', daysAgo: 5 },
    ],
  },
  {
    title: 'اعتماد مخطط التمديدات الكهربائية للمستودعات',
    submitted: { type: drawing, by: 'user13', daysAgo: 8, priority: 'high' },
    moves: [{ do: 'approve', by: 'user12', daysAgo: 6, notes: 'بعد تعديل لوحة التوزيع الرئيسية.' }],
  },
  {
    title: 'صرف مواد العزل للعنبر الثاني',
    submitted: { type: materials, by: 'user12', daysAgo: 5 },
    moves: [{ do: 'approve', by: 'user13', daysAgo: 4 }],
  },
  {
    title: 'تعديل مدخل المواقف في برج الواحة',
    description: 'توسعة المدخل إلى ستة أمتار لتسهيل دخول الشاحنات.',
    submitted: { type: drawing, by: 'ordinary', daysAgo: 3 },
    moves: [],
  },
  {
    title: 'صرف 200 كيس أسمنت',
    submitted: { type: materials, by: 'user37', daysAgo: 2 },
    moves: [{ do: 'cancel', by: 'user37', daysAgo: 1, notes: 'طُلبت الكمية مرتين بالخطأ.' }],
  },
  {
    title: 'إضافة شركة جديدة إلى المنصة',
    submitted: { type: question, by: 'user41', daysAgo: 1 },
    moves: [],
  },
];

export async function seedRequests(tx: Tx, people: People): Promise<void> {
  const types = new Map<DemoType, SeededType>();
  for (const type of [drawing, materials, equipment, question])
    types.set(type, await seedType(tx, people, type));
  // ids and numbers in the order in which they were submitted
  const inOrder = [...pastRequests, ...recentRequests].sort(
    (one, other) => other.submitted.daysAgo - one.submitted.daysAgo,
  );
  for (const request of inOrder)
    await play(tx, people, request, types.get(request.submitted.type) as SeededType);
}

interface SeededVersion {
  id: number;
  /** By rank. */
  stepIds: Map<number, number>;
}

interface SeededType {
  id: number;
  /** As the type was so many days ago; the first request makes it. */
  versionOf: (daysAgo: number) => Promise<SeededVersion>;
}

/** Steps, as they stand on a type and in its versions. */
const stepsOf = (steps: DemoType['steps'], people: People) =>
  steps.map(([stepName, stepNameEn, responsible, description], index) => ({
    stepName,
    stepNameEn,
    description,
    stepOrder: index + 1,
    isRequired: true,
    responsibleUserId: people[responsible],
  }));

/** A type, and how its requests come to their versions. */
async function seedType(tx: Tx, people: People, type: DemoType): Promise<SeededType> {
  const { steps, earlier, ...facts } = type;
  const [made] = await tx
    .insert(requestTypes)
    .values({ ...facts, createdAt: ago(86) })
    .returning({ id: requestTypes.id });
  const requestTypeId = made?.id as number;
  const stepIds = new Map<number, number>();
  for (const step of stepsOf(steps, people)) {
    const [row] = await tx
      .insert(workflowSteps)
      .values({ ...step, requestTypeId })
      .returning({ id: workflowSteps.id });
    stepIds.set(step.stepOrder, row?.id as number);
  }
  const versions = new Map<DemoType['steps'], SeededVersion>();
  const versionOf = async (daysAgo: number): Promise<SeededVersion> => {
    const isEarlier = earlier !== undefined && daysAgo > earlier.daysAgo;
    const of = isEarlier ? earlier.steps : steps;
    const known = versions.get(of);
    if (known) return known;
    // each step that was added was a change
    const revision = isEarlier ? 0 : steps.length;
    const number = versions.size + 1;
    const [version] = await tx
      .insert(requestTypeVersions)
      .values({ requestTypeId, revision, number, createdAt: ago(daysAgo) })
      .returning({ id: requestTypeVersions.id });
    const made: SeededVersion = { id: version?.id as number, stepIds: new Map() };
    for (const step of stepsOf(of, people)) {
      const workflowStepId = stepIds.get(step.stepOrder);
      const [row] = await tx
        .insert(versionSteps)
        .values({ ...step, versionId: made.id, workflowStepId, expires: false })
        .returning({ id: versionSteps.id });
      made.stepIds.set(step.stepOrder, row?.id as number);
    }
    versions.set(of, made);
    return made;
  };
  return { id: requestTypeId, versionOf };
}

/** Submits a request and plays what happened to it since, by the rules that the product itself goes by. */
async function play(tx: Tx, people: People, demo: DemoRequest, seeded: SeededType): Promise<void> {
  const { title, description, submitted, moves } = demo;
  const { type, priority } = submitted;
  const version = await seeded.versionOf(submitted.daysAgo);
  const submittedBy = people[submitted.by];
  const submittedAt = ago(submitted.daysAgo);
  const [made] = await tx
    .insert(requests)
    .values({
      title,
      description,
      priority,
      requestTypeId: seeded.id,
      versionId: version.id,
      submittedBy,
      companyId: companyOf(submittedBy),
      targetDate: targetDateOf(today(new Date(submittedAt)), type.estimatedDays, {
        week: hubWeek,
        holidays: saudiHolidays,
      }),
      createdAt: submittedAt,
    })
    .returning({ id: requests.id });
  const requestId = made?.id as number;
  const steps: StepState[] = [];
  for (const step of stepsOf(type.steps, people)) {
    const { stepName: _, stepNameEn: __, description: ___, ...running } = step;
    const [taken] = await tx
      .insert(requestSteps)
      .values({ ...running, requestId, versionStepId: version.stepIds.get(step.stepOrder) as number })
      .returning({ id: requestSteps.id });
    steps.push({ ...step, id: taken?.id as number, rank: step.stepOrder, responsibleActive: true });
  }
  let state: RequestState = {
    status: 'pending',
    submittedBy,
    separateDuties: false,
    repeatApprover: 'each',
    deciders: [],
    awaitsCorrection: false,
    submitterThere: true,
    currentRank: null,
    steps,
  };

  const apply = async (
    verb: RequestVerb,
    transition: Transition,
    actorId: number,
    at: string,
    notes?: string,
  ) => {
    state = { ...state, status: transition.status, currentRank: transition.currentRank };
    await write(tx, requestId, transition, { actorId, at, notes });
    await tellOfTransition(tx, { requestId, verb, transition, state, actorId, at });
  };
  await apply('submit', submit(steps), submittedBy, submittedAt);
  for (const { do: move, by, daysAgo, notes } of moves) {
    const decider = { id: people[by], isAdmin: by === 'admin' };
    const outcome =
      move === 'cancel' ? decideCancel(state, decider) : decide(state, { type: move, by: decider });
    if (!outcome.ok) throw new Error(`the demo request "${title}" breaks a rule: ${outcome.code}`);
    await apply(move, outcome.transition, people[by], ago(daysAgo, 12), notes);
  }
}

async function write(
  tx: Tx,
  requestId: number,
  { status, currentRank, completes, reopens, events }: Transition,
  { actorId, at, notes }: { actorId: number; at: string; notes: string | undefined },
): Promise<void> {
  const closedAt = isOpen(status) ? null : at;
  await tx
    .update(requests)
    .set({ status, currentStep: currentRank, closedAt, updatedAt: at })
    .where(eq(requests.id, requestId));
  if (completes.length > 0) {
    await tx
      .update(requestSteps)
      .set({ completedAt: at, completedBy: actorId, notes: notes ?? null })
      .where(inArray(requestSteps.id, [...completes]));
  }
  if (reopens.length > 0) {
    await tx
      .update(requestSteps)
      .set({ completedAt: null, completedBy: null, notes: null })
      .where(inArray(requestSteps.id, [...reopens]));
  }
  await tx.insert(eventTable).values(
    events.map(({ type, stepId }, index) => ({
      at,
      actorId,
      actorName: nameOf(actorId),
      companyId: companyOf(actorId),
      action: actionOf(type),
      entity: 'request' as const,
      entityId: requestId,
      stepId,
      notes: index === 0 ? (notes ?? null) : null,
    })),
  );
}
