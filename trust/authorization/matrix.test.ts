import { endpoints } from '@shared/contracts';
import { accessRules } from '@shared/rules/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFigure } from '../figures';
import { titleOf } from './cells';
import { identifiersOf } from './identifiers';
import { checkRow } from './matrix';
import { personas } from './personas';
import { table } from './table';
import { World } from './world';

let world: World;
beforeAll(async () => {
  world = await World.build();
});
afterAll(() => world.close());

const withoutRow = (name: string, identifiers: string[]) =>
  ['', ...identifiers].filter(
    (field) => !table.some((row) => row.name === name && (!field || row.field === field)),
  );

test('every endpoint has a rule and a row, and so has every identifier that a call can name', () => {
  for (const { name, endpoint } of endpoints) {
    expect(accessRules[endpoint.access], name).toBeTypeOf('function');
    expect(withoutRow(name, identifiersOf(endpoint)), name).toEqual([]);
  }
});

let cells = 0;
let wrong = 0;
afterAll(() => keepFigure(1, { endpoints: endpoints.length, personas: personas.length, cells, wrong }));

test.each(table.map((row) => ({ title: titleOf(row), row })))(
  'everybody meets what the table says of $title: own, others’ and nonexistent',
  async ({ row }) => {
    const checked = await checkRow(world, row);
    cells += checked.cells;
    wrong += checked.wrong.length;
    expect(checked.wrong).toEqual([]);
  },
);
