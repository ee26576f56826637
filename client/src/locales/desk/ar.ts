import dashboard from '../ar/dashboard';
import notifications from '../ar/notifications';
import projects from '../ar/projects';
import tasks from '../ar/tasks';

/** What is said around every page once somebody has signed in, and on the dashboard. */
export default { dashboard, notifications, projects, tasks };
