import type { HubSettings } from '@shared/contracts/hub-settings';
import { requiredFrom } from '@shared/rules/second-factor';
import type { readHubSettings } from './queries';

export function presentHubSettings(settings: Awaited<ReturnType<typeof readHubSettings>>): HubSettings {
  const from = requiredFrom({ role: 'admin' }, settings.requiredSince);
  return {
    secondFactorRequired: from !== undefined,
    secondFactorRequiredFrom: from === undefined ? null : new Date(from).toISOString(),
    withoutSecondFactor: settings.without,
  };
}
