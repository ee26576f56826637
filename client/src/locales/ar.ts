import auth from './ar/auth';
import common from './ar/common';
import companyDashboard from './ar/company-dashboard';
import dashboard from './ar/dashboard';
import notes from './ar/notes';
import projectTasks from './ar/project-tasks';
import projects from './ar/projects';
import requestTypes from './ar/request-types';
import requests from './ar/requests';
import settings from './ar/settings';
import shell from './ar/shell';
import status from './ar/status';
import templates from './ar/templates';

/** Every noun's Arabic texts. A noun is added here and in en.ts. */
export default {
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
