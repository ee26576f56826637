import * as auth from '@shared/contracts/auth';
import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import * as dashboard from '@shared/contracts/dashboard';
import * as events from '@shared/contracts/events';
import * as hubSettings from '@shared/contracts/hub-settings';
import * as jobs from '@shared/contracts/jobs';
import * as linkPreview from '@shared/contracts/link-preview';
import * as notifications from '@shared/contracts/notifications';
import * as passkeys from '@shared/contracts/passkeys';
import * as pictures from '@shared/contracts/pictures';
import * as push from '@shared/contracts/push';
import * as secondFactor from '@shared/contracts/second-factor';
import * as sessions from '@shared/contracts/sessions';
import * as settings from '@shared/contracts/settings';
import * as system from '@shared/contracts/system';
import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { calendarFeeds as feeds } from '../../../server/db/schema/calendar-feeds';
import { pushDevices } from '../../../server/db/schema/push';
import { sessionDigest } from '../../../server/lib/call-context';
import { pushDeviceOf, sessionOf } from '../../../server/test/factories/sessions';
import { TEST_PASSWORD } from '../../../server/test/factories/users';
import { newPushBrowser } from '../../../server/test/push-service';
import { only, runners, seers, signedOut } from '../outcomes';
import { nothing, notification, passkey, picture } from '../records/people';
import { project } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { call, figure, list } from '../rows';

const everybody = { any: 'ok' } as const;

const credential = { id: 'none', rawId: 'none', type: 'public-key' } as const;
const assertion = {
  ...credential,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
};
const registration = { ...credential, response: { clientDataJSON: 'none', attestationObject: 'none' } };

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
  call(auth.acceptInvitation, nothing, { any: 409 }, { body: { token: 'none', password: 'new-password' } }),
  call(auth.confirmEmail, nothing, { any: 409 }, { body: { token: 'none' } }),
  call(secondFactor.pending, nothing, everybody),
  call(secondFactor.enterCode, nothing, { any: 401 }, { body: { code: '123456' } }),
  call(passkeys.beginSignIn, nothing, everybody, { ownSession: true }),
  ...['', 'credential.id', 'credential.rawId'].map((field) =>
    call(
      passkeys.signIn,
      nothing,
      { any: 401 },
      { field, ownSession: true, body: { credential: assertion } },
    ),
  ),
  call(calendarFeeds.read, nothing, { any: 404 }, { send: () => ({ params: { secret: 'none' } }) }),
  call(system.healthz, nothing, everybody),
  call(system.readyz, nothing, everybody),
  call(system.figures, nothing, everybody),
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
  call(auth.confirm, nothing, everybody, { body: { password: TEST_PASSWORD } }),
  call(secondFactor.get, nothing, everybody),
  // in a session of its own, in which nothing was begun
  call(secondFactor.beginTotp, nothing, everybody, { ownSession: true }),
  call(secondFactor.confirmTotp, nothing, { any: 409 }, { ownSession: true, body: { code: '123456' } }),
  call(secondFactor.removeTotp, nothing, { any: 409 }),
  call(secondFactor.renewRecoveryCodes, nothing, { any: 409 }),
  call(passkeys.begin, nothing, everybody, { ownSession: true }),
  ...['', 'credential.id', 'credential.rawId'].map((field) =>
    call(
      passkeys.add,
      nothing,
      { any: 409 },
      { field, ownSession: true, body: { credential: registration } },
    ),
  ),
  call(passkeys.rename, passkey, { others: 404, none: 404 }, { body: { name: 'Work phone' } }),
  call(passkeys.remove, passkey, { others: 404, none: 404 }),
  call(hubSettings.get, nothing, { any: only(['admin'], 'ok') }),
  call(jobs.list, nothing, { any: only(['admin'], 'ok') }),
  call(
    hubSettings.update,
    nothing,
    { any: only(['admin'], 'ok') },
    { body: { secondFactorRequired: false } },
  ),
  call(sessions.listOwn, nothing, everybody),
  call(sessions.endOwn, nothing, everybody, {
    send: async (_, { owner }) => ({ params: { id: await sessionOf(owner.id) } }),
  }),
  call(sessions.endOthers, nothing, everybody),
  call(events.stream, nothing, everybody),
  call(calendarFeeds.get, nothing, everybody),
  call(calendarFeeds.make, nothing, everybody),
  call(calendarFeeds.remove, nothing, everybody, {
    send: async (_, { owner }) => {
      const values = { userId: owner.id, digest: `of ${owner.id}`, language: 'ar' } as const;
      await db.insert(feeds).values(values).onConflictDoNothing();
      return {};
    },
  }),
  call(push.get, nothing, everybody),
  call(push.register, nothing, everybody, {
    ownSession: true,
    send: () => ({ body: newPushBrowser('https://fcm.googleapis.com').subscription }),
  }),
  call(push.remove, nothing, everybody, {
    send: async (_, { owner }) => ({ params: { id: await deviceOf(owner.id) } }),
  }),
  call(settings.get, nothing, everybody),
  call(settings.update, nothing, everybody, { body: { emailNotifications: false } }),
  call(pictures.get, picture, { any: 'ok', none: 404 }, { send: ({ digest }) => ({ params: { digest } }) }),
  call(pictures.add, nothing, everybody),
  call(linkPreview.get, nothing, everybody, {
    send: () => ({ query: { url: 'http://127.0.0.1/', orNull: 'true' as const } }),
  }),
  list(notifications.list, notification, {
    own: 'seen',
    mentioned: 'seen',
    mentionOfOther: 'hidden',
    hidden: { seen: seers, rest: 'hidden' },
    others: 'hidden',
  }),
  figure(notifications.count, notification, 'unread', ({ unread }) => unread, {
    own: 'seen',
    mentioned: 'seen',
    mentionOfOther: 'hidden',
    hidden: { seen: seers, rest: 'hidden' },
    others: 'hidden',
  }),
  call(
    notifications.mark,
    notification,
    {
      own: 'ok',
      mentioned: 'ok',
      mentionOfOther: 404,
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
    created: { seen: seers, rest: 'hidden' },
    others: { seen: seers, rest: 'hidden' },
    deleted: 'hidden',
  }),
  figure(dashboard.stats, task, 'tasks', ({ totalTasks }) => totalTasks, {
    created: 'seen',
    assigned: 'seen',
    leftBehind: { seen: runners, rest: 'hidden' },
    others: { seen: runners, rest: 'hidden' },
    gone: 'hidden',
  }),
  figure(dashboard.stats, request, 'requests', ({ totalRequests }) => totalRequests, {
    company: 'seen',
    submitted: 'seen',
    step: 'seen',
    leftBehind: { seen: seers, rest: 'hidden' },
    others: { seen: seers, rest: 'hidden' },
  }),
  figure(dashboard.requestActivity, request, 'this week', weekOf, {
    company: 'seen',
    submitted: 'seen',
    step: 'seen',
    leftBehind: { seen: seers, rest: 'hidden' },
    others: { seen: seers, rest: 'hidden' },
  }),
];

/** A device of this person, so that refused calls find one and make none. */
async function deviceOf(userId: number): Promise<string> {
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).limit(1);
  return device ? sessionDigest(device.sessionId) : pushDeviceOf(userId);
}

export const everyoneRows = [...signingIn, ...ownAccount, ...figures];
