import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from './actor';
import { mayChange } from './reach';
import { seesActivity, seesContactData, type Visibility, visibilities } from './settings';

const actor = (id: number, assignedCompanyId: number | null, role = 'user'): Actor => ({
  id,
  role,
  assignedCompanyId,
  ownPages: {},
  rolePages: {},
  companyPages: {},
});
const owner = { id: 1, assignedCompanyId: 1000 };
const viewers = {
  self: actor(1, 1000),
  colleague: actor(2, 1000),
  stranger: actor(3, 1001),
  ofNoCompany: actor(4, null),
  operations: actor(5, 41),
  manager: actor(6, 1000, 'manager'),
  otherManager: actor(7, 1001, 'manager'),
  admin: actor(8, null, 'admin'),
};
type Viewer = keyof typeof viewers;
const names = Object.keys(viewers) as Viewer[];

const administering: Viewer[] = ['manager', 'admin'];
const overseeing: Viewer[] = ['operations'];
const bySetting: [Visibility, Viewer[]][] = [
  ['public', names],
  ['company', ['self', 'colleague', 'manager']],
  ['private', ['self']],
];

describe.each(bySetting)('what is %s', (visibility, shownTo) => {
  it.each(names)('contact data, to %s', (name) => {
    const sees = seesContactData(viewers[name], owner, { profileVisibility: visibility });
    const oversees = visibility !== 'private' && overseeing.includes(name);
    expect(sees).toBe(shownTo.includes(name) || administering.includes(name) || oversees);
  });

  it.each(names)('activity, to %s', (name) => {
    const sees = seesActivity(viewers[name], owner, { activityVisibility: visibility });
    expect(sees).toBe(shownTo.includes(name));
  });
});

it('is company for contact data and private for activity, until a person chooses', () => {
  const chosen = { profileVisibility: null, activityVisibility: null };
  expect(names.filter((name) => seesContactData(viewers[name], owner, chosen))).toEqual([
    'self',
    'colleague',
    'operations',
    'manager',
    'admin',
  ]);
  expect(names.filter((name) => seesActivity(viewers[name], owner, chosen))).toEqual(['self']);
});

const anyone = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  company: fc.constantFrom(null, 11, 41, 1000),
});
const anyActor = fc
  .tuple(anyone, fc.constantFrom('admin', 'manager', 'user'))
  .map(([{ id, company }, role]) => actor(id, company, role));
const anyPerson = anyone.map(({ id, company }) => ({ id, assignedCompanyId: company }));

it('shows the less the narrower it is, and people of no company are nobody’s colleagues', () => {
  fc.assert(
    fc.property(anyActor, anyPerson, (viewer, person) => {
      const contact = visibilities.map((profileVisibility) =>
        Number(seesContactData(viewer, person, { profileVisibility })),
      );
      const activity = visibilities.map((activityVisibility) =>
        Number(seesActivity(viewer, person, { activityVisibility })),
      );
      for (const shown of [contact, activity]) expect([...shown].sort().reverse()).toEqual(shown);
      if (person.assignedCompanyId === null && viewer.id !== person.id) expect(activity).toEqual([1, 0, 0]);
      if (viewer.id === person.id || mayChange(viewer, 'users', person.assignedCompanyId))
        expect(contact).toEqual([1, 1, 1]);
    }),
  );
});
