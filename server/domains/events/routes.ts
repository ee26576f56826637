import * as events from '@shared/contracts/events';
import { changes } from '../../changes/changes';
import { Streams } from '../../changes/streams';
import { on } from '../../http/mount';
import { nameOf } from '../../http/session-store';
import { Refusal } from '../../lib/refusal';
import { eventFor } from './policy';

const streams = new Streams(eventFor);

export const eventRoutes = [
  on(events.stream)(({ actor, query, req }) => {
    if (!changes.isTrusted) throw new Refusal('unavailable'); // nothing would be told
    const since = req.get('Last-Event-ID') || query.since;
    return ({ tell, send, end }) => {
      const subscriber = { actor, session: nameOf(req.sessionID), tell, end };
      const { isComplete, close } = streams.open(subscriber, since);
      if (!isComplete) send('reset', changes.position);
      send('ready', changes.position);
      return close;
    };
  }),
];
