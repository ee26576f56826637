import type { Notification } from '@shared/contracts/notifications';
import { fullName } from '@shared/rules/mentions';
import { placeOf, wordsOf } from '@shared/rules/notifications';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';

/** Words what was stored as facts, in the reader's language. */
export function useWording(): (notification: Notification) => string {
  const nameOf = useName();
  const stepNameOf = useStepName();
  const { t } = useTranslation('notifications');
  return (notification) => {
    const { step, projectTask, task, predecessor } = notification;
    const key = wordsOf(notification);
    return t(`says.${key}`, {
      step: isolate(stepNameOf(step) ?? ''),
      task: isolate(nameOf(projectTask) ?? task?.title ?? ''),
      person: isolate(predecessor ? fullName(predecessor) : ''),
    });
  };
}

/** The record that it is about, and the place where it is shown. */
export function recordOf(notification: Notification) {
  const { request, project } = notification;
  const path = placeOf(notification);
  if (!path) return undefined;
  if (request) return { name: request.title, number: request.uniqueNumber, path };
  // a general task, or a person, is named by the words themselves
  return { name: project?.name, number: project?.uniqueNumber, path };
}
