import type { Notification, NotificationType } from '@shared/contracts/notifications';
import { placeOf } from '@shared/rules/notifications';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';

/** What is worded in another way where it is about no step. */
const withoutStep: Partial<Record<NotificationType, 'request_rejectedOutright' | 'request_unattended'>> = {
  request_rejected: 'request_rejectedOutright',
  step_unattended: 'request_unattended',
};

/** A reminder is worded for a step, and in another way for a task. */
const ofTask = {
  reminder_soon: 'reminder_soonTask',
  reminder_today: 'reminder_todayTask',
  reminder_late: 'reminder_lateTask',
  turn_escalated: 'turn_escalatedTask',
} as const;
const isReminder = (type: NotificationType): type is keyof typeof ofTask => type in ofTask;

/** Words what was stored as facts, in the reader's language. */
export function useWording(): (notification: Notification) => string {
  const nameOf = useName();
  const stepNameOf = useStepName();
  const { t } = useTranslation('notifications');
  return ({ type, step, projectTask, task }) => {
    const key = (!step && (isReminder(type) ? ofTask[type] : withoutStep[type])) || type;
    return t(`says.${key}`, {
      step: isolate(stepNameOf(step) ?? ''),
      task: isolate(nameOf(projectTask) ?? task?.title ?? ''),
    });
  };
}

/** The record that it is about, and the place where it is shown. */
export function recordOf(notification: Notification) {
  const { request, project, task } = notification;
  const path = placeOf(notification);
  if (!path) return undefined;
  if (request) return { name: request.title, number: request.uniqueNumber, path };
  // a general task is named by the words themselves
  if (task) return { name: undefined, number: undefined, path };
  return { name: project?.name, number: project?.uniqueNumber, path };
}
