import absences from '../en/absences';
import attachments from '../en/attachments';
import audit from '../en/audit';
import authority from '../en/authority';
import bin from '../en/bin';
import calendars from '../en/calendars';
import comments from '../en/comments';
import companies from '../en/companies';
import companyDashboard from '../en/company-dashboard';
import court from '../en/court';
import due from '../en/due';
import exports from '../en/exports';
import forms from '../en/forms';
import imports from '../en/imports';
import indicators from '../en/indicators';
import linkPreview from '../en/link-preview';
import myWork from '../en/my-work';
import notes from '../en/notes';
import permissions from '../en/permissions';
import permissionsTest from '../en/permissions-test';
import pictures from '../en/pictures';
import profile from '../en/profile';
import projectTasks from '../en/project-tasks';
import projects from '../en/projects';
import push from '../en/push';
import recorder from '../en/recorder';
import reports from '../en/reports';
import requestDrafts from '../en/request-drafts';
import requestTypes from '../en/request-types';
import requests from '../en/requests';
import search from '../en/search';
import sessions from '../en/sessions';
import settings from '../en/settings';
import tables from '../en/tables';
import templates from '../en/templates';
import timeline from '../en/timeline';
import tour from '../en/tour';
import users from '../en/users';
import video from '../en/video';

/** What is said on all the other pages. A noun is added here and in ar.ts. */
export default {
  absences,
  attachments,
  audit,
  authority,
  bin,
  calendars,
  comments,
  companies,
  companyDashboard,
  court,
  due,
  exports,
  forms,
  imports,
  indicators,
  linkPreview,
  myWork,
  notes,
  permissions,
  permissionsTest,
  pictures,
  profile,
  projectTasks,
  projects,
  push,
  recorder,
  reports,
  requestDrafts,
  requestTypes,
  requests,
  search,
  sessions,
  settings,
  tables,
  templates,
  timeline,
  tour,
  users,
  video,
};
