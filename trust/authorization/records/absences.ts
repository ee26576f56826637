import { db } from '../../../server/db/client';
import { absences } from '../../../server/db/schema/absences';
import { serial } from '../../../server/test/factories/serial';
import { makeUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun } from '../world';

/** A day for each, so that none overlaps another of its person. */
export const dayAlone = () => {
  const day = new Date(Date.UTC(2100, 0, 1 + serial())).toISOString().slice(0, 10);
  return { startDate: day, endDate: day };
};

async function makeAbsence(userId: number) {
  const standInId = (await makeUser()).id;
  const [made] = await db
    .insert(absences)
    .values({ userId, standInId, ...dayAlone() })
    .returning({ id: absences.id });
  return made as { id: number };
}

const absenceTargets = {
  own: { of: 'person', foreign: 'others', make: ({ id }) => makeAbsence(id) },
  others: { of: 'anybody', make: async () => makeAbsence((await makeUser()).id) },
} as const satisfies Noun['targets'];

export const absence: Noun<{ id: number }, keyof typeof absenceTargets> = {
  name: 'absence',
  targets: absenceTargets,
  nonexistent: { id: NOWHERE },
};
