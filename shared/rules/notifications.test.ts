import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type NotificationType,
  noticesOfTransition,
  notificationKinds,
  notificationTypes,
  placeOf,
  type RequestVerb,
  turnChanges as turnChangesOf,
  typesOfKind,
  wordsOf,
} from './notifications';
import type { ProjectTaskStatus, RequestStatus } from './statuses';
import { type TurnTask, turnsOf } from './turns';

test('a notice leads to the very step or task, or to the page of its record', () => {
  const none = { request: null, step: null, project: null, projectTask: null, task: null };
  const [request, step] = [{ id: 5 }, { id: 101 }];
  expect(placeOf({ ...none, request, step })).toBe('/request-details/5#step-101');
  expect(placeOf({ ...none, request })).toBe('/request-details/5');
  expect(placeOf({ ...none, project: { id: 7 }, projectTask: { id: 21 } })).toBe('/project/7#task-21');
  expect(placeOf({ ...none, project: { id: 7 } })).toBe('/project/7');
  expect(placeOf({ ...none, task: { id: 31 } })).toBe('/task-details/31');
  expect(placeOf({ ...none, predecessor: { id: 41 } })).toBe('/my-work');
  expect(placeOf(none)).toBeUndefined();
});

test('every type of notification is of one kind', () => {
  expect(notificationKinds.flatMap((kind) => typesOfKind[kind]).sort()).toEqual(
    [...notificationTypes].sort(),
  );
});

test.each([
  ['of a step', 'reminder_late', { request: true, step: true }, 'reminder_late'],
  ['of a task', 'reminder_late', {}, 'reminder_late_task'],
  ['of a request that waits with no step', 'step_unattended', { request: true }, 'request_unattended'],
  ['of a nudge about it', 'turn_nudged', { request: true }, 'turn_nudged_request'],
  ['of a nudge about a task', 'turn_nudged', {}, 'turn_nudged_task'],
  ['of what has one form', 'task_unlocked', {}, 'task_unlocked'],
] as const)(
  'a notice %s has words that fit',
  (_case, type, about: { request?: true; step?: true }, words) => {
    const record = (is: true | undefined) => (is ? { id: 1 } : null);
    expect(wordsOf({ type, request: record(about.request), step: record(about.step) })).toBe(words);
  },
);

describe('of a transition', () => {
  const [submitter, decider] = [1, 2];
  type Waiting = { id: number; responsibleUserId: number | null; responsibleActive: boolean }[];
  const standingAt = (open: Waiting) => ({ submittedBy: submitter, open, waiting: open });
  const tell = (verb: RequestVerb, status: RequestStatus, decided: number | null, currentId?: number) =>
    noticesOfTransition(
      verb,
      {
        ...{ status, currentRank: currentId ?? null, skips: [], awaitsCorrection: false },
        events: [{ type: 'approved', stepId: decided }],
      },
      standingAt(
        currentId === undefined
          ? []
          : [{ id: currentId, responsibleUserId: decider, responsibleActive: true }],
      ),
    ).map(({ type, to, stepId }) => ['userId' in to ? to.userId : 'admins', type, stepId]);

  test.each<
    [
      RequestVerb,
      RequestStatus,
      number | null,
      number | undefined,
      [number | 'admins', NotificationType, number | null][],
    ]
  >([
    ['submit', 'pending', null, 11, [[decider, 'step_waiting', 11]]],
    ['submit', 'pending', null, undefined, [['admins', 'step_unattended', null]]],
    [
      'approve',
      'in_progress',
      11,
      12,
      [
        [submitter, 'request_approved', 11],
        [decider, 'step_waiting', 12],
      ],
    ],
    ['approve', 'completed', 12, undefined, [[submitter, 'request_completed', 12]]],
    [
      'return',
      'pending',
      12,
      11,
      [
        [submitter, 'request_returned', 12],
        [decider, 'step_returned', 11],
      ],
    ],
    ['reject', 'rejected', 12, 12, [[submitter, 'request_rejected', 12]]],
    ['cancel', 'cancelled', null, 11, [[submitter, 'request_cancelled', null]]],
    [
      'skip',
      'in_progress',
      11,
      12,
      [
        [submitter, 'request_skipped', 11],
        [decider, 'step_waiting', 12],
      ],
    ],
    ['skip', 'completed', 12, undefined, [[submitter, 'request_completed', 12]]],
    [
      'skip',
      'pending',
      11,
      undefined,
      [
        [submitter, 'request_skipped', 11],
        ['admins', 'step_unattended', null],
      ],
    ],
  ])('%s to %s tells whom it concerns', (verb, status, decided, currentId, expected) => {
    expect(tell(verb, status, decided, currentId)).toEqual(expected);
  });

  test.each([
    [
      'another person: they are told who did',
      decider,
      [submitter, 'request_approved', decider, 'step_decided'],
    ],
    ['the submitter: they are told once', submitter, [submitter, 'request_approved']],
  ] as const)('a step decided in place of %s', (_case, actingForId, expected) => {
    const events = [{ type: 'approved' as const, stepId: 11 }];
    const notices = noticesOfTransition(
      'approve',
      { status: 'in_progress', currentRank: 2, events, skips: [], awaitsCorrection: false },
      { ...standingAt([{ id: 12, responsibleUserId: 3, responsibleActive: true }]), actingForId },
    );
    const told = notices.filter(({ stepId }) => stepId === 11);
    expect(told.flatMap(({ type, to }) => ['userId' in to ? to.userId : 'admins', type])).toEqual(expected);
  });

  test.each([
    ['a required one: the administrators decide', [], ['step_expired', decider, 'step_unattended', 'admins']],
    [
      'an optional one: the submitter learns that it was skipped, and the next person has the turn',
      [11],
      ['step_expired', decider, 'request_skipped', submitter, 'step_waiting', 3],
    ],
  ] as const)('a step that expires is told to its person, %s', (_case, skips, expected) => {
    const current =
      skips.length === 0
        ? { id: 11, responsibleUserId: decider, responsibleActive: false }
        : { id: 12, responsibleUserId: 3, responsibleActive: true };
    const events = [{ type: 'expired' as const, stepId: 11 }];
    const notices = noticesOfTransition(
      'expire',
      { status: 'in_progress', currentRank: 2, events, skips, awaitsCorrection: false },
      { ...standingAt([current]), expired: { id: 11, responsibleUserId: decider } },
    );
    expect(notices.flatMap(({ type, to }) => [type, 'userId' in to ? to.userId : 'admins'])).toEqual(
      expected,
    );
  });

  test.each([
    ['without a person', null, false],
    ['whose person is gone', decider, false],
  ])('a step %s waits for the administrators', (_case, responsibleUserId, responsibleActive) => {
    const standing = standingAt([{ id: 11, responsibleUserId, responsibleActive }]);
    const unmoved = { currentRank: 1, events: [], skips: [], awaitsCorrection: false };
    for (const verb of ['submit', 'return'] as const) {
      const notices = noticesOfTransition(verb, { status: 'pending', ...unmoved }, standing);
      expect(notices.at(-1)).toEqual({ type: 'step_unattended', to: { admins: true }, stepId: 11 });
    }
    const closed = noticesOfTransition('reject', { status: 'rejected', ...unmoved }, standing);
    expect(closed.map(({ type }) => type)).toEqual(['request_rejected']);
  });

  test('a correction that is asked for is told to the submitter, and to no person who decides', () => {
    const events = [{ type: 'correction_asked' as const, stepId: 11 }];
    const asked = { status: 'pending' as const, currentRank: 1, events, skips: [], awaitsCorrection: true };
    const current = { id: 11, responsibleUserId: decider, responsibleActive: true };
    expect(noticesOfTransition('askCorrection', asked, standingAt([current]))).toEqual([
      { type: 'correction_asked', to: { userId: submitter }, stepId: 11 },
    ]);
  });

  describe('of steps that are decided together', () => {
    const others = [
      { id: 12, responsibleUserId: 3, responsibleActive: true },
      { id: 13, responsibleUserId: 4, responsibleActive: true },
    ];
    const moved = (type: 'approved' | 'objected') => ({
      ...{ status: 'pending' as const, currentRank: 1, skips: [], awaitsCorrection: false },
      events: [{ type, stepId: 11 }],
    });
    const told = (notices: ReturnType<typeof noticesOfTransition>) =>
      notices.map(({ type, to }) => [type, 'userId' in to ? to.userId : 'admins']);

    test('every person is told once the request gets there', () => {
      expect(told(noticesOfTransition('submit', moved('approved'), standingAt(others)))).toEqual([
        ['step_waiting', 3],
        ['step_waiting', 4],
      ]);
    });

    test('the others are told no second time when one approves', () => {
      const standing = { submittedBy: submitter, open: others, waiting: [] };
      expect(told(noticesOfTransition('approve', moved('approved'), standing))).toEqual([
        ['request_approved', submitter],
      ]);
    });

    test('an objection is told the submitter and the others, and is no rejection', () => {
      const standing = { submittedBy: submitter, open: others, waiting: [] };
      expect(told(noticesOfTransition('reject', moved('objected'), standing))).toEqual([
        ['request_objected', submitter],
        ['request_objected', 3],
        ['request_objected', 4],
      ]);
    });
  });

  test.each([
    ['resubmit', 'step_resubmitted'],
    ['withdrawCorrection', 'step_waiting'],
  ] as const)('after %s the person of the step is told that it waits for them', (verb, type) => {
    const events = [{ type: 'resubmitted' as const, stepId: 11 }];
    const back = { status: 'pending' as const, currentRank: 1, events, skips: [], awaitsCorrection: false };
    const current = { id: 11, responsibleUserId: decider, responsibleActive: true };
    expect(noticesOfTransition(verb, back, standingAt([current]))).toEqual([
      { type, to: { userId: decider }, stepId: 11 },
    ]);
  });
});

const task = (id: number, status: ProjectTaskStatus, responsibleCompanyId: number | null = 7): TurnTask => ({
  id,
  orderIndex: id,
  status,
  responsibleCompanyId,
  responsibleUserId: null,
});

describe('the turns of a project', () => {
  const turnChanges = (before: readonly TurnTask[], after: readonly TurnTask[]) =>
    turnChangesOf({ status: 'in_progress', tasks: before }, { status: 'in_progress', tasks: after });

  test.each(['on_hold', 'cancelled', 'completed'] as const)(
    'end when it is %s, and begin when it goes on',
    (status) => {
      const tasks = [
        task(1, 'completed'),
        { ...task(2, 'in_progress'), responsibleUserId: 5 },
        task(3, 'pending'),
      ];
      const [going, suspended] = [
        { status: 'in_progress' as const, tasks },
        { status, tasks },
      ];
      const turn = { taskId: 2, companyId: 7 };
      expect(turnChangesOf(going, suspended)).toEqual({ ended: [turn], begun: [], left: [], theirs: [] });
      expect(turnChangesOf(suspended, going)).toEqual({
        ended: [],
        begun: [{ ...turn, type: 'task_unlocked', personId: 5 }],
        left: [],
        theirs: [{ ...turn, userId: 5, type: 'task_your_turn' }],
      });
      expect(
        turnChangesOf(suspended, {
          status,
          tasks: [task(1, 'completed'), task(2, 'completed'), task(3, 'pending')],
        }),
      ).toEqual({ ended: [], begun: [], left: [], theirs: [] });
    },
  );

  test('are the tasks that are open, unfinished, and a person’s', () => {
    const turns = (...tasks: TurnTask[]) => turnsOf(tasks).map(({ taskId }) => taskId);
    expect(turns(task(1, 'pending'), task(2, 'pending'))).toEqual([1]);
    expect(turns(task(1, 'completed'), task(2, 'delayed'), task(3, 'in_progress'))).toEqual([2]);
    expect(turns(task(1, 'completed'), task(2, 'cancelled'), task(3, 'pending'))).toEqual([]);
    expect(turns(task(1, 'pending', null))).toEqual([]);
  });

  test('begin unlocked for the same company, and assigned for another or with a new task', () => {
    const waiting = task(2, 'pending');
    const begun = (before: TurnTask[], after: TurnTask[]) =>
      turnChanges(before, after).begun.map(({ taskId, companyId, type }) => [taskId, companyId, type]);
    expect(begun([task(1, 'pending'), waiting], [task(1, 'completed'), waiting])).toEqual([
      [2, 7, 'task_unlocked'],
    ]);
    expect(begun([task(1, 'pending')], [task(1, 'pending', 8)])).toEqual([[1, 8, 'task_assigned']]);
    expect(begun([], [task(1, 'pending')])).toEqual([[1, 7, 'task_assigned']]);
    expect(begun([task(1, 'pending')], [task(1, 'in_progress')])).toEqual([]);
  });

  test('are told to the person who does the task: as given, or as their turn', () => {
    const [reem, majed] = [1, 2];
    const mine = { ...task(1, 'pending'), responsibleUserId: reem };
    const next = { ...task(2, 'pending'), responsibleUserId: reem };
    const told = (before: TurnTask[], after: TurnTask[]) => {
      const { theirs, left, begun } = turnChanges(before, after);
      return {
        theirs: theirs.map(({ taskId, userId, type }) => [taskId, userId, type]),
        left,
        butFor: begun.map(({ personId }) => personId),
      };
    };
    const given = { theirs: [[1, reem, 'task_given']], left: [] };
    expect(told([task(1, 'pending')], [mine])).toEqual({ ...given, butFor: [] });
    expect(told([], [mine])).toEqual({ ...given, butFor: [reem] });
    expect(told([mine], [{ ...mine, responsibleUserId: majed }])).toEqual({
      theirs: [[1, majed, 'task_given']],
      left: [1],
      butFor: [],
    });
    expect(told([mine], [task(1, 'pending')])).toEqual({ theirs: [], left: [1], butFor: [] });
    expect(told([mine, task(2, 'pending')], [mine, next])).toEqual({ theirs: [], left: [], butFor: [] });
    expect(told([task(1, 'pending'), next], [task(1, 'completed'), next])).toEqual({
      theirs: [[2, reem, 'task_your_turn']],
      left: [],
      butFor: [reem],
    });
  });

  test('that end and begin lead from the turns before to those after', () => {
    const status = fc.constantFrom('pending', 'in_progress', 'completed', 'delayed', 'cancelled');
    const tasks = fc
      .array(fc.tuple(status, fc.option(fc.constantFrom(7, 8, 9))), { maxLength: 6 })
      .map((list) => list.map(([is, company], index) => task(index + 1, is, company)));
    const key = ({ taskId, companyId }: { taskId: number; companyId: number }) => `${taskId} ${companyId}`;
    fc.assert(
      fc.property(tasks, tasks, (before, after) => {
        const { ended, begun } = turnChanges(before, after);
        const gone = ended.map(key);
        const kept = turnsOf(before)
          .map(key)
          .filter((turn) => !gone.includes(turn));
        expect([...kept, ...begun.map(key)].sort()).toEqual(turnsOf(after).map(key).sort());
        expect(turnChanges(after, after)).toEqual({ ended: [], begun: [], left: [], theirs: [] });
      }),
    );
  });
});
