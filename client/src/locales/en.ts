import type ar from './ar';
import attachments from './en/attachments';
import auth from './en/auth';
import common from './en/common';
import companies from './en/companies';
import companyDashboard from './en/company-dashboard';
import dashboard from './en/dashboard';
import indicators from './en/indicators';
import linkPreview from './en/link-preview';
import notes from './en/notes';
import notifications from './en/notifications';
import permissions from './en/permissions';
import permissionsTest from './en/permissions-test';
import pictures from './en/pictures';
import profile from './en/profile';
import projectTasks from './en/project-tasks';
import projects from './en/projects';
import recorder from './en/recorder';
import requestTypes from './en/request-types';
import requests from './en/requests';
import settings from './en/settings';
import shell from './en/shell';
import status from './en/status';
import tasks from './en/tasks';
import templates from './en/templates';
import tour from './en/tour';
import users from './en/users';
import video from './en/video';
import type { Same } from './shape';

const en: Same<typeof ar> = {
  common,
  attachments,
  auth,
  shell,
  status,
  dashboard,
  indicators,
  linkPreview,
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
  pictures,
  video,
  recorder,
  tour,
};
export default en;
