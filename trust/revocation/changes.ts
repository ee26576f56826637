import * as auth from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as projects from '@shared/contracts/projects';
import * as sessions from '@shared/contracts/sessions';
import * as users from '@shared/contracts/users';
import { OPERATIONS_COMPANY } from '@shared/rules/actor';
import { makeCompany } from '../../server/test/factories/companies';
import { makeProject } from '../../server/test/factories/projects';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../server/test/factories/users';
import type { Client, Reply } from '../../server/test/server';
import { letIntoUsers } from '../../server/test/user-management';

interface Revokers {
  admin: Client;
  /** The person, in the session that has the right. */
  self: Client;
  /** The person, in another session. */
  elsewhere: () => Promise<Client>;
}

/** A person with a right, and what takes it away. */
export interface Case {
  user: TestUser;
  /** What the right is for: answered 200 before. */
  use: (browser: Client) => Promise<Reply<unknown>>;
  revoke: (by: Revokers) => Promise<Reply<unknown>>;
  /** Every call of the sessions there are is refused from then on; otherwise only the use of the right. */
  endsSessions: boolean;
  /** What the use of it is answered after signing in again; absent where they don't get in, or lost no right. */
  again?: number;
}

const self = (browser: Client) => browser.call(auth.user);
const people = (browser: Client) => browser.call(users.list);
const paramsOf = ({ id }: TestUser) => ({ params: { id } });

/** One case of each kind of change, for a fresh person. */
export const changes: Record<string, (admin: Client) => Promise<Case>> = {
  disabled: async () => {
    const user = await makeUser();
    const revoke: Case['revoke'] = ({ admin }) =>
      admin.call(users.setStatus, { ...paramsOf(user), body: { isActive: false } });
    return { user, use: self, revoke, endsSessions: true };
  },
  deleted: async () => {
    const user = await makeUser();
    return {
      user,
      use: self,
      revoke: ({ admin }) => admin.call(users.remove, paramsOf(user)),
      endsSessions: true,
    };
  },
  'of another role': async () => {
    const user = await makeUser({ role: 'manager', assignedCompanyId: (await makeCompany()).id });
    const revoke: Case['revoke'] = ({ admin }) =>
      admin.call(users.adminUpdate, { ...paramsOf(user), body: { role: 'user' } });
    return { user, use: people, revoke, endsSessions: true, again: 403 };
  },
  'of another company': async () => {
    const user = await makeUser({ assignedCompanyId: OPERATIONS_COMPANY });
    const { id } = await makeProject();
    const assignedCompanyId = (await makeCompany()).id;
    return {
      user,
      use: (browser) => browser.call(projects.get, { params: { id } }),
      revoke: ({ admin }) =>
        admin.call(users.adminUpdate, { ...paramsOf(user), body: { assignedCompanyId } }),
      endsSessions: true,
      again: 404,
    };
  },
  'given another password': async () => {
    const user = await makeUser();
    const revoke: Case['revoke'] = ({ admin }) =>
      admin.call(users.adminUpdate, { ...paramsOf(user), body: { password: 'another-password' } });
    return { user, use: self, revoke, endsSessions: true };
  },
  'giving themselves another password elsewhere': async () => {
    const user = await makeUser();
    const revoke: Case['revoke'] = async ({ elsewhere }) =>
      (await elsewhere()).call(auth.changePassword, {
        body: { currentPassword: TEST_PASSWORD, password: 'another-password' },
      });
    return { user, use: self, revoke, endsSessions: true };
  },
  'signed out': async () => {
    const user = await makeUser();
    return { user, use: self, revoke: (by) => by.self.call(auth.logout), endsSessions: true };
  },
  'ended from another device': async () => {
    const user = await makeUser();
    const revoke: Case['revoke'] = async ({ elsewhere }) => (await elsewhere()).call(sessions.endOthers);
    return { user, use: self, revoke, endsSessions: true };
  },
  'one of them ended from another device': async () => {
    const user = await makeUser();
    const revoke: Case['revoke'] = async ({ elsewhere }) => {
      const browser = await elsewhere();
      const { body } = await browser.call(sessions.listOwn);
      const { id } = body.find(({ isCurrent }) => !isCurrent) as sessions.Session;
      return browser.call(sessions.endOwn, { params: { id } });
    };
    return { user, use: self, revoke, endsSessions: true };
  },
  'ended by an admin': async () => {
    const user = await makeUser();
    const revoke: Case['revoke'] = ({ admin }) => admin.call(sessions.endAllOf, paramsOf(user));
    return { user, use: self, revoke, endsSessions: true };
  },
  'shut out of a page': async (admin) => {
    const user = await makeUser({ assignedCompanyId: (await makeCompany()).id });
    await letIntoUsers(admin, user);
    const { body } = await admin.call(permissions.systemPages);
    const pageId = body.find(({ pageKey }) => pageKey === 'users')?.id as number;
    const revoke: Case['revoke'] = (by) =>
      by.admin.call(permissions.setUserPage, { ...paramsOf(user), body: { pageId, hasAccess: false } });
    return { user, use: people, revoke, endsSessions: false, again: 403 };
  },
};
