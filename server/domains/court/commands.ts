import { MAX_NUDGES } from '@shared/contracts/court';
import type { Actor } from '@shared/rules/actor';
import { and, eq } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { type HubEvent, record } from '../../db/events';
import { nudges } from '../../db/schema/nudges';
import { authorise, found, Refusal } from '../../lib/refusal';
import { today } from '../../lib/time';
import { aboutOf, holdersOf } from '../clocks/policy';
import { holdRecord } from '../clocks/queries';
import { seenTurn } from './queries';

type SeenTurn = NonNullable<Awaited<ReturnType<typeof seenTurn>>>;

/** The record is held, as a decision holds it, and looked at again: a turn that has ended meanwhile is nudged about no more. */
export const nudge = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'nudges', actor.id);
    await holdRecord(tx, found(await seenTurn(tx, actor, id)));
    const turn = found(await seenTurn(tx, actor, id));
    authorise(!turn.isHeld, 'own_turn');
    await keep(tx, actor, id);
    await record(tx, eventOf(actor, turn), {
      actorId: actor.id,
      notices: [{ type: 'turn_nudged', to: holdersOf(turn), about: aboutOf(turn) }],
    });
  });

/** Once a day: of two at once the later finds the row of the other. */
async function keep(tx: Tx, { id: userId }: Actor, turnId: number): Promise<void> {
  const day = today();
  const made = await tx
    .insert(nudges)
    .values({ turnId, day, userId })
    .onConflictDoNothing()
    .returning({ turnId: nudges.turnId });
  if (made.length === 0) throw new Refusal('already_nudged');
  const ofToday = tx.$count(nudges, and(eq(nudges.userId, userId), eq(nudges.day, day)));
  // the row is among them
  await requireWithin('nudges', MAX_NUDGES, ofToday, 0);
}

function eventOf({ id: actorId }: Actor, turn: SeenTurn): HubEvent {
  const { requestId, stepId, projectTaskId, taskId } = turn;
  if (requestId !== null)
    return { actorId, action: 'request.nudge', entity: 'request', entityId: requestId, stepId };
  return projectTaskId === null
    ? { actorId, action: 'task.nudge', entity: 'task', entityId: taskId }
    : { actorId, action: 'project_task.nudge', entity: 'project_task', entityId: projectTaskId };
}
