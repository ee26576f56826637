import * as events from '@shared/contracts/events';
import { changes } from '../../changes/changes';
import { Streams } from '../../changes/streams';
import { on } from '../../http/mount';
import { isUnchangedSince } from '../../http/polls';
import { endOf, nameOf } from '../../http/session-store';
import { isDraining } from '../../lib/lifecycle';
import { Refusal } from '../../lib/refusal';
import { eventFor } from './policy';

/** A timer can't be set for much longer than this; whoever is still signed in comes back. */
const LONGEST = 24 * 3_600_000;

const streams = new Streams(eventFor);

export const eventRoutes = [
  on(events.stream)(({ actor, query, req }) => {
    if (isDraining() || !changes.isTrusted) throw new Refusal('unavailable'); // nothing would be told
    const since = req.get('Last-Event-ID') || query.since;
    return ({ tell, send, end }) => {
      // what was read of the caller may be over by now, and would be told no more
      if (!isUnchangedSince(req, actor)) end();
      const subscriber = { actor, session: nameOf(req.sessionID), tell, end };
      const { isComplete, close } = streams.open(subscriber, since);
      if (!isComplete) send('reset', changes.position);
      send('ready', changes.position);
      const timer = setTimeout(end, Math.min(endOf(req.session) - Date.now(), LONGEST));
      return () => {
        clearTimeout(timer);
        close();
      };
    };
  }),
];
