import type { ChangeEvent } from '@shared/contracts/events';
import * as events from '@shared/contracts/events';
import type { Actor } from '@shared/rules/actor';
import { changes } from '../../changes/changes';
import { Streams } from '../../changes/streams';
import type { Sink } from '../../http/event-stream';
import { on } from '../../http/mount';
import { isUnchangedSince } from '../../http/polls';
import { endOf, nameOf } from '../../http/session-store';
import { isDraining } from '../../lib/lifecycle';
import { Refusal } from '../../lib/refusal';
import { eventFor } from './policy';

/** In ms. A timer can't be set for much longer; a browser that is still signed in opens the stream again. */
const LONGEST = 24 * 3_600_000;

const streams = new Streams(eventFor);

export const eventRoutes = [
  on(events.stream)(({ actor, query, req }) => {
    if (isDraining() || !changes.isTrusted) throw new Refusal('unavailable'); // nothing would be told
    const since = req.get('Last-Event-ID') || query.since;
    return (sink) => {
      // what was read of the caller may be over by now, and would be told no more
      if (!isUnchangedSince(req, actor)) sink.end();
      const session = { name: nameOf(req.sessionID), end: endOf(req.session) };
      return tellChanges(sink, actor, session, since);
    };
  }),
];

/** Passes changes on until the session ends. Returns how to stop. */
function tellChanges(
  { tell, send, end }: Sink<ChangeEvent>,
  actor: Actor,
  session: { name: string; end: number },
  since: string | undefined,
): () => void {
  const { isComplete, close } = streams.open({ actor, session: session.name, tell, end }, since);
  if (!isComplete) send('reset', changes.journal.position);
  send('ready', changes.journal.position);
  const timer = setTimeout(end, Math.min(session.end - Date.now(), LONGEST));
  return () => {
    clearTimeout(timer);
    close();
  };
}
