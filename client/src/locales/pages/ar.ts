import absences from '../ar/absences';
import attachments from '../ar/attachments';
import audit from '../ar/audit';
import authority from '../ar/authority';
import bin from '../ar/bin';
import calendars from '../ar/calendars';
import comments from '../ar/comments';
import companies from '../ar/companies';
import companyDashboard from '../ar/company-dashboard';
import court from '../ar/court';
import due from '../ar/due';
import exports from '../ar/exports';
import forms from '../ar/forms';
import imports from '../ar/imports';
import indicators from '../ar/indicators';
import linkPreview from '../ar/link-preview';
import myWork from '../ar/my-work';
import notes from '../ar/notes';
import permissions from '../ar/permissions';
import permissionsTest from '../ar/permissions-test';
import pictures from '../ar/pictures';
import profile from '../ar/profile';
import projectTasks from '../ar/project-tasks';
import projects from '../ar/projects';
import push from '../ar/push';
import recorder from '../ar/recorder';
import reports from '../ar/reports';
import requestDrafts from '../ar/request-drafts';
import requestTypes from '../ar/request-types';
import requests from '../ar/requests';
import search from '../ar/search';
import sessions from '../ar/sessions';
import settings from '../ar/settings';
import tables from '../ar/tables';
import templates from '../ar/templates';
import timeline from '../ar/timeline';
import tour from '../ar/tour';
import users from '../ar/users';
import video from '../ar/video';

/** What is said on all the other pages. A noun is added here and in en.ts. */
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
