import { isOpen, type Transition } from './requests';
import { isSuspended, type ProjectStatus } from './statuses';
import { holderOfStep, type Turn, type TurnTask, turnsOf } from './turns';

/** What people are told of, by what it is about; the reader's language words it. */
const byKind = {
  /**
   * A step waits for the reader: as its responsible person, or as an administrator, where no other person decides it; or the reader's
   * request waits for a correction.
   */
  steps: [
    'step_waiting',
    'step_returned',
    'step_reassigned',
    'step_unattended',
    'step_resubmitted',
    'correction_asked',
  ],
  /** A request of the reader's moved. */
  requests: [
    'request_approved',
    'request_skipped',
    'request_returned',
    'request_rejected',
    /** One who is not awaited does not agree: told the others who decide beside them as well. */
    'request_objected',
    /** It has come to a step of the reader's, who decides nothing there. */
    'request_informed',
    'request_completed',
    'request_cancelled',
    /** Also a step of the reader's, or of their company: its days are up. */
    'step_expired',
    /** Their stand-in or an administrator has decided a step of the reader's. */
    'step_decided',
  ],
  /** The reader was asked about a request, or what they asked was answered. */
  questions: ['question_asked', 'question_answered'],
  /** The reader is named in a comment; or a record that they follow has news, told once until it is read. */
  talk: ['mentioned', 'record_news'],
  /** It is the turn of the reader's company, or theirs in it; or a company has completed a task of a project that they follow. */
  tasks: ['task_unlocked', 'task_assigned', 'task_given', 'task_your_turn', 'task_finished'],
  /** What another person was responsible for is the reader's now, or of a person for whom they stand in; or they are to stand in. */
  handOvers: ['work_handed_over', 'stand_in_named'],
  /** A file of a list that the reader asked for. */
  exports: ['export_ready', 'export_failed'],
  /** What waits is due, late or asked for: told to those whose turn it is, of late turns later to those above them. */
  reminders: ['reminder_soon', 'reminder_today', 'reminder_late', 'turn_escalated', 'turn_nudged'],
} as const;

export type NotificationKind = keyof typeof byKind;
export const notificationKinds = Object.keys(byKind) as NotificationKind[];
export type NotificationType = (typeof byKind)[NotificationKind][number];

export const notificationTypes = [
  ...byKind.steps,
  ...byKind.requests,
  ...byKind.questions,
  ...byKind.talk,
  ...byKind.tasks,
  ...byKind.reminders,
  ...byKind.handOvers,
  ...byKind.exports,
] as const;
export const typesOfKind: Record<NotificationKind, readonly NotificationType[]> = byKind;

/** Told at the bell, and never pushed to devices: news of what is followed, and files of lists. */
export const unpushedTypes: readonly NotificationType[] = ['record_news', ...byKind.exports];

/** Told to the person who does a task. */
export const personalTaskTypes = ['task_given', 'task_your_turn'] as const satisfies NotificationType[];

/** Told to those who have a turn: of a turn the last one alone counts. */
export const reminderTypes = [
  'reminder_soon',
  'reminder_today',
  'reminder_late',
] as const satisfies NotificationType[];

interface About {
  comment?: { id: number } | null;
  request: { id: number } | null;
  step: { id: number } | null;
  project: { id: number } | null;
  projectTask: { id: number } | null;
  /** A general task. */
  task: { id: number } | null;
  /** Whose work was handed over. */
  predecessor?: { id: number } | null;
  export?: { id: number } | null;
}

const isOfQuestion = (type: NotificationType | undefined): boolean =>
  byKind.questions.some((one) => one === type);

/** What a part of a record's page is addressed by, behind the `#`. */
export const partOf = {
  step: (id: number) => `step-${id}`,
  task: (id: number) => `task-${id}`,
  questions: 'questions',
  comment: (id: number) => `comment-${id}`,
};

/** Of a project's page: the task whose comments it shows. */
export const TALK_PARAM = 'talk';

/** Where a question about a request is answered, and its answer read. */
export const pageOfQuestion = (requestId: number): string =>
  `/request-details/${requestId}#${partOf.questions}`;

/** The address of what a notice is about: the page of its record, at the very step, task or question. */
export function placeOf({
  type,
  request,
  step,
  project,
  projectTask,
  task,
  predecessor,
  comment,
  export: exported,
}: About & { type?: NotificationType }): string | undefined {
  if (comment) return `${pageOfTalk({ request, project, projectTask, task })}#${partOf.comment(comment.id)}`;
  if (request && isOfQuestion(type)) return pageOfQuestion(request.id);
  if (request) return `/request-details/${request.id}${step ? `#${partOf.step(step.id)}` : ''}`;
  if (project) return `/project/${project.id}${projectTask ? `#${partOf.task(projectTask.id)}` : ''}`;
  if (predecessor) return '/my-work';
  if (exported) return '/exports';
  return task ? `/task-details/${task.id}` : undefined;
}

/** The page on which a record's comments are. */
function pageOfTalk({ request, project, projectTask, task }: Omit<About, 'step'>): string {
  if (request) return `/request-details/${request.id}`;
  if (project) return `/project/${project.id}${projectTask ? `?${TALK_PARAM}=${projectTask.id}` : ''}`;
  return `/task-details/${task?.id}`;
}

/** What is worded in another way where it is about no step. */
const withoutStep = {
  request_rejected: 'request_rejected_outright',
  step_unattended: 'request_unattended',
  step_resubmitted: 'request_resubmitted',
  correction_asked: 'correction_asked_outright',
  question_asked: 'question_asked_outright',
  question_answered: 'question_answered_outright',
  turn_nudged: 'turn_nudged_request',
} as const satisfies { [Type in NotificationType]?: string };

/** Reminders are worded for a step, and in another way for a task; comments and news of a task name it. */
const ofTask = {
  reminder_soon: 'reminder_soon_task',
  reminder_today: 'reminder_today_task',
  reminder_late: 'reminder_late_task',
  turn_escalated: 'turn_escalated_task',
  turn_nudged: 'turn_nudged_task',
  mentioned: 'mentioned_task',
  record_news: 'record_news_task',
} as const satisfies { [Type in NotificationType]?: string };

/** The name of the words of a notice, in the bell and in letters. */
export type NoticeWords =
  | NotificationType
  | (typeof withoutStep)[keyof typeof withoutStep]
  | (typeof ofTask)[keyof typeof ofTask];

export function wordsOf({
  type,
  request,
  step,
  projectTask,
  task,
}: Pick<About, 'request' | 'step'> &
  Partial<Pick<About, 'projectTask' | 'task'>> & { type: NotificationType }): NoticeWords {
  if (step) return type;
  const isOfRecord = typesOfKind.talk.includes(type) && !projectTask && !task;
  if (isOfRecord) return type;
  const others: { [Type in NotificationType]?: NoticeWords } = request ? withoutStep : ofTask;
  return others[type] ?? type;
}

export type RequestVerb =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'return'
  | 'cancel'
  | 'skip'
  | 'expire'
  | 'askCorrection'
  | 'withdrawCorrection'
  | 'resubmit';

/** What is told of a request, and to whom. */
export interface RequestNotice {
  type: NotificationType;
  to: { userId: number } | { admins: true };
  stepId: number | null;
}

interface WaitingStep {
  id: number;
  responsibleUserId: number | null;
  responsibleActive: boolean;
}

interface Standing {
  submittedBy: number;
  /** The steps that are to be decided after the transition. */
  open: readonly WaitingStep[];
  /** Those of them that wait for another person since. */
  waiting: readonly WaitingStep[];
  /** The step whose days are up, of a transition that says so. */
  expired?: { id: number; responsibleUserId: number | null } | undefined;
  /** The steps that tell their people for information. */
  informed?: readonly { id: number; responsibleUserId: number | null }[];
  /** The responsible person in whose place it was decided. */
  actingForId?: number | null | undefined;
}

const moved = {
  submit: undefined,
  approve: 'request_approved',
  skip: 'request_skipped',
  return: 'request_returned',
  reject: 'request_rejected',
  cancel: 'request_cancelled',
  expire: undefined,
  // the correction itself is asked for below
  askCorrection: undefined,
  withdrawCorrection: undefined,
  resubmit: undefined,
} as const satisfies Record<RequestVerb, NotificationType | undefined>;

/** How those are told whom a request waits for after it came back. */
const waitingAfter: { [Verb in RequestVerb]?: 'step_returned' | 'step_resubmitted' } = {
  return: 'step_returned',
  resubmit: 'step_resubmitted',
};

/** Whom an open request waits for at a step: its responsible person, else the administrators, as where it stands at none. */
export function noticeOfWaiting(
  current: WaitingStep | undefined,
  type: 'step_waiting' | 'step_returned' | 'step_resubmitted' = 'step_waiting',
): RequestNotice {
  const stepId = current?.id ?? null;
  const userId = holderOfStep(current);
  return userId === null
    ? { type: 'step_unattended', to: { admins: true }, stepId }
    : { type, to: { userId }, stepId };
}

/**
 * Whom a transition concerns: the submitter, whose request moved, the person who decides a step no longer, as it has expired or
 * was decided in their place, and a person who the request now waits for.
 */
export function noticesOfTransition(
  verb: RequestVerb,
  {
    status,
    currentRank,
    events,
    skips,
    awaitsCorrection,
  }: Pick<Transition, 'status' | 'currentRank' | 'events' | 'skips' | 'awaitsCorrection'>,
  { submittedBy, open, waiting, expired, informed = [], actingForId = null }: Standing,
): RequestNotice[] {
  const notices: RequestNotice[] = [];
  const passes = verb === 'expire' && skips.length > 0;
  const isObjection = events[0]?.type === 'objected';
  const byVerb = isObjection ? 'request_objected' : moved[passes ? 'skip' : verb];
  const type = status === 'completed' ? 'request_completed' : byVerb;
  if (expired?.responsibleUserId)
    notices.push({ type: 'step_expired', to: { userId: expired.responsibleUserId }, stepId: expired.id });
  const stepId = events[0]?.stepId ?? null;
  if (type) notices.push({ type, to: { userId: submittedBy }, stepId });
  const others = isObjection ? new Set(open.flatMap((step) => holderOfStep(step) ?? [])) : [];
  for (const userId of others)
    if (userId !== submittedBy) notices.push({ type: 'request_objected', to: { userId }, stepId });
  // the submitter of the request is told of its decision already
  if (actingForId !== null && actingForId !== submittedBy)
    notices.push({ type: 'step_decided', to: { userId: actingForId }, stepId });
  for (const { id, responsibleUserId } of informed)
    if (responsibleUserId !== null)
      notices.push({ type: 'request_informed', to: { userId: responsibleUserId }, stepId: id });
  if (awaitsCorrection) notices.push({ type: 'correction_asked', to: { userId: submittedBy }, stepId });
  // a step that it goes back to, because that applies since the correction, has not had it before
  else if (isOpen(status)) {
    const isBack = events.some(({ type: event }) => event === 'went_back');
    const steps = currentRank === null ? [undefined] : waiting;
    notices.push(...steps.map((step) => noticeOfWaiting(step, isBack ? undefined : waitingAfter[verb])));
  }
  return notices;
}

/** A project, as far as it decides whose turn it is. */
export interface Plan {
  status: ProjectStatus;
  tasks: readonly TurnTask[];
}

/**
 * What a change of a project or its tasks means for whose turn it is. Of turns that it ended, what was told is over; likewise of
 * people who do a task no longer. A turn that it began, assigned to the company or come to its task, is told to the company, but
 * for the person who does the task: they are told that it is theirs.
 */
export function turnChanges({ tasks: before, ...former }: Plan, { tasks: after, ...present }: Plan) {
  const was = isSuspended(former.status) ? [] : turnsOf(before);
  const is = isSuspended(present.status) ? [] : turnsOf(after);
  const has = (turns: readonly Turn[], turn: Turn) =>
    turns.some(({ taskId, companyId }) => taskId === turn.taskId && companyId === turn.companyId);
  const taskIn = (tasks: readonly TurnTask[], taskId: number) => tasks.find(({ id }) => id === taskId);
  const personIn = (tasks: readonly TurnTask[], taskId: number) =>
    taskIn(tasks, taskId)?.responsibleUserId ?? null;
  const begun = is.filter((turn) => !has(was, turn));
  return {
    ended: was.filter((turn) => !has(is, turn)),
    begun: begun.map((turn) => ({
      ...turn,
      type:
        taskIn(before, turn.taskId)?.responsibleCompanyId === turn.companyId
          ? 'task_unlocked'
          : 'task_assigned',
      personId: personIn(after, turn.taskId),
    })) satisfies (Turn & { type: NotificationType })[],
    /** Tasks that another person does now, or none. */
    left: was.flatMap(({ taskId }) => {
      const person = personIn(before, taskId);
      return person === null || person === personIn(after, taskId) ? [] : [taskId];
    }),
    /** Those who do a task whose turn has begun, or whom a task was given. */
    theirs: is.flatMap((turn) => {
      const userId = personIn(after, turn.taskId);
      const isGiven = userId !== personIn(before, turn.taskId);
      if (userId === null || (!isGiven && has(was, turn))) return [];
      return [{ ...turn, userId, type: isGiven ? 'task_given' : 'task_your_turn' }];
    }) satisfies (Turn & { type: NotificationType })[],
  };
}
