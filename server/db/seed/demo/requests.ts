import type { RequestVerb } from '@shared/rules/notifications';
import { actionOf } from '@shared/rules/request-history';
import {
  decide,
  cancel as decideCancel,
  isOpen,
  type RequestState,
  submit,
  type Transition,
} from '@shared/rules/requests';
import { targetDateOf } from '@shared/rules/target-date';
import { eq, inArray } from 'drizzle-orm';
import { today } from '../../../lib/time';
import type { Tx } from '../../client';
import { companyOf, nameOf } from '../../events';
import { events as eventTable } from '../../schema/events';
import { requestTypes, workflowSteps } from '../../schema/request-types';
import { requestSteps, requests } from '../../schema/requests';
import { tellOfTransition } from './notifications';
import { type DemoRequest, pastRequests } from './past-requests';
import type { DemoName, People } from './people';
import { type DemoType, drawing, equipment, materials, question } from './request-types';
import { ago } from './time';

const recentRequests: DemoRequest[] = [
  {
    type: drawing,
    title: 'اعتماد مخطط الأساسات لبرج الواحة',
    description: 'النسخة الثانية بعد تعديل مخارج الطوارئ في الدور الأرضي.',
    priority: 'high',
    by: 'user13',
    company: 13,
    daysAgo: 52,
    moves: [
      { do: 'approve', by: 'user12', daysAgo: 51, notes: 'المخطط مطابق للمواصفات.' },
      { do: 'approve', by: 'manager13', daysAgo: 49 },
      { do: 'approve', by: 'user11', daysAgo: 47, notes: 'معتمد للتنفيذ.' },
    ],
  },
  {
    type: materials,
    title: 'صرف ٤٠ طنًا من حديد التسليح',
    by: 'user37',
    company: 37,
    daysAgo: 40,
    moves: [
      { do: 'approve', by: 'user13', daysAgo: 39, notes: 'الكمية متوفرة.' },
      { do: 'approve', by: 'user13', daysAgo: 38 },
    ],
  },
  {
    type: drawing,
    title: 'تعديل واجهة مجمع عيادات النخيل',
    description: 'استبدال الحجر في الواجهة الجنوبية بألواح معدنية.',
    by: 'user13',
    company: 13,
    daysAgo: 33,
    moves: [
      { do: 'approve', by: 'user12', daysAgo: 31 },
      { do: 'reject', by: 'manager13', daysAgo: 29, notes: 'الألواح المقترحة لا تحقق اشتراطات العزل.' },
    ],
  },
  {
    type: question,
    title: 'ما موعد إغلاق المستخلصات لهذا الشهر؟',
    priority: 'low',
    by: 'ordinary',
    company: null,
    daysAgo: 21,
    moves: [{ do: 'approve', by: 'admin', daysAgo: 20, notes: 'آخر موعد يوم الخامس والعشرين من كل شهر.' }],
  },
  {
    type: drawing,
    title: 'Approval of the cold-store insulation details',
    description: 'Detail sheets 12 to 18, with the supplier’s fire rating certificates.',
    priority: 'urgent',
    by: 'user37',
    company: 37,
    daysAgo: 13,
    moves: [
      { do: 'approve', by: 'user12', daysAgo: 12 },
      { do: 'return', by: 'manager13', daysAgo: 10, notes: 'The joint detail on sheet 15 is missing.' },
      { do: 'approve', by: 'user12', daysAgo: 7, notes: 'Sheet 15 completed.' },
      { do: 'approve', by: 'manager13', daysAgo: 5 },
    ],
  },
  {
    type: drawing,
    title: 'اعتماد مخطط التمديدات الكهربائية للمستودعات',
    priority: 'high',
    by: 'user13',
    company: 13,
    daysAgo: 8,
    moves: [{ do: 'approve', by: 'user12', daysAgo: 6, notes: 'بعد تعديل لوحة التوزيع الرئيسية.' }],
  },
  {
    type: materials,
    title: 'صرف مواد العزل للعنبر الثاني',
    by: 'user12',
    company: 12,
    daysAgo: 5,
    moves: [{ do: 'approve', by: 'user13', daysAgo: 4 }],
  },
  {
    type: drawing,
    title: 'تعديل مدخل المواقف في برج الواحة',
    description: 'توسعة المدخل إلى ستة أمتار لتسهيل دخول الشاحنات.',
    by: 'ordinary',
    company: null,
    daysAgo: 3,
    moves: [],
  },
  {
    type: materials,
    title: 'صرف ٢٠٠ كيس أسمنت',
    by: 'user37',
    company: 37,
    daysAgo: 2,
    moves: [{ do: 'cancel', by: 'user37', daysAgo: 1, notes: 'طُلبت الكمية مرتين بالخطأ.' }],
  },
  {
    type: question,
    title: 'إضافة شركة جديدة إلى المنصة',
    by: 'user41',
    company: 41,
    daysAgo: 1,
    moves: [],
  },
];

export async function seedRequests(tx: Tx, people: People): Promise<void> {
  const typeIds = new Map<DemoType, number>();
  for (const type of [drawing, materials, equipment, question])
    typeIds.set(type, await seedType(tx, people, type));
  // ids and numbers in the order in which they were submitted
  const inOrder = [...pastRequests, ...recentRequests].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const request of inOrder) await play(tx, people, request, typeIds.get(request.type) as number);
}

async function seedType(tx: Tx, people: People, { steps, ...type }: DemoType): Promise<number> {
  const [made] = await tx
    .insert(requestTypes)
    .values({ ...type, createdAt: ago(86) })
    .returning({ id: requestTypes.id });
  const requestTypeId = made?.id as number;
  for (const [index, [stepName, responsible, description]] of steps.entries()) {
    const stepOrder = index + 1;
    await tx
      .insert(workflowSteps)
      .values({ requestTypeId, stepName, description, stepOrder, responsibleUserId: people[responsible] });
  }
  return requestTypeId;
}

/** Submits a request and plays what happened to it since, by the rules that the product itself goes by. */
async function play(tx: Tx, people: People, demo: DemoRequest, requestTypeId: number): Promise<void> {
  const submittedAt = ago(demo.daysAgo);
  const [made] = await tx
    .insert(requests)
    .values({
      title: demo.title,
      description: demo.description,
      priority: demo.priority,
      requestTypeId,
      submittedBy: people[demo.by],
      companyId: demo.company,
      targetDate: targetDateOf(today(new Date(submittedAt)), demo.type.estimatedDays),
      createdAt: submittedAt,
    })
    .returning({ id: requests.id });
  const requestId = made?.id as number;
  const steps = await copySteps(tx, requestId, requestTypeId);
  let state: RequestState = {
    status: 'pending',
    submittedBy: people[demo.by],
    separateDuties: false,
    currentRank: null,
    steps,
  };

  const apply = async (
    verb: RequestVerb,
    transition: Transition,
    by: DemoName,
    at: string,
    notes?: string,
  ) => {
    state = { ...state, status: transition.status, currentRank: transition.currentRank };
    await write(tx, requestId, transition, { actorId: people[by], at, notes });
    await tellOfTransition(tx, { requestId, verb, transition, state, actorId: people[by], at });
  };
  await apply('submit', submit(steps), demo.by, submittedAt);
  for (const { do: move, by, daysAgo, notes } of demo.moves) {
    const decider = { id: people[by], isAdmin: by === 'admin' };
    const outcome =
      move === 'cancel' ? decideCancel(state, decider) : decide(state, { type: move, by: decider });
    if (!outcome.ok) throw new Error(`the demo request "${demo.title}" breaks a rule: ${outcome.code}`);
    await apply(move, outcome.transition, by, ago(daysAgo, 12), notes);
  }
}

async function copySteps(tx: Tx, requestId: number, requestTypeId: number) {
  const template = await tx
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, requestTypeId))
    .orderBy(workflowSteps.stepOrder);
  if (template.length === 0) return [];
  const copies = await tx
    .insert(requestSteps)
    .values(
      template.map(({ stepName, description, stepOrder, isRequired, responsibleUserId }) => ({
        requestId,
        stepName,
        description,
        stepOrder,
        isRequired,
        responsibleUserId,
      })),
    )
    .returning();
  return copies.map(({ id, stepOrder, isRequired, responsibleUserId }) => ({
    id,
    rank: stepOrder,
    isRequired,
    responsibleUserId,
    responsibleActive: true,
  }));
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
