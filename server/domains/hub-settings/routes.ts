import * as hubSettings from '@shared/contracts/hub-settings';
import { on } from '../../http/mount';
import { requireRecentSignIn } from '../../http/session';
import { changeHubSettings } from './commands';
import { presentHubSettings } from './presenter';
import { readHubSettings } from './queries';

export const hubSettingsRoutes = [
  on(hubSettings.get)(async () => presentHubSettings(await readHubSettings())),
  on(hubSettings.update)(async ({ actor, body, req }) => {
    requireRecentSignIn(req);
    await changeHubSettings(actor, body);
    return presentHubSettings(await readHubSettings());
  }),
];
