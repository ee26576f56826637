import type { Notification, NotificationType } from '@shared/contracts/notifications';
import { placeOf } from '@shared/rules/notifications';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';

/** What is worded in another way where it is about no step. */
const withoutStep = {
  request_rejected: 'request_rejectedOutright',
  step_unattended: 'request_unattended',
  turn_nudged: 'turn_nudgedRequest',
} as const satisfies Partial<Record<NotificationType, string>>;
const isWordedWithout = (type: NotificationType): type is keyof typeof withoutStep => type in withoutStep;

/** A reminder is worded for a step, and in another way for a task. */
const ofTask = {
  reminder_soon: 'reminder_soonTask',
  reminder_today: 'reminder_todayTask',
  reminder_late: 'reminder_lateTask',
  turn_escalated: 'turn_escalatedTask',
  turn_nudged: 'turn_nudgedTask',
} as const;
const isReminder = (type: NotificationType): type is keyof typeof ofTask => type in ofTask;

/** The words of a notice that is about no step: of a task, or of a request that waits with none. */
function stepless({ type, request }: Pick<Notification, 'type' | 'request'>) {
  if (!request && isReminder(type)) return ofTask[type];
  return isWordedWithout(type) ? withoutStep[type] : type;
}

/** Words what was stored as facts, in the reader's language. */
export function useWording(): (notification: Notification) => string {
  const nameOf = useName();
  const stepNameOf = useStepName();
  const { t } = useTranslation('notifications');
  return (notification) => {
    const { type, step, projectTask, task, predecessor } = notification;
    const key = step ? type : stepless(notification);
    return t(`says.${key}`, {
      step: isolate(stepNameOf(step) ?? ''),
      task: isolate(nameOf(projectTask) ?? task?.title ?? ''),
      person: isolate(predecessor ? `${predecessor.firstName} ${predecessor.lastName}`.trim() : ''),
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
