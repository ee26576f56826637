import type ar from '../ar/company-dashboard';
import type { Same } from '../shape';

const companyDashboard: Same<typeof ar> = {
  title: 'Company dashboard',
  description: 'The company’s projects, tasks and requests, and what’s waiting for your decision.',
  pickCompany: 'Company',
  pickCompanyText: 'Choose a company to see its projects, tasks and requests.',
  choosePlaceholder: 'Choose a company',
  inactive: 'This company is currently disabled.',
  tabs: {
    label: 'Sections of the company dashboard',
    projects: 'Projects',
    'project-tasks': 'Project tasks',
    'workflow-tasks': 'Assigned tasks',
    'submitted-requests': 'Submitted requests',
    requests: 'Submit a request',
  },
  counters: {
    label: 'Company figures',
    projects: 'Projects',
    turns: 'Company’s turn',
    assigned: 'Assigned tasks',
    requests: 'Submitted requests',
  },
  search: { projects: 'Search the company’s projects', projectTasks: 'Search the company’s tasks' },
  projects: {
    empty: 'The company has no projects yet',
    emptyText:
      'Projects that the company owns, or has a task in, appear here. It joins a project when the managing company or a system manager assigns it a task.',
  },
  projectTasks: {
    empty: 'No tasks assigned to the company yet',
    emptyText:
      'Project tasks that the managing company or a system manager assigns to the company appear here.',
    show: { turn: 'The company’s turn', all: 'All tasks' },
    noTurn: 'It isn’t the company’s turn on any task',
    noTurnText: 'A task appears here once the previous task is completed.',
    showAll: 'Show all tasks',
  },
  requests: {
    empty: 'The company hasn’t submitted a request yet',
    emptyText: 'Submit the first request on behalf of the company, and follow it from here.',
  },
  noneFound: 'Nothing matches your search',
  submit: {
    titleOf: 'Submit a request for {{name}}',
    text: 'Choose a request type and enter a title. It goes straight to the first approver.',
    closed: 'Requests can’t be submitted for a disabled company',
    closedText: 'You can submit requests for this company again once a system manager reactivates it.',
    requestFailed: 'Failed to create request',
    requestNotSent: 'Failed to send request',
  },
  unauthorized: {
    title: 'Unauthorized access',
    text: 'The company dashboard is for members of a company, and your account isn’t linked to one. If you work for one of the companies, ask a system manager to link your account.',
    home: 'Back to home',
    dashboard: 'Go to the dashboard',
    requests: 'My requests and decisions',
  },
  noCompany: {
    title: 'Company not found',
    text: 'The company linked to your account no longer exists.',
    chooseAnother: 'There’s no company with this ID. Choose another from the list.',
    contact: 'Contact a system manager',
  },
};
export default companyDashboard;
