import type ar from '../ar/dashboard';
import type { Same } from '../shape';

const dashboard: Same<typeof ar> = {
  title: 'Dashboard',
  greeting: { morning: 'Good morning, {{name}}', evening: 'Good evening, {{name}}' },
  guest: 'dear guest',
  quickActions: 'Quick actions',
  newProject: 'New project',
  newProjectText: 'From scratch or from a template',
  newRequest: 'New request',
  newRequestText: 'Passes from one person to the next',
  newTask: 'New task',
  newTaskText: 'On its own or within a project',
  userManagement: 'User management',
  userManagementText: 'Accounts, roles and companies',
  projects: 'Projects',
  requests: 'Requests',
  total: 'Total',
  active: 'Active',
  completed: 'Completed',
  ofTotal: '{{percent}} of the total',
  overview: 'Overview',
  companies: 'Registered companies',
  activeTasks: 'Active tasks',
  statsError: 'The figures could not be loaded',
};
export default dashboard;
