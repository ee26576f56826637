import type ar from '../ar/notifications';
import type { Same } from '../shape';

const notifications: Same<typeof ar> = {
  title: 'Notifications',
  description:
    'What waits for your decision, what became of your requests, and the tasks that are your company’s turn.',
  bell: 'Notifications',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
  all: 'All notifications',
  unread: 'Unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAllRead: 'Mark all as read',
  marked: 'All marked as read',
  markFailed: 'The notification could not be marked',
  today: 'Today',
  yesterday: 'Yesterday',
  system: 'The system',
  show: { label: 'Show', all: 'All', unread: 'Unread' },
  kind: {
    label: 'Kind of notification',
    any: 'All kinds',
    steps: 'Steps waiting for me',
    requests: 'My requests',
    tasks: 'My company’s tasks',
  },
  empty: {
    bell: 'No notifications yet',
    title: 'No notifications yet',
    text: 'When a step waits for you, a request of yours moves, or a task becomes your company’s turn, you read it here.',
    unread: 'You are up to date',
    unreadText: 'Nothing is left to read.',
    filtered: 'No notifications of this kind',
    clear: 'Show all notifications',
  },
  says: {
    step_waiting: 'Step “{{step}}” waits for your decision',
    step_returned: 'A request came back to you at the step “{{step}}”',
    step_reassigned: 'Step “{{step}}” was given to you',
    request_approved: 'Your request was approved at the step “{{step}}”',
    request_skipped: 'Step “{{step}}” of your request was skipped, nobody was responsible for it',
    request_returned: 'Your request was returned from the step “{{step}}” to the previous one',
    request_rejected: 'Your request was rejected at the step “{{step}}”',
    request_rejectedOutright: 'Your request was rejected',
    request_completed: 'Your request is completed',
    request_cancelled: 'Your request was cancelled',
    task_unlocked: 'It is your company’s turn with the task “{{task}}”',
    task_assigned: 'The task “{{task}}” was assigned to your company',
  },
};
export default notifications;
