import * as push from '@shared/contracts/push';
import { config } from '../../config';
import { on } from '../../http/mount';
import { isRemembered } from '../../http/session';
import { sessionDigest } from '../../lib/call-context';
import { authorise } from '../../lib/refusal';
import { registerDevice, removeDevice } from './commands';
import { presentDevice } from './presenter';
import { devicesOf, keptKeys } from './queries';

export const pushRoutes = [
  on(push.get)(async ({ actor, req }) => ({
    publicKey: config.pushServices.length > 0 ? ((await keptKeys())?.publicKey ?? null) : null,
    session: sessionDigest(req.sessionID),
    isRemembered: isRemembered(req),
    devices: (await devicesOf(actor.id)).map(presentDevice),
  })),
  on(push.register)(({ actor, body, language, req }) => {
    // any other session outlives its browser window, in which the next person at the computer would see the notices
    authorise(isRemembered(req), 'push_not_remembered');
    return registerDevice(actor, req.sessionID, body, language);
  }),
  on(push.remove)(({ actor, params }) => removeDevice(actor, params.id)),
];
