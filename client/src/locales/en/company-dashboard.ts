import type ar from '../ar/company-dashboard';
import type { Same } from '../shape';

const companyDashboard: Same<typeof ar> = {
  title: 'Company dashboard',
  description: 'The company’s projects, tasks and requests, and what waits for your decision.',
  pickCompany: 'Show the dashboard of',
  pickCompanyText: 'Choose a company to see its projects, tasks and requests.',
  choosePlaceholder: 'Choose a company',
  inactive: 'This company is disabled at the moment.',
  tabs: {
    label: 'Sections of the company dashboard',
    projects: 'Projects',
    'project-tasks': 'Project tasks',
    'workflow-tasks': 'Assigned tasks',
    'submitted-requests': 'Submitted requests',
    requests: 'Submit a request',
  },
  counters: {
    label: 'Figures of the company',
    projects: 'Projects',
    projectTasks: 'Project tasks',
    assigned: 'Waiting for you',
    requests: 'Submitted requests',
  },
  search: { projects: 'Search the company’s projects', projectTasks: 'Search the company’s tasks' },
  projects: {
    empty: 'The company has no projects yet',
    emptyText: 'Projects that the company owns, or has a task in, appear here.',
  },
  projectTasks: {
    empty: 'No tasks have been given to the company yet',
    emptyText: 'When the company becomes responsible for a project task, it appears here.',
  },
  requests: {
    empty: 'The company has not submitted a request yet',
    emptyText: 'Submit the first one on behalf of the company, and follow it from here.',
  },
  noneFound: 'Nothing matches your search',
  submit: {
    titleOf: 'Submit a request for {{name}}',
    text: 'Choose a request type and write a title; it goes straight to the first person.',
    closed: 'No requests can be submitted for a disabled company',
    closedText: 'Once a system manager activates the company again, requests can be submitted for it.',
    requestFailed: 'Failed to create request',
    requestNotSent: 'Failed to send request',
  },
  unauthorized: {
    title: 'Unauthorized access',
    text: 'The company dashboard is for people of a company, and your account belongs to none. If you work for one of the companies, contact the system admin to have your account assigned to it.',
    home: 'Back to home',
    requests: 'My requests and what waits for me',
  },
  noCompany: {
    title: 'Company not found',
    text: 'The company that your account is assigned to does not exist in the hub.',
    chooseAnother: 'There is no company with this number. Choose another one from the list.',
    contact: 'Contact the system admin',
  },
};
export default companyDashboard;
