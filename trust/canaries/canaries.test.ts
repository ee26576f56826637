import * as auth from '@shared/contracts/auth';
import * as people from '@shared/contracts/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../../server/config';
import { db } from '../../server/db/client';
import { emailChanges } from '../../server/db/schema/email-changes';
import { users } from '../../server/db/schema/people';
import { pushKeys } from '../../server/db/schema/push';
import { keysOfHub } from '../../server/domains/push/commands';
import { backgroundDone } from '../../server/lib/background';
import { waitingEmailOf } from '../../server/test/factories/email-changes';
import { TEST_PASSWORD } from '../../server/test/factories/users';
import { sendToMailServer } from '../../server/test/mail';
import { tokenIn } from '../../server/test/password-links';
import type { Cell } from '../authorization/cells';
import { personas } from '../authorization/personas';
import { table } from '../authorization/table';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import { columnNames, plain, secretColumns } from './columns';
import { failures, withoutSigningIn } from './failures';
import { type Prepared, prepare } from './prepare';
import { type Call, cellsFor, oneOfEach } from './readings';
import { recordLog, scrapeMetrics } from './recorder';
import { undeclaredColumns } from './sow';
import { spoilt } from './spoilt';
import { takenCalls } from './taken';

/** An address that there is no mailbox of. */
let unknownAddress = '';
let mailServer: Awaited<ReturnType<typeof sendToMailServer>>;

const log = recordLog();
let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepare();
  mailServer = await sendToMailServer((address) => address === unknownAddress); // as a hub in use sends
  prepared.canaries.addSecret(config.sessionSecret, 'the secret of sessions');
  const { privateKey } = await keysOfHub();
  const sealed = (await db.select().from(pushKeys))[0]?.sealedPrivateKey ?? '';
  const [, opened = ''] = privateKey.split('\n'); // what follows the first line of a PEM
  for (const secret of [sealed, opened]) prepared.canaries.addSecret(secret, 'the key for push services');
  prepared.canaries.addSecret(TEST_PASSWORD, 'a password');
  prepared.canaries.addSecret('new-password', 'a password');
});
afterAll(async () => {
  log.stop();
  await mailServer.close();
  await prepared.world.close();
});

/** In the short form each row is called by some of the people, others for the next row. */
const amongFor = (stride: number) => (index: number) =>
  personas.filter((_, place) => (place + index) % stride === 0);
const isLong = rounds({ short: 0, long: 1 }) === 1;
const reads = table.filter(({ endpoint }) => endpoint.method === 'GET');
const writes = table.filter(({ endpoint }) => endpoint.method !== 'GET');

test('every column of text is sown, or it is told why not', async () => {
  expect(await undeclaredColumns(plain)).toEqual([]);
});

test('nobody is shown what is not for them, reading', { timeout: patience }, async () => {
  const { world, readings, canaries } = prepared;
  const some = cellsFor(world, reads, amongFor(rounds({ short: 17, long: 1 })));
  const admins = cellsFor(world, reads, () => ['admin']);
  await readings.make(await readings.prepare([...some, ...admins]));
  expect(readings.leaks).toEqual([]);
  // a canary that nobody ever meets would prove nothing
  const secret = secretColumns();
  const isWrong = (column: string) => canaries.shown.has(column) === secret.includes(column);
  expect(columnNames().filter(isWrong)).toEqual([]);
});

test('nor by the answers to what they write', { timeout: patience }, async () => {
  const { world, readings } = prepared;
  const some = cellsFor(world, writes, amongFor(rounds({ short: 34, long: 1 })));
  await readings.make(await readings.prepare(some));
  expect(readings.leaks).toEqual([]);
});

let calls: Call[];
const isSuccess = ({ expected }: Cell) => typeof expected !== 'number';

test('nor by refusals of what they send, or of what another person has', { timeout: patience }, async () => {
  const { world, readings, canaries } = prepared;
  const some = table.filter((_, index) => index % 3 === 0);
  calls = await readings.prepare(isLong ? cellsFor(world, table, amongFor(3)) : oneOfEach(world, some));
  await readings.make(spoilt(calls, canaries));
  const taken = await takenCalls(world, canaries);
  const { 409: before = 0 } = readings.statuses;
  await readings.make(taken);
  expect((readings.statuses[409] ?? 0) - before).toBe(taken.length);
  expect(readings.leaks).toEqual([]);
});

test.each(Object.entries(failures))('nor by failures: %s', { timeout: patience }, async (_what, begin) => {
  const { readings } = prepared;
  const { 500: before = 0 } = readings.statuses;
  const end = await begin();
  await readings.make(calls.map(withoutSigningIn)).finally(end);
  const writing = calls.filter(({ row, cell }) => row.endpoint.method !== 'GET' && isSuccess(cell));
  expect((readings.statuses[500] ?? 0) - before).toBeGreaterThan(writing.length / 4);
  expect(readings.leaks).toEqual([]);
});

test('links for a new password are told to nobody but the mailbox', async () => {
  const { world, canaries } = prepared;
  const guest = world.server.guest();
  const { stranger } = world;
  const [owner] = await db.select().from(users).where(eq(users.id, stranger.id));
  const email = owner?.email as string;
  const ask = () => guest.call(auth.forgotPassword, { body: { email } });
  await backgroundDone();
  mailServer.mails.length = 0; // what the calls of the tests before had sent
  const asked = await ask();
  await backgroundDone();
  unknownAddress = email;
  const askedAgain = await ask();
  await backgroundDone();
  expect(mailServer.mails.map(({ to }) => to)).toEqual([email]);
  const token = tokenIn(mailServer.mails[0]?.text);
  canaries.addSecret(token, 'a link for a new password');
  const use = () => guest.call(auth.resetPassword, { body: { token, password: 'new-password' } });
  const replies = [asked, askedAgain, await use(), await use()];
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 409]);
  for (const { text } of replies) expect(canaries.columnsIn(text)).toEqual([]);
});

test('links that confirm an address are told to nobody but its mailbox', async () => {
  const { world, canaries } = prepared;
  const { id } = world.stranger;
  await waitingEmailOf(id);
  const askedBy = world.people.admin.id;
  await db.update(emailChanges).set({ askedBy }).where(eq(emailChanges.userId, id));
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.userId, id));
  const asked = await world.browsers.admin.call(people.sendEmailLink, { params: { id } });
  await backgroundDone();
  const letter = mailServer.mails.find(({ to }) => to === change?.email);
  const token = /#confirm-email=([\w-]+)/.exec(letter?.text ?? '')?.[1] as string;
  canaries.addSecret(token, 'a link that confirms an address');
  const use = () => world.server.guest().call(auth.confirmEmail, { body: { token } });
  const replies = [asked, await use(), await use()];
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 409]);
  for (const { text } of replies) expect(canaries.columnsIn(text)).toEqual([]);
});

test('the log of all this, of every level, and the metrics tell of nobody', async () => {
  const { readings, canaries } = prepared;
  await backgroundDone();
  const metrics = (await scrapeMetrics()).split('\n');
  expect(log.lines().length).toBeGreaterThan(readings.calls);
  expect(metrics.length).toBeGreaterThan(table.length);
  const telling = [...log.lines(), ...metrics].filter((line) => canaries.columnsIn(line).length > 0);
  keepFigure(3, {
    columns: columnNames().length,
    canaries: canaries.size,
    calls: readings.calls,
    failed: readings.statuses[500] ?? 0,
    lines: log.lines().length + metrics.length,
    leaks: readings.leaks.length + telling.length,
  });
  expect(telling).toEqual([]);
});
