import * as settings from '@shared/contracts/settings';
import { on } from '../../http/mount';
import { changeSettings } from './commands';
import { presentSettings } from './presenter';
import { settingsOf } from './queries';

export const settingsRoutes = [
  on(settings.get)(async ({ actor }) => presentSettings(await settingsOf(actor.id))),
  on(settings.update)(async ({ actor, body }) => presentSettings(await changeSettings(actor, body))),
];
