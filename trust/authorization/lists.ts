import { nextCursor } from '../../server/test/pages';
import type { Reply } from '../../server/test/server';
import { type Cell, callAs, callerOf, inTurns, recordOf, told, where } from './cells';
import { resultFor } from './outcomes';
import type { Persona } from './personas';
import type { Row } from './rows';
import type { World } from './world';

const byPersona = (cells: Cell[]): Cell[][] =>
  [...new Set(cells.map(({ persona }) => persona))].map((persona) =>
    cells.filter((cell) => cell.persona === persona),
  );

/** Everything that the list's noun has in this world is asked after, not only the record of a cell. */
export async function checkList(world: World, row: Row, cells: Cell[]): Promise<string[]> {
  for (const cell of cells) await recordOf(world, row, cell, 'share');
  if (row.isFiltered) return inTurns(cells, (cell) => checkFiltered(world, row, cell));
  return inTurns(byPersona(cells), (own) => checkUnfiltered(world, row, own));
}

async function checkFiltered(world: World, row: Row, cell: Cell): Promise<string[]> {
  const record = await recordOf(world, row, cell, 'share');
  const input = await row.send(record, callerOf(world, cell.persona, 'share'));
  const reply = await callAs(world, row, cell.persona, input);
  if (typeof cell.expected === 'number')
    return reply.status === cell.expected ? [] : [told(row, cell, reply)];
  return reply.status === 200 ? shownFaults(row, cell, record.id, reply) : [told(row, cell, reply)];
}

async function checkUnfiltered(world: World, row: Row, cells: Cell[]): Promise<string[]> {
  const { persona } = cells[0] as Cell;
  const standings = world
    .standingsOf(row.noun, persona)
    .filter(({ target }) => row.cells[target] !== undefined);
  const whole = await callAs(world, row, persona, { query: row.endpoint.paged ? { limit: 1000 } : {} });
  const replies = row.endpoint.paged ? [whole, await inPages(world, row, persona)] : [whole];
  const wrong: string[] = [];
  for (const reply of replies) {
    const refused = cells.find(({ expected }) =>
      typeof expected === 'number' ? reply.status !== expected : reply.status !== 200,
    );
    if (refused) return [told(row, refused, reply)];
    if (reply.status !== 200) continue;
    for (const { record, target } of standings) {
      const expected = resultFor(persona, row.cells[target] ?? 'hidden');
      wrong.push(...shownFaults(row, { persona, target, expected }, record.id, reply));
    }
  }
  return wrong;
}

/** The same list as its first item and what follows that by the cursor, put together. */
async function inPages(world: World, row: Row, persona: Persona): Promise<Reply<never>> {
  const first = await callAs(world, row, persona, { query: { limit: 1 } });
  const cursor = nextCursor(first);
  if (!cursor) return first;
  const rest = await callAs(world, row, persona, { query: { limit: 1000, cursor } });
  const items = [...(first.body as unknown[]), ...((rest.body as unknown[] | undefined) ?? [])];
  return { ...rest, body: items as never };
}

function shownFaults(row: Row, cell: Cell, id: number, reply: Reply<never>): string[] {
  const item = row.items?.(reply.body).find((one) => one.id === id);
  const shown = !item ? 'hidden' : !row.isFull ? 'seen' : row.isFull(item as never) ? 'full' : 'short';
  return shown === cell.expected ? [] : [`${where(row, cell)}: expected ${cell.expected}, got ${shown}`];
}

/** Figures are counted over what a person sees: of a record of every target, for everybody, they grow by those. */
export async function checkFigure(world: World, row: Row, cells: Cell[]): Promise<string[]> {
  const people = byPersona(cells);
  const ask = () => Promise.all(people.map(([cell]) => callAs(world, row, (cell as Cell).persona, {})));
  const before = await ask();
  world.forget(row.noun);
  for (const cell of cells) await recordOf(world, row, cell, 'share');
  const after = await ask();
  return people.flatMap((own, index) =>
    figureFaults(world, row, own, [before[index], after[index]] as [Reply<never>, Reply<never>]),
  );
}

function figureFaults(
  world: World,
  row: Row,
  cells: Cell[],
  [before, after]: [Reply<never>, Reply<never>],
): string[] {
  const refused = cells.find(
    ({ expected }) => after.status !== (typeof expected === 'number' ? expected : 200),
  );
  if (refused) return [told(row, refused, after)];
  const cell = cells[0] as Cell;
  if (after.status !== 200) return [];
  const seen = world
    .standingsOf(row.noun, cell.persona)
    .filter(({ target }) => resultFor(cell.persona, row.cells[target] ?? 'hidden') === 'seen').length;
  const growth = (row.figure?.(after.body) ?? 0) - (row.figure?.(before.body) ?? 0);
  return growth === seen
    ? []
    : [`${where(row, cell)}: expected to grow by ${seen}, but it grew by ${growth}`];
}
