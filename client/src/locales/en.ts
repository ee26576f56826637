import type ar from './ar';
import auth from './en/auth';
import common from './en/common';
import companyDashboard from './en/company-dashboard';
import dashboard from './en/dashboard';
import notes from './en/notes';
import permissions from './en/permissions';
import permissionsTest from './en/permissions-test';
import profile from './en/profile';
import projectTasks from './en/project-tasks';
import projects from './en/projects';
import requestTypes from './en/request-types';
import requests from './en/requests';
import settings from './en/settings';
import shell from './en/shell';
import status from './en/status';
import tasks from './en/tasks';
import templates from './en/templates';
import video from './en/video';
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
  tasks,
  templates,
  companyDashboard,
  requestTypes,
  requests,
  settings,
  profile,
  permissions,
  permissionsTest,
  video,
};
export default en;
