import { calendarFeeds } from '../../server/db/schema/calendar-feeds';
import { users } from '../../server/db/schema/people';
import { pushDevices } from '../../server/db/schema/push';
import { passkeys, recoveryCodes, totpFactors } from '../../server/db/schema/second-factors';
import { userSettings } from '../../server/db/schema/settings';
import { challenge, type EndpointRow, nothing, ofAdmin, plain } from './row';

export const accountRows: Record<string, EndpointRow> = {
  'auth.changePassword': { tables: [users], sets: ['currentPassword', 'password'], bound: 'changes a row' },
  'auth.confirm': {
    tables: [users],
    sets: ['password'],
    bound: 'changes a session',
    unrecorded: 'says who is there, again; what it is asked for has its entry',
  },
  'auth.acceptInvitation': { tables: [users], sets: ['token', 'password'], bound: 'uses up a link' },
  'auth.confirmEmail': { tables: [users], sets: ['token'], bound: 'uses up a link' },
  'auth.forgotPassword': {
    tables: [users],
    sets: ['email'],
    bound: 'a rate limit; links expire',
    unrecorded: 'of an address that nobody has; of an account it is on record',
  },
  'auth.google': { size: 'a redirect' },
  'auth.googleReturn': { size: 'a redirect' },
  'auth.login': { tables: [users], sets: ['username', 'password', 'rememberMe'], bound: 'sessions expire' },
  'auth.loginPage': { size: 'a redirect' },
  'auth.logout': { ...nothing(users), bound: 'removes a session' },
  'auth.refreshUser': { ...nothing(users), bound: 'reads', unrecorded: 'reads' },
  'auth.resetPassword': { tables: [users], sets: ['token', 'password'], bound: 'uses up a link' },
  'auth.status': { size: plain },
  'auth.user': { size: plain },
  'calendarFeeds.get': { size: plain },
  // its language is that of the browser
  'calendarFeeds.make': nothing(),
  'calendarFeeds.read': { size: 'a thousand events, of titles and addresses' },
  'calendarFeeds.remove': nothing(calendarFeeds),
  'passkeys.add': { tables: [passkeys], sets: ['credential', 'name'], bound: 'MOST_PASSKEYS a person' },
  'passkeys.begin': { ...nothing(passkeys), bound: 'a challenge in the session', unrecorded: challenge },
  'passkeys.beginSignIn': {
    ...nothing(passkeys),
    bound: 'a rate limit; sessions expire',
    unrecorded: challenge,
  },
  'passkeys.remove': nothing(passkeys),
  'passkeys.rename': { tables: [passkeys], sets: ['name'] },
  'passkeys.signIn': {
    tables: [passkeys, users],
    sets: ['credential', 'rememberMe'],
    bound: 'sessions expire',
  },
  'push.get': { size: plain },
  // one a session, of which a person has twenty
  'push.register': { tables: [pushDevices], sets: ['endpoint', 'keys'] },
  'push.remove': nothing(pushDevices),
  'secondFactor.beginTotp': {
    ...nothing(totpFactors),
    bound: 'a challenge in the session',
    unrecorded: challenge,
  },
  'secondFactor.confirmTotp': {
    tables: [totpFactors],
    sets: ['code'],
    bound: 'one app and RECOVERY_CODES a person',
  },
  'secondFactor.enterCode': { tables: [totpFactors, users], sets: ['code'], bound: 'sessions expire' },
  'secondFactor.get': { size: plain },
  'secondFactor.pending': { size: plain },
  'secondFactor.removeTotp': nothing(totpFactors),
  'secondFactor.renewRecoveryCodes': { ...nothing(recoveryCodes), bound: 'RECOVERY_CODES a person' },
  'sessions.endAllOf': { ...nothing(users), unrecorded: 'of a person without a session' },
  'sessions.endOf': nothing(users),
  'sessions.endOthers': { ...nothing(users), bound: 'removes sessions' },
  'sessions.endOwn': nothing(users),
  'sessions.listOf': { size: ofAdmin },
  'sessions.listOwn': { size: plain },
  'settings.get': { size: plain },
  'settings.update': {
    tables: [userSettings],
    sets: [
      ...['density', 'firstPage', 'emailNotifications', 'followedLetters', 'digestHour'],
      ...['profileVisibility', 'activityVisibility'],
    ],
  },
};
