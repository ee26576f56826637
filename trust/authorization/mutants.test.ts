import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import type { Mutant } from './mutants';
import type { Row } from './rows';
import { functions, makeSwitchable, type SwitchableFunction } from './switches';
import type { World } from './world';

const lockedAgain = 'what was seen before is asked again under the lock';
const writtenBefore = 'the update before it was scoped alike';
const ofTheCompany = 'asked for the own company, or by admins: all that it owns or does is theirs to see';
const byRunners = 'asked by those who create projects, and they see all';
const byThePerson = 'goes by the person and their company, whatever their role';
const onRecord = 'says in whose place a person has decided, once they were allowed to';
/** Mutants that let nobody do or see more, and why. */
const equivalent: Record<string, string> = {
  'attachments/queries.lockOwner takes everybody for an admin': lockedAgain,
  'attachments/queries.lockOwner takes everybody for another admin': lockedAgain,
  'comments/policy.canEditComment takes everybody for an admin': byThePerson,
  'notifications/queries.findNotification takes everybody for an admin': writtenBefore,
  'projects/project-tasks/queries.listTasksOfCompany takes everybody for an admin': ofTheCompany,
  'projects/project-tasks/queries.listTasksOfCompany takes everybody for another admin': ofTheCompany,
  'projects/queries.idsOfConcern takes everybody for an admin': byThePerson,
  'projects/queries.listProjectsOfCompany takes everybody for an admin': ofTheCompany,
  'projects/queries.listProjectsOfCompany takes everybody for another admin': ofTheCompany,
  'projects/queries.visibleProjectIds takes everybody for an admin': byRunners,
  'projects/queries.visibleProjectIds takes everybody for another admin': byRunners,
  'requests/decisions/policy.actingFor takes everybody for an admin': onRecord,
  'requests/decisions/policy.actingFor takes everybody for another admin': onRecord,
  'requests/queries.listRequestsOfCompany takes everybody for an admin': ofTheCompany,
  'requests/queries.listRequestsOfCompany takes everybody for another admin': ofTheCompany,
  'requests/queries.requestsWaitingFor takes everybody for an admin': byThePerson,
  'users/policy.isSelf takes everybody for an admin': byThePerson,
};

/** Of the short form: one of each kind of guard and scope. */
const sample = [
  'projects.create is for signedIn',
  'roles.customList is for everyone',
  'users.list is for signedIn',
  'dashboard/queries.dashboardCounts takes everybody for an admin',
  'comments/policy.canRemoveComment says yes',
  'comments/people/queries.peopleToName takes everybody for an admin',
  'comments/queries.findSubject takes everybody for an admin',
  'notifications/queries.listNotifications takes everybody for another admin',
  'permissions/policy.canReadPermissionsOf says yes',
  'permissions/queries.visibleEntries takes everybody for an admin',
  'projects/policy.canEditProject takes everybody for an admin',
];

makeSwitchable();
// what a mutant deletes is there again after it, and so are its files
vi.doMock('../../server/lib/uploads', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  removeUpload: async () => {},
}));
const { backgroundDone } = await import('../../server/lib/background');
const { checkRow } = await import('./matrix');
const { functionMutants, guardMutants, nearRows } = await import('./mutants');
const { personas } = await import('./personas');
const { takeSnapshot } = await import('./snapshot');
const { table } = await import('./table');
const { World: Worlds } = await import('./world');

const isLong = rounds({ short: 0, long: 1 }) === 1;

let world: World;
let restore: () => Promise<void>;
beforeAll(async () => {
  world = await Worlds.build();
  restore = await takeSnapshot();
});
afterAll(() => world.close());

async function settle(): Promise<void> {
  await backgroundDone();
  await restore();
  world.forgetAll();
}

/** For one person after the other: most mutants show at once. */
async function isKilled({ rows }: Mutant): Promise<boolean> {
  for (const persona of personas)
    for (const row of rows) if ((await checkRow(world, row, [persona])).wrong.length > 0) return true;
  return false;
}

async function survives(mutant: Mutant): Promise<boolean> {
  const end = mutant.begin();
  try {
    return !(await isKilled(mutant));
  } finally {
    end();
    await settle();
  }
}

/** People whose calls come to all that there is. */
const telling = ['ordinary', 'userA', 'managerA', 'company41', 'admin'] as const;

/** Which rows call which functions; with every switch in its place the table holds. */
async function recordCallers(): Promise<Map<SwitchableFunction, Row[]>> {
  const callers = new Map<SwitchableFunction, Row[]>();
  for (const row of table) {
    for (const target of functions()) target.isCalled = false;
    expect((await checkRow(world, row, telling)).wrong).toEqual([]);
    for (const target of functions())
      if (target.isCalled) callers.set(target, [...(callers.get(target) ?? []), row]);
  }
  await settle();
  return callers;
}

const likelyCallers = () => new Map(functions().map((target) => [target, nearRows(target)]));

test('whatever guard or scope is taken away, a person meets what the table does not say', {
  timeout: patience,
}, async () => {
  const callers = isLong ? await recordCallers() : likelyCallers();
  const all = [...guardMutants(), ...functionMutants(world, callers)];
  const named = isLong ? Object.keys(equivalent) : sample;
  expect(all.filter(({ name }) => named.includes(name))).toHaveLength(named.length);
  const chosen = all.filter(({ name }) => named.includes(name) !== isLong);
  const survivors: string[] = [];
  for (const mutant of chosen) if (await survives(mutant)) survivors.push(mutant.name);
  const killed = chosen.length - survivors.length;
  keepFigure(2, { mutants: chosen.length, killed, equivalent: Object.keys(equivalent).length });
  expect(survivors).toEqual([]);
});
