import type { Endpoint } from '@shared/endpoint';
import { type Cell, callerOf, cellsOf, recordOf, type Use } from '../authorization/cells';
import type { Persona } from '../authorization/personas';
import { company, user } from '../authorization/records/people';
import type { Row } from '../authorization/rows';
import { table } from '../authorization/table';
import type { World } from '../authorization/world';

/** A person's call by the authorization table: a record of theirs, and what the table says it comes to. */
export interface Base {
  row: Row;
  cell: Cell;
}

export interface Named {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** People and companies that others of this run need as they are. */
const isOfTheCast = ({ noun, endpoint }: Row, target: string): boolean =>
  endpoint.method !== 'GET' &&
  ((noun === user && target === 'self') || (noun === company && target !== 'others' && target !== 'none'));

export const succeeds = ({ cell }: Base): boolean => typeof cell.expected === 'string';

/** All that the table has of an endpoint for a person; what succeeds where anything does. */
export function basesOf(world: World, endpoint: Endpoint, persona: Persona): Base[] {
  const rows = table.filter((row) => row.endpoint === endpoint);
  if (rows.length === 0) throw new Error(`${endpoint.path} has no row in the authorization table`);
  const bases = rows.flatMap((row) =>
    cellsOf(world, row, [persona])
      .filter(({ target }) => !isOfTheCast(row, target))
      .map((cell) => ({ row, cell })),
  );
  const successes = bases.filter(succeeds);
  return successes.length > 0 ? successes : bases;
}

/** What a call names: records that are there. */
export async function nameRecords(world: World, { row, cell }: Base, use: Use): Promise<Named> {
  const record = await recordOf(world, row, cell, use);
  const input = (await row.send(record, callerOf(world, cell.persona, use))) as Partial<Named>;
  return { params: { ...input.params }, query: { ...input.query }, body: { ...input.body } };
}
