import { addressOf, type Endpoint } from '@shared/endpoint';
import { type Cell, inputOf, successOf, type Use } from '../authorization/cells';
import { resultFor } from '../authorization/outcomes';
import type { Row } from '../authorization/rows';
import { table } from '../authorization/table';
import type { World } from '../authorization/world';
import { writing } from '../endpoints';

/** A state-changing call of the contract that an admin makes with success, if it is theirs. */
export interface Write {
  name: string;
  endpoint: Endpoint;
  row: Row;
  cell: Cell;
  /** What the call is answered where it is not refused. */
  status: number;
}

/** A call as it goes over the wire. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** Every state-changing call of the contract list, by a row of the table that allows it to admins. */
export const writesIn = (world: World): Write[] => writing.map(({ name }) => writeOf(world, name));

function writeOf(world: World, name: string): Write {
  const cells = table
    .filter((row) => row.name === name)
    .flatMap((row) =>
      Object.entries(row.cells)
        .filter(([target]) => target !== 'none' && world.canMake(row.noun, target, 'admin'))
        .map(([target, outcome]) => {
          const expected = resultFor('admin', outcome);
          const status = typeof expected === 'number' ? expected : successOf(row.endpoint);
          return {
            name,
            endpoint: row.endpoint,
            row,
            cell: { persona: 'admin' as const, target, expected },
            status,
          };
        }),
    );
  const write = cells.find(({ status }) => status < 300) ?? cells[0];
  if (!write) throw new Error(`${name} has no row for admins`);
  return write;
}

/** Its address and body, about a record that calls share or about one of its own. */
export async function sendingOf(world: World, { endpoint, row, cell }: Write, use: Use): Promise<Sent> {
  const input = (await inputOf(world, row, cell, use)) as {
    params?: Record<string, unknown>;
    body?: unknown;
  };
  return { method: endpoint.method, path: addressOf(endpoint, input), body: input.body };
}
