import type { Reply } from '../../server/test/server';
import { type Cell, callAs, cellsOf, inputOf, inTurns, where } from '../authorization/cells';
import { type Persona, personas } from '../authorization/personas';
import type { Row } from '../authorization/rows';
import type { World } from '../authorization/world';
import type { Reader } from './audience';
import type { Canaries } from './canaries';
import { marked } from './marked';
import { sow } from './sow';

/** A row of the table, for one person and one target. */
export interface Asked {
  row: Row;
  cell: Cell;
}

/** A call that is ready to be made. */
export interface Call extends Asked {
  input: object;
}

/** Makes calls, and looks in all that comes back for what is not for a person who asked. */
export class Readings {
  calls = 0;
  /** One sentence for each value that a person was shown who is not of its audience. */
  readonly leaks: string[] = [];
  /** How often a call was answered so. */
  readonly statuses: Record<number, number> = {};

  constructor(
    private readonly world: World,
    private readonly canaries: Canaries,
  ) {}

  /** Makes these calls ready: those that read share their records, as do those that are to be refused. */
  async prepare(asked: readonly Asked[]): Promise<Call[]> {
    const calls = new Map<string, Call>();
    for (const { row, cell } of asked) {
      const isRead = row.endpoint.method === 'GET' || typeof cell.expected === 'number';
      const input = wholePage(row, await inputOf(this.world, row, cell, isRead ? 'share' : 'make'));
      const same = JSON.stringify([row.name, cell.persona, input]);
      calls.set(same, { row, cell, input: marked(input, row, this.canaries) });
    }
    await sow(this.canaries);
    await this.world.forgetLimits();
    return [...calls.values()];
  }

  async make(calls: readonly Call[]): Promise<void> {
    await inTurns(calls, async (call) => {
      this.look(call, await callAs(this.world, call.row, call.cell.persona, call.input));
      return [];
    });
  }

  private look({ row, cell }: Call, { status, text, headers }: Reply<unknown>): void {
    this.calls += 1;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const told = [text, ...[...headers].map(([name, value]) => `${name}: ${decoded(value)}`)].join('\n');
    for (const column of this.canaries.leaksIn(told, this.readerOf(cell.persona, row.name), row.name))
      this.leaks.push(`${where(row, cell)}: a ${status} shows ${column}`);
  }

  /** Who was given another role can sign in again: then they are a user of company A. */
  private readerOf(persona: Persona, call: string): Reader {
    if (persona === 'guest') return { persona, id: 0, companyId: null };
    const { id, assignedCompanyId } = this.world.people[persona];
    const isBack = persona === 'changed' && call === 'auth.login';
    return { persona: isBack ? 'userA' : persona, id, companyId: assignedCompanyId };
  }
}

/** Lists are asked for as much as there is. */
const wholePage = (row: Row, input: { query?: object }): object =>
  row.endpoint.paged ? { ...input, query: { ...input.query, limit: 1_000 } } : input;

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** The cells of these rows, of some people each. */
export const cellsFor = (
  world: World,
  rows: readonly Row[],
  amongFor: (index: number) => readonly Persona[],
): Asked[] =>
  rows.flatMap((row, index) => cellsOf(world, row, amongFor(index)).map((cell) => ({ row, cell })));

/** One cell of each row: of a person who succeeds, where there is anybody, and not always of the same. */
export const oneOfEach = (world: World, rows: readonly Row[]): Asked[] =>
  rows.flatMap((row, index) => {
    const from = index % personas.length;
    const cells = cellsOf(world, row, [...personas.slice(from), ...personas.slice(0, from)]);
    const cell = cells.find(({ expected }) => typeof expected !== 'number') ?? cells[0];
    return cell ? [{ row, cell }] : [];
  });
