import dashboard from '../ar/dashboard';
import frame from '../ar/frame';
import notifications from '../ar/notifications';
import tasks from '../ar/tasks';

/** What is said around every page once a person has signed in, and on the dashboard. */
export default { dashboard, frame, notifications, tasks };
