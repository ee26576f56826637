import * as sessions from '@shared/contracts/sessions';
import { on } from '../../http/mount';
import { sessionDigest } from '../../lib/call-context';
import { found } from '../../lib/refusal';
import { userById } from '../users/queries';
import { endAllBut, endOne } from './commands';
import { presentSession } from './presenter';
import { sessionsOf } from './queries';

const list = async (userId: number, sid: string) => {
  const current = sessionDigest(sid);
  return (await sessionsOf(userId)).map((row) => presentSession(row, current));
};

export const sessionRoutes = [
  on(sessions.listOwn)(({ actor, req }) => list(actor.id, req.sessionID)),
  on(sessions.endOwn)(({ actor, params }) => endOne(actor, actor.id, params.id)),
  on(sessions.endOthers)(({ actor, req }) => endAllBut(actor, actor.id, req.sessionID)),

  on(sessions.listOf)(async ({ params, req }) => list(found(await userById(params.id)).id, req.sessionID)),
  on(sessions.endOf)(({ actor, params }) => endOne(actor, params.id, params.sessionId)),
  on(sessions.endAllOf)(({ actor, params, req }) => endAllBut(actor, params.id, req.sessionID)),
];
