import { join } from 'node:path';
import { endpoints } from '@shared/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { growsTooFast, longTexts, type Pattern, patternGrowsTooFast, patternsIn } from './lib/pattern-growth';
// @ts-expect-error: a script, without types
import { readSources } from './lib/sources.mjs';

interface Source {
  path: string;
  text: string;
  isTest: boolean;
}

const sources: Source[] = readSources(join(import.meta.dirname, '..'));
const patterns: Pattern[] = sources
  .filter(({ path, isTest }) => /^(client\/src|server|shared)\/.*\.tsx?$/.test(path) && !isTest)
  .flatMap(({ path, text }) => patternsIn(path, text));
const unique = [
  ...new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
];

test.each([
  ['^(\\s|[^\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800])*$', 'u'],
  ['^(a+)+$', ''],
  ['[. ]+$', 'g'],
  ['<[^>]*>[^<]*<[^>]*>$', ''],
])(
  'the sweep sees that /%s/%s takes more than linear time',
  (source, flags) => {
    expect(patternGrowsTooFast({ source, flags })).toBe(true);
  },
  60_000,
);

test('the sources have patterns', () => {
  expect(unique.length).toBeGreaterThan(60);
});

test.each(unique)(
  '/$source/$flags of $path takes linear time on any long text',
  (pattern) => {
    expect(patternGrowsTooFast(pattern)).toBe(false);
  },
  60_000,
);

/** The fields of a schema that are no objects or arrays, by their paths: what checks a text that was sent. */
function leavesOf(schema: z.core.$ZodType | undefined, path = ''): [path: string, schema: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => leavesOf(field, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), path);
  return schema ? [[path, schema]] : [];
}

const fields = endpoints.flatMap(({ endpoint: { method, path, params, query, body } }) =>
  [params, query, body].flatMap((schema) =>
    leavesOf(schema).map(([field, leaf]) => ({ name: `${method} ${path}${field}`, leaf })),
  ),
);
const leaves = [...new Map(fields.map((field) => [field.leaf, field])).values()];

test('the contract has fields', () => {
  expect(leaves.length).toBeGreaterThan(80);
});

test.each(leaves)(
  '$name checks any long text in linear time',
  ({ leaf }) => {
    expect(growsTooFast((text) => z.safeParse(leaf, text), longTexts())).toBe(false);
  },
  60_000,
);
