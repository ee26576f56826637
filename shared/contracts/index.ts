import type { Endpoint } from '../endpoint';
import * as absences from './absences';
import * as attachments from './attachments';
import * as audit from './audit';
import * as auth from './auth';
import * as authority from './authority';
import * as bin from './bin';
import * as calendarFeeds from './calendar-feeds';
import * as calendars from './calendars';
import * as comments from './comments';
import * as companies from './companies';
import * as court from './court';
import * as dashboard from './dashboard';
import * as dryRuns from './dry-runs';
import * as due from './due';
import * as events from './events';
import * as exports from './exports';
import * as hubSettings from './hub-settings';
import * as imports from './imports';
import * as jobs from './jobs';
import * as linkPreview from './link-preview';
import * as myWork from './my-work';
import * as notes from './notes';
import * as notifications from './notifications';
import * as passkeys from './passkeys';
import * as permissions from './permissions';
import * as pictures from './pictures';
import * as projectTasks from './project-tasks';
import * as projects from './projects';
import * as push from './push';
import * as questions from './questions';
import * as reports from './reports';
import * as requestDrafts from './request-drafts';
import * as requestTypes from './request-types';
import * as requests from './requests';
import * as roles from './roles';
import * as savedViews from './saved-views';
import * as search from './search';
import * as secondFactor from './second-factor';
import * as sessions from './sessions';
import * as settings from './settings';
import * as system from './system';
import * as tasks from './tasks';
import * as templates from './templates';
import * as users from './users';

/** Every noun's contract. The API, its document and the sweeps over it are made from this list. */
export const contracts = {
  absences,
  attachments,
  audit,
  auth,
  authority,
  bin,
  calendarFeeds,
  calendars,
  comments,
  companies,
  court,
  dashboard,
  dryRuns,
  due,
  events,
  exports,
  hubSettings,
  imports,
  jobs,
  linkPreview,
  myWork,
  notes,
  notifications,
  passkeys,
  permissions,
  pictures,
  projectTasks,
  projects,
  push,
  questions,
  reports,
  requestDrafts,
  requestTypes,
  requests,
  roles,
  savedViews,
  search,
  secondFactor,
  sessions,
  settings,
  system,
  tasks,
  templates,
  users,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All endpoints, named `noun.name`. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contracts).flatMap(
  ([noun, contract]) =>
    Object.entries(contract).flatMap(([key, value]) =>
      isEndpoint(value) ? [{ name: `${noun}.${key}`, endpoint: value }] : [],
    ),
);
