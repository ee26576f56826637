import { type NotificationType, notificationTypes, typesOfKind } from '@shared/rules/notifications';
import type { Settings } from '@/lib/settings';
import type { Types } from '../api';

/** What a switch of the settings page turns off at the bell of this browser; the page of notifications shows all. */
const governed = {
  taskAssignmentNotifications: [
    ...typesOfKind.steps,
    'task_assigned',
    'task_given',
    ...typesOfKind.handOvers,
  ],
  projectUpdateNotifications: ['task_unlocked', 'task_your_turn', 'task_finished'],
} as const satisfies Partial<Record<keyof Settings, readonly NotificationType[]>>;

/** Undefined: all of them. */
export function wantedTypes(settings: Settings): Types {
  const switches = Object.keys(governed) as (keyof typeof governed)[];
  const unwanted = switches.flatMap((name): readonly NotificationType[] =>
    settings[name] ? [] : governed[name],
  );
  if (unwanted.length === 0) return undefined;
  return notificationTypes.filter((type) => !unwanted.includes(type));
}
