import auth from './ar/auth';
import common from './ar/common';
import companies from './ar/companies';
import companyDashboard from './ar/company-dashboard';
import dashboard from './ar/dashboard';
import notes from './ar/notes';
import notifications from './ar/notifications';
import permissions from './ar/permissions';
import permissionsTest from './ar/permissions-test';
import profile from './ar/profile';
import projectTasks from './ar/project-tasks';
import projects from './ar/projects';
import requestTypes from './ar/request-types';
import requests from './ar/requests';
import settings from './ar/settings';
import shell from './ar/shell';
import status from './ar/status';
import tasks from './ar/tasks';
import templates from './ar/templates';
import users from './ar/users';
import video from './ar/video';

/** Every noun's Arabic texts. A noun is added here and in en.ts. */
export default {
  common,
  auth,
  shell,
  status,
  dashboard,
  notes,
  notifications,
  projectTasks,
  projects,
  tasks,
  templates,
  companies,
  companyDashboard,
  requestTypes,
  requests,
  settings,
  profile,
  permissions,
  permissionsTest,
  users,
  video,
};
