import type { get } from '@shared/contracts/settings';
import type { Reply } from '@shared/endpoint';
import type { AccountSettings } from '@shared/rules/settings';
import { config } from '../../config';

export const presentSettings = (settings: AccountSettings): Reply<typeof get> => ({
  ...settings,
  mail: config.smtpUrl !== undefined,
});
