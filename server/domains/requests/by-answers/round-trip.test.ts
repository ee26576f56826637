import type { SeenList } from '@shared/contracts/exports';
import type { AskedField, Line, SentField } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import type { SentBody } from '@shared/endpoint';
import { answersSchema, isAsked } from '@shared/rules/answers';
import { formAndRightAnswers } from '@shared/test/any-form';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../../lib/time';
import { type Cast, makeCast } from '../../../test/factories/users';
import { makeTypeAsking } from '../../../test/forms';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { writtenFile } from '../../../test/written-file';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

/** Columns before those of fields. */
const FIXED = 1;

/** A line of the table that forms of the generator have. */
const lineText = ({ x = '–', n, m, y, d = '–' }: Line): string => {
  const amounts = m === undefined ? ['–', '–'] : [`${m} SAR`, `${Number(n) * Number(m)} SAR`];
  const told = y === undefined ? '–' : y ? 'Yes' : 'No';
  return [x, n, amounts[0], told, d, amounts[1]].join(' | ');
};

/** An answer as a workbook is to have it, told from what was answered alone. */
function cellOf(field: AskedField, answer: unknown): unknown {
  if (answer === undefined) return null;
  const { amount, from, to } = answer as { amount?: number; from?: string; to?: string };
  const named = (key: unknown) =>
    'options' in field ? field.options.find((one) => one.key === key)?.name : '';
  switch (field.kind) {
    case 'money':
      return amount;
    case 'day':
      return new Date(`${answer}T00:00:00Z`);
    case 'day_range':
      return `${from} – ${to}`;
    case 'yes_no':
      return answer ? 'Yes' : 'No';
    case 'choice':
      return named(answer);
    case 'choices':
      return (answer as string[]).map(named).join('\n');
    case 'lines':
      return (answer as Line[]).map(lineText).join('\n');
    default:
      // a name that every object has ends with a mark
      return typeof answer === 'string' && answer in {} ? `${answer}\u200b` : answer;
  }
}

test('any form comes back from its builder, its answers from the request, and both from the workbook', async () => {
  await fc.assert(
    fc.asyncProperty(formAndRightAnswers, async ([fields, typed]) => {
      const requestTypeId = await makeTypeAsking(as.admin, ...(fields as SentField[]));
      const read = await as.userA.call(requestTypes.form, { params: { id: requestTypeId } });
      expect(read.body).toEqual(fields);

      const kept = answersSchema(fields, today()).parse(typed);
      const answers = typed as NonNullable<SentBody<typeof requests.create>['answers']>;
      const made = await as.userA.call(requests.create, { body: { requestTypeId, title: 'Any', answers } });
      expect(made.status).toBe(201);
      const { id } = made.body;
      expect((await as.userA.call(requests.get, { params: { id } })).body.answers).toEqual(kept);

      const asked = fields.filter(isAsked);
      const columns = ['number', ...asked.map(({ key }) => `answer-${key}`)];
      const seen = { list: 'requests', filters: { requestTypeId }, columns, format: 'xlsx', language: 'en' };
      const [head, row] = await readSheet(await writtenFile(server, as.userA, seen as SeenList));
      expect(head?.slice(FIXED)).toEqual(asked.map(({ label }) => label));
      expect(asked.map((_, index) => row?.[FIXED + index] ?? null)).toEqual(
        asked.map((field) => cellOf(field, kept[field.key])),
      );
      await as.userA.call(requests.cancel, { params: { id }, body: {} });
    }),
    { numRuns: 25, seed: 3 },
  );
});
