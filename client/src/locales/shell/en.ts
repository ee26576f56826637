import dashboard from '../en/dashboard';
import frame from '../en/frame';
import notifications from '../en/notifications';
import tasks from '../en/tasks';

/** What is said around every page once a person has signed in, and on the dashboard. */
export default { dashboard, frame, notifications, tasks };
