import type ar from '../ar/pictures';
import type { Same } from '../shape';

const pictures: Same<typeof ar> = {
  failed: 'This picture could not be loaded.',
  alt: {
    dashboard: 'The dashboard with counts of projects and requests, and quick actions',
    projects: 'The projects page, with a card for each project’s status and progress',
    templates: 'Starting a project from a template, with each template’s tasks',
    project: 'A project page, with the company whose turn it is and the path of tasks',
    locked: 'Locked tasks on a project’s path, each naming the task it’s waiting for',
    handover: 'A project with three of its five tasks completed, now with the contractor',
    'request-types': 'The workflow page, with the steps of a request type and who is responsible for each',
    'create-request': 'A new request, with the request types and the people responsible for them',
    requests: 'The requests page with its counts and statuses',
    decision: 'A request whose current step is waiting for a decision',
    company: 'A company’s dashboard, with counts of its projects, tasks and requests',
    'company-tasks': 'The company’s tasks in all projects, in one list',
    'company-decisions': 'Steps that await a decision, with buttons to approve, return and reject',
    permissions: 'Permissions management: which pages each user and role can open',
    settings: 'The settings page: notifications and appearance',
    language: 'The requests page in Arabic, from right to left',
    dark: 'The company dashboard in the dark theme',
    task: 'A task page with its status, due date, progress and attached files',
    users: 'The users page, with a card for each person’s role and company',
  },
};
export default pictures;
