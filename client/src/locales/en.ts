import type ar from './ar';
import auth from './en/auth';
import common from './en/common';
import companyDashboard from './en/company-dashboard';
import dashboard from './en/dashboard';
import notes from './en/notes';
import projectTasks from './en/project-tasks';
import projects from './en/projects';
import requestTypes from './en/request-types';
import requests from './en/requests';
import settings from './en/settings';
import shell from './en/shell';
import status from './en/status';
import templates from './en/templates';
import type { Same } from './shape';

const en: Same<typeof ar> = {
  common,
  auth,
  shell,
  status,
  dashboard,
  notes,
  projectTasks,
  projects,
  templates,
  companyDashboard,
  requestTypes,
  requests,
  settings,
};
export default en;
