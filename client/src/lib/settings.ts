import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './stored';
import { tidyTime } from './time-of-day';

const timeOfDay = z
  .string()
  .overwrite(tidyTime)
  .min(1, 'required')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_of_day');

/** What is chosen on the settings page and saved by its button. Theme, text size and language have modules of their own. */
export const settingsSchema = z.object({
  pushNotifications: z.boolean(),
  taskAssignmentNotifications: z.boolean(),
  projectUpdateNotifications: z.boolean(),
  defaultTaskPriority: z.enum(['low', 'medium', 'high', 'urgent']),
  autoAssignTasks: z.boolean(),
  workingHours: z.object({ start: timeOfDay, end: timeOfDay }),
});
export type Settings = z.infer<typeof settingsSchema>;

export const taskPriorities = settingsSchema.shape.defaultTaskPriority.options;

export const defaultSettings: Settings = {
  pushNotifications: false,
  taskAssignmentNotifications: true,
  projectUpdateNotifications: true,
  defaultTaskPriority: 'medium',
  autoAssignTasks: false,
  workingHours: { start: '09:00', end: '17:00' },
};

const KEY = 'settings';
const listeners = new Set<() => void>();

/** Settings added since they were stored have their default; anything that is not settings counts as none stored. */
function parse(stored: string | null): Settings {
  if (stored === null) return defaultSettings;
  try {
    // the content security policy forbids the code that zod would compile for speed
    const found = settingsSchema.safeParse({ ...defaultSettings, ...JSON.parse(stored) }, { jitless: true });
    return found.data ?? defaultSettings;
  } catch {
    return defaultSettings; // not even JSON
  }
}

let lastRead: { stored: string | null; settings: Settings } | undefined;

/** The same object as long as the same is stored. */
export function storedSettings(): Settings {
  const stored = readStored(KEY);
  if (!lastRead || lastRead.stored !== stored) lastRead = { stored, settings: parse(stored) };
  return lastRead.settings;
}

export function saveSettings(settings: Settings): void {
  writeStored(KEY, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** The settings as saved in this browser, here or in another tab. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, storedSettings);
