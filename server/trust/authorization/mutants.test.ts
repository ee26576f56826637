import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import type { Mutant } from './mutants';
import type { Row } from './rows';
import { functions, makeSwitchable } from './switches';
import type { World } from './world';

/** Mutants that no call can tell from the product, and why. */
const lockedAgain = 'what was seen before is asked again under the lock';
const equivalent: Record<string, string> = {
  'attachments/queries.lockOwner takes everybody for an admin': lockedAgain,
  'attachments/queries.lockOwner takes everybody for another admin': lockedAgain,
};

/** Of the short form: one of each kind of guard and scope. */
const sample = [
  'projects.create is for signedIn',
  'roles.customList is for everyone',
  'users.list is for signedIn',
  'attachments/policy.refusalToAdd takes everybody for an admin',
  'notes/policy.canRemoveNote says yes',
  'notifications/queries.findNotification takes everybody for another admin',
  'permissions/policy.canReadPermissionsOf says yes',
  'projects/queries.findProject takes everybody for an admin',
  'requests/queries.lockRequest takes everybody for an admin',
  'tasks/queries.lockTask takes everybody for another admin',
  'users/policy.canGive says yes',
];

makeSwitchable();
// what a mutant deletes is there again after it, and so are its files
vi.doMock('../../lib/uploads', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  removeUpload: async () => {},
}));
const { backgroundDone } = await import('../../lib/background');
const { checkRow } = await import('./matrix');
const { functionMutants, guardMutants } = await import('./mutants');
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
afterAll(() => world.server.close());

async function settle(): Promise<void> {
  await backgroundDone();
  await restore();
  world.forgetAll();
}

const isOf = (row: Row, noun: string) => row.name === noun || row.name.startsWith(`${noun}.`);

/** The rows of the mutant's nouns first, and for one person after the other: most mutants show at once. */
async function isKilled({ nouns }: Mutant): Promise<boolean> {
  const near = nouns.flatMap((noun) => table.filter((row) => isOf(row, noun)));
  for (const persona of personas)
    for (const row of near) if ((await checkRow(world, row, [persona])).wrong.length > 0) return true;
  if (process.env.QUICK) return false;
  for (const row of table.filter((one) => !near.includes(one)))
    if ((await checkRow(world, row)).wrong.length > 0) return true;
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

/** People whose calls reach all there is; with every switch in its place the table holds. */
async function callEverything(): Promise<void> {
  for (const row of table)
    expect((await checkRow(world, row, ['managerA', 'company41', 'admin'])).wrong).toEqual([]);
  await settle();
}

test('whatever guard or scope is taken away, somebody meets what the table does not say', {
  timeout: patience,
}, async () => {
  if (isLong) await callEverything();
  const all = [
    ...guardMutants(),
    ...functionMutants(world, isLong ? functions().filter(({ isCalled }) => isCalled) : functions()),
  ];
  const chosen = all.filter(({ name }) => (isLong ? !(name in equivalent) : sample.includes(name)));
  expect(chosen.length).toBeGreaterThanOrEqual(sample.length);
  const survivors: string[] = [];
  for (const mutant of chosen) {
    if (process.env.QUICK && mutant.name.includes(' is for ')) continue;
    const t0 = Date.now();
    const s = await survives(mutant);
    console.log(Date.now() - t0, s ? 'SURVIVES' : 'killed', mutant.name);
    if (s) survivors.push(mutant.name);
  }
  const killed = chosen.length - survivors.length;
  keepFigure(2, { mutants: chosen.length, killed, equivalent: Object.keys(equivalent).length });
  expect(survivors).toEqual([]);
});
