import { z } from 'zod';
import { endpoint } from '../endpoint';
import { densities, digests, firstPages, visibilities } from '../rules/settings';

const choices = {
  density: z.enum(densities),
  firstPage: z.enum(firstPages),
  /** What is for the person alone is mailed as it appears at the bell, unless it was read before. */
  emailNotifications: z.boolean(),
  /** News of what they follow is mailed together: not, at the next full hour, or once a day. */
  followedLetters: z.enum(digests),
  /** The hour of that day, by the clock of their company. */
  digestHour: z.int().min(0).max(23),
  /** Who sees the e-mail address and phone number, besides those who administer the account. */
  profileVisibility: z.enum(visibilities),
  /** Who sees when the person was last active. */
  activityVisibility: z.enum(visibilities),
};

/** What a person has chosen for their account. Everything else on the settings page stays in the browser. */
export const accountSettings = z.object({
  ...choices,
  /** Whether the hub sends e-mail at all. */
  mail: z.boolean(),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'What the caller has chosen for their account',
  access: 'signedIn',
  response: accountSettings,
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Choose for one’s own account; absent fields stay',
  access: 'signedIn',
  body: z.strictObject(choices).partial(),
  response: accountSettings,
});
