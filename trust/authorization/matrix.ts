import { records } from '../../server/test/refusals';
import type { Reply } from '../../server/test/server';
import {
  type Cell,
  callAs,
  callerOf,
  cellsOf,
  inputOf,
  inTurns,
  recordOf,
  successOf,
  titleOf,
  told,
  where,
} from './cells';
import { checkFigure, checkList } from './lists';
import { type Persona, personas } from './personas';
import type { Row } from './rows';
import type { World } from './world';

export interface Checked {
  cells: number;
  /** One sentence for each cell that is not as the table says. */
  wrong: string[];
}

/** Checks the cells of a row, of some people or of all. */
export async function checkRow(
  world: World,
  row: Row,
  among: readonly Persona[] = personas,
): Promise<Checked> {
  await world.forgetLimits();
  await world.keepSessions();
  const cells = cellsOf(world, row, among);
  return { cells: cells.length, wrong: await faultsOf(world, row, cells) };
}

/** Calls that are to be refused come first, and have to leave every record as it was. */
async function faultsOf(world: World, row: Row, cells: Cell[]): Promise<string[]> {
  if (row.figure) return checkFigure(world, row, cells);
  if (row.items) return checkList(world, row, cells);
  const isRefused = ({ expected }: Cell) => typeof expected === 'number';
  const refused = await checkRefusals(world, row, cells.filter(isRefused));
  const allowed = cells.filter((cell) => !isRefused(cell));
  return [...refused, ...(await inTurns(allowed, (cell) => checkSuccess(world, row, cell)))];
}

async function checkRefusals(world: World, row: Row, cells: Cell[]): Promise<string[]> {
  if (cells.length === 0) return [];
  const calls: { cell: Cell; input: object }[] = [];
  for (const cell of cells) calls.push({ cell, input: await inputOf(world, row, cell, 'share') });
  const before = await records();
  const wrong = await inTurns(calls, async ({ cell, input }) => {
    const reply = await callAs(world, row, cell.persona, input);
    return reply.status === cell.expected ? refusalFaults(row, cell, reply) : [told(row, cell, reply)];
  });
  const after = await records();
  const changed = before.some((digest, index) => JSON.stringify(digest) !== JSON.stringify(after[index]));
  return changed ? [...wrong, `${titleOf(row)}: a refused call has changed records`] : wrong;
}

const NOTHING = JSON.stringify({ code: 'not_found', message: 'This item doesn’t exist or has been removed' });

/** What is not visible is answered exactly as what does not exist, and bad input names the field it is about. */
function refusalFaults(row: Row, cell: Cell, { status, error }: Reply<unknown>): string[] {
  if (status === 404 && JSON.stringify(error) !== NOTHING)
    return [`${where(row, cell)}: the 404 says more than that there is nothing`];
  const named = error?.errors?.map(({ path }) => path.replace(/\.\d+/g, '')) ?? [];
  if (status === 400 && !named.includes(row.field) && !(row.before && named.includes(row.before)))
    return [`${where(row, cell)}: bad input named ${named.join()} instead of ${row.field}`];
  return [];
}

async function checkSuccess(world: World, row: Row, cell: Cell): Promise<string[]> {
  const { persona, target, expected } = cell;
  const use = row.endpoint.method === 'GET' ? 'share' : 'make';
  const record = await recordOf(world, row, cell, use);
  const input = await row.send(record, callerOf(world, persona, use));
  const storedNow = async () => {
    if (!row.noun.stored) throw new Error(`nothing reads what is stored of ${row.noun.name}`);
    return JSON.stringify(await row.noun.stored(record));
  };
  const before = expected === 'ignored' && (await storedNow());
  const reply = await callAs(world, row, persona, input);
  if (reply.status !== successOf(row.endpoint)) return [told(row, cell, reply)];
  if (expected === 'ignored' && before !== (await storedNow()))
    return [`${where(row, cell)}: it has changed ${target}`];
  if (expected === 'full' || expected === 'short') {
    const shown = row.isFull?.(reply.body) ? 'full' : 'short';
    if (shown !== expected) return [`${where(row, cell)}: expected ${expected}, got ${shown}`];
  }
  return [];
}
