import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../e2e');
const stories = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Stories share a hub, where an Arabic page may not show the second name of a record, whichever story made it. */
const secondNames = stories.flatMap(({ name, text }) =>
  [...text.matchAll(/stepNameEn: '([^']+)'/g)].map(([, step = '']) => ({ name, step })),
);

test.each(secondNames)('the English name $step of a step in $name is the only name of none', ({ step }) => {
  const isOnly = ({ text }: (typeof stories)[number]) =>
    text.includes(`stepName: '${step}'`) || text.includes(`.fill('${step}')`);
  expect(stories.filter(isOnly).map(({ name }) => name)).toEqual([]);
});

test('stories have steps with a second name', () => {
  expect(secondNames.length).toBeGreaterThan(2);
});
