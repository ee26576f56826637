import { db } from '../../../server/db/client';
import { savedViews } from '../../../server/db/schema/saved-views';
import { serial } from '../../../server/test/factories/serial';
import { makeUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun } from '../world';

async function makeView(userId: number, companyId: number | null = null) {
  const [made] = await db
    .insert(savedViews)
    .values({ userId, companyId, list: 'requests', name: `View ${serial()}`, state: { status: 'pending' } })
    .returning({ id: savedViews.id });
  return made as { id: number };
}

const viewTargets = {
  own: { of: 'person', foreign: 'others', make: ({ id }) => makeView(id) },
  others: { of: 'anybody', make: async () => makeView((await makeUser()).id) },
  /** Made by a colleague. */
  shared: {
    of: 'company',
    foreign: 'othersShared',
    make: async ({ assignedCompanyId }) =>
      makeView((await makeUser({ assignedCompanyId })).id, assignedCompanyId),
  },
  othersShared: {
    of: 'anybody',
    make: async (_owner, { elsewhere }) =>
      makeView((await makeUser({ assignedCompanyId: elsewhere.id })).id, elsewhere.id),
  },
} as const satisfies Noun['targets'];

export const savedView: Noun<{ id: number }, keyof typeof viewTargets> = {
  name: 'saved view',
  targets: viewTargets,
  nonexistent: { id: NOWHERE },
};
