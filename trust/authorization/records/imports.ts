import { makeImport, makeSheet } from '../../../server/test/factories/imports';
import { makeInvited } from '../../../server/test/factories/invitations';
import { makeUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun } from '../world';

const sheetTargets = {
  waiting: { of: 'person', foreign: 'others', make: makeSheet },
  done: { of: 'person', foreign: 'othersDone', make: (owner) => makeImport(owner) },
  others: { of: 'anybody', make: async () => makeSheet(await makeUser()) },
  othersDone: { of: 'anybody', make: async () => makeImport(await makeUser()) },
} as const satisfies Noun['targets'];

/** A sheet of people, and what has been imported. */
export const sheet: Noun<{ id: number }, keyof typeof sheetTargets> = {
  name: 'import',
  targets: sheetTargets,
  nonexistent: { id: NOWHERE },
};

const inviteeTargets = {
  colleague: {
    of: 'company',
    foreign: 'others',
    make: async ({ assignedCompanyId }) => (await makeInvited({ assignedCompanyId })).person,
  },
  others: {
    of: 'anybody',
    make: async (_owner, { elsewhere }) => (await makeInvited({ assignedCompanyId: elsewhere.id })).person,
  },
} as const satisfies Noun['targets'];

/** A person who was invited and has not joined yet. */
export const invitee: Noun<{ id: number }, keyof typeof inviteeTargets> = {
  name: 'invitee',
  targets: inviteeTargets,
  nonexistent: { id: NOWHERE },
};
