import type { PushDevice } from '@shared/contracts/push';
import type { Language } from '@shared/language';
import { type NotificationType, placeOf, typesOfKind } from '@shared/rules/notifications';
import { grouped } from '../../lib/grouped';
import { toIso } from '../../lib/time';
import { push as ar } from '../../locales/ar/push';
import { push as en } from '../../locales/en/push';
import type { NotificationRow } from '../notifications/queries';
import type { DeviceRow } from './queries';

const texts = { ar, en };

export const presentDevice = (row: DeviceRow): PushDevice => ({
  ...row,
  createdAt: toIso(row.createdAt),
  lastSentAt: toIso(row.lastSentAt),
});

/** A message to a device. */
export interface Pushed {
  /** Of several with one tag the last one is shown. */
  tag: string;
  /** As the service worker of the hub reads it (client/public/sw.js). */
  text: string;
  /** The notifications that it tells of. */
  about: number[];
}

/** More records than that at once are told of by one message, which says how many notices there are. */
const MOST_AT_ONCE = 3;

type Title = keyof typeof ar.titles;
const titles = Object.keys(ar.titles) as Title[];
const titleOf = (type: NotificationType, language: Language): string => {
  const kind = titles.find((one) => typesOfKind[one].includes(type));
  return kind ? texts[language].titles[kind] : texts[language].several(1);
};

const tagOf = ({ request, projectTask, project, task }: NotificationRow): string => {
  if (request) return `request-${request.id}`;
  if (projectTask) return `project-task-${projectTask.id}`;
  if (project) return `project-${project.id}`;
  return task ? `task-${task.id}` : 'work';
};

/** The record’s name and number, as in the subject of a letter: a locked screen shows them to everyone nearby. */
function recordOf({ request, project, task }: NotificationRow): string {
  if (request) return `${request.title} (${request.uniqueNumber})`;
  if (project) return `${project.name} (${project.uniqueNumber})`;
  return task?.title ?? '';
}

const message = (language: Language, tag: string, title: string, body: string, path: string) => ({
  tag,
  text: JSON.stringify({ title, body, tag, path, language }),
});

/** The messages that tell a device of these notifications, oldest first; of several about one record the last one is worded. */
export function presentPushed(told: readonly NotificationRow[], language: Language): Pushed[] {
  const byTag = grouped(told, tagOf);
  const about = told.map(({ id }) => id);
  if (byTag.size > MOST_AT_ONCE)
    return [
      { ...message(language, 'several', texts[language].several(about.length), '', '/notifications'), about },
    ];
  return [...byTag].map(([tag, rows]) => {
    const last = rows.at(-1) as NotificationRow;
    const path = placeOf(last) ?? '/notifications';
    return {
      ...message(language, tag, titleOf(last.type, language), recordOf(last), path),
      about: rows.map(({ id }) => id),
    };
  });
}
