import { type Priority, priorities } from '@shared/rules/statuses';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored';
import { tidyTime } from './time-of-day';

/** What is chosen on the settings page and saved by its button. Theme, text size and language have modules of their own. */
export interface Settings {
  pushNotifications: boolean;
  taskAssignmentNotifications: boolean;
  projectUpdateNotifications: boolean;
  defaultTaskPriority: Priority;
  autoAssignTasks: boolean;
  workingHours: { start: string; end: string };
}

/** A time as `tidyTime` leaves it. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

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
    const found = { ...defaultSettings, ...JSON.parse(stored) };
    return areSettings(found) ? tidy(found) : defaultSettings;
  } catch {
    return defaultSettings; // not even JSON
  }
}

const switches = [
  'pushNotifications',
  'taskAssignmentNotifications',
  'projectUpdateNotifications',
  'autoAssignTasks',
] as const;

/** By hand, as they are read on every page and the schema of their form (zod) is not needed there. */
const areSettings = (found: Record<keyof Settings, unknown>): found is Settings =>
  switches.every((name) => typeof found[name] === 'boolean') &&
  priorities.some((priority) => priority === found.defaultTaskPriority) &&
  isSpan(found.workingHours);

const isSpan = (hours: unknown): boolean =>
  typeof hours === 'object' && hours !== null && 'start' in hours && 'end' in hours
    ? [hours.start, hours.end].every((time) => typeof time === 'string' && timeOfDay.test(tidyTime(time)))
    : false;

/** Those that we know, as we write them. */
function tidy(found: Settings): Settings {
  const { start, end } = found.workingHours;
  const known = Object.fromEntries(Object.keys(defaultSettings).map((name) => [name, found[name as never]]));
  return { ...(known as unknown as Settings), workingHours: { start: tidyTime(start), end: tidyTime(end) } };
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
