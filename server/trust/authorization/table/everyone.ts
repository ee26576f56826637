import * as auth from '@shared/contracts/auth';
import * as dashboard from '@shared/contracts/dashboard';
import * as events from '@shared/contracts/events';
import * as linkPreview from '@shared/contracts/link-preview';
import * as notifications from '@shared/contracts/notifications';
import * as settings from '@shared/contracts/settings';
import * as system from '@shared/contracts/system';
import { TEST_PASSWORD } from '../../../test/factories/users';
import { runners, seers, signedOut } from '../outcomes';
import { nothing, notification } from '../records/people';
import { project } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { call, figure, list } from '../rows';

const everybody = { any: 'ok' } as const;

/** The only calls that need no session. */
const signingIn = [
  call(
    auth.status,
    nothing,
    { any: { short: signedOut, rest: 'full' } },
    {
      isFull: ({ authenticated }) => authenticated,
    },
  ),
  call(
    auth.login,
    nothing,
    { any: { 401: ['guest', 'disabled'], rest: 'ok' } },
    {
      ownSession: true,
      send: (_none, { persona, owner }) => ({
        body: { username: persona === 'guest' ? 'nobody' : owner.username, password: TEST_PASSWORD },
      }),
    },
  ),
  call(auth.logout, nothing, everybody, { ownSession: true }),
  call(auth.loginPage, nothing, everybody),
  call(auth.google, nothing, everybody),
  call(auth.googleReturn, nothing, everybody),
  call(auth.forgotPassword, nothing, everybody, { body: { email: 'nobody@masar.test' } }),
  call(auth.resetPassword, nothing, { any: 409 }, { body: { token: 'none', password: 'new-password' } }),
  call(system.healthz, nothing, everybody),
  call(system.readyz, nothing, everybody),
].map((row) => ({ ...row, isOpen: true }));

const ownAccount = [
  call(auth.user, nothing, everybody),
  call(auth.refreshUser, nothing, everybody),
  // with the old password it would end the sessions that the other rows are tried with
  call(
    auth.changePassword,
    nothing,
    { any: 400 },
    {
      field: 'currentPassword',
      about: 'without the old one',
      send: () => ({ body: { currentPassword: 'a wrong one', password: 'new-password' } }),
    },
  ),
  call(events.stream, nothing, everybody),
  call(settings.get, nothing, everybody),
  call(settings.update, nothing, everybody, { body: { emailNotifications: false } }),
  call(linkPreview.get, nothing, everybody, {
    send: () => ({ query: { url: 'http://127.0.0.1/', orNull: 'true' as const } }),
  }),
  list(notifications.list, notification, {
    own: 'seen',
    hidden: { seen: seers, rest: 'hidden' },
    others: 'hidden',
  }),
  figure(notifications.count, notification, 'unread', ({ unread }) => unread, {
    own: 'seen',
    hidden: { seen: seers, rest: 'hidden' },
    others: 'hidden',
  }),
  call(
    notifications.mark,
    notification,
    {
      own: 'ok',
      hidden: { ok: seers, rest: 404 },
      others: 404,
      none: 404,
    },
    { body: { read: true } },
  ),
  call(
    notifications.markAllRead,
    notification,
    { hidden: { ok: seers, rest: 'ignored' }, others: 'ignored', none: 'ok' },
    {
      field: 'upTo',
      send: ({ id: upTo }) => ({ body: { upTo } }),
    },
  ),
];

const weekOf = (weeks: { opened: number }[]) => weeks.at(-1)?.opened ?? 0;

const figures = [
  figure(dashboard.stats, project, 'projects', ({ totalProjects }) => totalProjects, {
    own: 'seen',
    partner: 'seen',
    created: 'seen',
    others: { seen: seers, rest: 'hidden' },
    deleted: 'hidden',
  }),
  figure(dashboard.stats, task, 'tasks', ({ totalTasks }) => totalTasks, {
    created: 'seen',
    assigned: 'seen',
    others: { seen: runners, rest: 'hidden' },
    gone: 'hidden',
  }),
  figure(dashboard.stats, request, 'requests', ({ totalRequests }) => totalRequests, {
    company: 'seen',
    submitted: 'seen',
    step: 'seen',
    others: { seen: seers, rest: 'hidden' },
  }),
  figure(dashboard.requestActivity, request, 'this week', weekOf, {
    company: 'seen',
    submitted: 'seen',
    step: 'seen',
    others: { seen: seers, rest: 'hidden' },
  }),
];

export const everyoneRows = [...signingIn, ...ownAccount, ...figures];
