import type { Notification, NotificationType } from '@shared/contracts/notifications';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';

/** What is worded in another way where it is about no step. */
const withoutStep: Partial<Record<NotificationType, 'request_rejectedOutright' | 'request_unattended'>> = {
  request_rejected: 'request_rejectedOutright',
  step_unattended: 'request_unattended',
};

/** Words what was stored as facts, in the reader's language. */
export function useWording(): (notification: Notification) => string {
  const { t } = useTranslation('notifications');
  return ({ type, step, projectTask }) => {
    const key = (!step && withoutStep[type]) || type;
    return t(`says.${key}`, {
      step: isolate(step?.stepName ?? ''),
      task: isolate(projectTask?.name ?? ''),
    });
  };
}

/** The record that it is about, and where it is shown. */
export function recordOf({ request, project }: Notification) {
  if (request) return { name: request.title, number: request.uniqueNumber, path: paths.request(request.id) };
  if (project) return { name: project.name, number: project.uniqueNumber, path: paths.project(project.id) };
  return undefined;
}
