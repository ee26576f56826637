import attachments from '../en/attachments';
import companies from '../en/companies';
import companyDashboard from '../en/company-dashboard';
import dashboard from '../en/dashboard';
import indicators from '../en/indicators';
import linkPreview from '../en/link-preview';
import notes from '../en/notes';
import notifications from '../en/notifications';
import permissions from '../en/permissions';
import permissionsTest from '../en/permissions-test';
import pictures from '../en/pictures';
import profile from '../en/profile';
import projectTasks from '../en/project-tasks';
import projects from '../en/projects';
import recorder from '../en/recorder';
import requestTypes from '../en/request-types';
import requests from '../en/requests';
import settings from '../en/settings';
import tasks from '../en/tasks';
import templates from '../en/templates';
import tour from '../en/tour';
import users from '../en/users';

/** What is said once somebody has signed in. A noun is added here and in ar.ts. */
export default {
  attachments,
  companies,
  companyDashboard,
  dashboard,
  indicators,
  linkPreview,
  notes,
  notifications,
  permissions,
  permissionsTest,
  pictures,
  profile,
  projectTasks,
  projects,
  recorder,
  requestTypes,
  requests,
  settings,
  tasks,
  templates,
  tour,
  users,
};
