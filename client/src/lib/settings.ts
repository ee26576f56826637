import { priorities } from '@shared/rules/statuses';
import { z } from 'zod';
import { storedChoice } from './stored';
import { tidyTime } from './time-of-day';

const time = z
  .string()
  .overwrite(tidyTime)
  .min(1, 'required')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_of_day');

/** What is chosen on the settings page and saved by its button. Theme, text size and language have modules of their own. */
export const settingsForm = z.object({
  pushNotifications: z.boolean(),
  taskAssignmentNotifications: z.boolean(),
  projectUpdateNotifications: z.boolean(),
  defaultTaskPriority: z.enum(priorities),
  autoAssignTasks: z.boolean(),
  workingHours: z.object({ start: time, end: time }),
});
export type Settings = z.infer<typeof settingsForm>;

export const defaultSettings: Settings = {
  pushNotifications: false,
  taskAssignmentNotifications: true,
  projectUpdateNotifications: true,
  defaultTaskPriority: 'medium',
  autoAssignTasks: false,
  workingHours: { start: '09:00', end: '17:00' },
};

/** Settings added since they were stored have their default; anything that is not settings counts as none stored. */
function parse(stored: string | null): Settings {
  if (stored === null) return defaultSettings;
  try {
    return settingsForm.parse({ ...defaultSettings, ...JSON.parse(stored) });
  } catch {
    return defaultSettings; // not even JSON, or another version's
  }
}

const choice = storedChoice('settings', parse);

export const storedSettings = choice.get;
export const saveSettings = (settings: Settings): void => choice.set(JSON.stringify(settings));

/** The settings as saved in this browser, here or in another tab. */
export const useSettings = choice.useValue;
