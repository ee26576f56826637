import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../../server/config';
import { db } from '../../server/db/client';
import { attachments } from '../../server/db/schema/attachments';
import { newStorageKey, openUploads, uploadPathOf } from '../../server/lib/uploads';
import { contentsOf } from '../../server/test/database-contents';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeRequest } from '../../server/test/factories/requests';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import { anotherDatabase, on } from '../../server/test/other-database';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { startInstance } from '../instances';
import { patience, rounds } from '../length';
import { runCommand, startCommand } from './commands';
import { enterHistory } from './history';
import { replayAll } from './replayed';
import { workOn } from './work';

const HISTORY = rounds({ short: 3_000, long: 1_000_000 });
const FILES = rounds({ short: 40, long: 2_000 });
/** More than this would mean that a table or a list of files is held as a whole. */
const MOST_MEMORY = 400;

let home: string;
let person: TestUser;
let requestTypeId: number;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'masar-trust-backup-'));
  person = await makeUser({ role: 'admin' });
  ({ id: requestTypeId } = await makeRequestType({ steps: [person, person, person] }));
  await enterHistory(HISTORY, requestTypeId, person.id);
  await enterFiles();
}, patience);
afterAll(() => rm(home, { recursive: true, force: true }));

/** Files of up to 40 kB on one request. */
async function enterFiles(): Promise<void> {
  await openUploads();
  const { id: requestId } = await makeRequest({ by: person, requestTypeId });
  for (let made = 0; made < FILES; made++) {
    const [storageKey, content] = [newStorageKey(), randomBytes(1 + ((made * 997) % 40_000))];
    await writeFile(uploadPathOf(storageKey), content, { mode: 0o600 });
    const facts = { name: `${made}.pdf`, mediaType: 'application/pdf', size: content.length };
    await db.insert(attachments).values({ requestId, storageKey, uploadedById: person.id, ...facts });
  }
}

const changesUnderWay = `select pid from pg_stat_activity
  where application_name = 'masar backup' and datname = current_database() and backend_xid is not null`;

/** A new backup of the test's database, as the command makes it. */
async function backUp(name: string) {
  const parent = join(home, name);
  const environment = { DATABASE_URL: databaseUrl(), UPLOADS_DIR: config.uploadsDir };
  const outcome = await runCommand('backup', [parent], environment);
  expect(outcome, outcome.said).toMatchObject({ code: 0 });
  return { ...outcome, folder: join(parent, (await readdir(parent))[0] as string) };
}

/** That backup in a database and a folder of its own, as on another machine. */
async function restore(folder: string, name: string) {
  const [url, uploads] = [await anotherDatabase(), join(home, name)];
  const outcome = await runCommand('restore', [folder], { DATABASE_URL: url, UPLOADS_DIR: uploads });
  expect(outcome, outcome.said).toMatchObject({ code: 0 });
  return { ...outcome, url, uploads };
}

test(
  'a backup made while people work is of one moment: history tells the state, every file is there',
  async () => {
    const instance = await startInstance(databaseUrl(), { UPLOADS_DIR: config.uploadsDir });
    const work = await workOn(instance.url, person, requestTypeId);
    await expect.poll(work.calls, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = work.calls();
    const { folder } = await backUp('at-work');
    const during = work.calls() - before;
    await work.stop();
    await instance.stop();
    expect(during).toBeGreaterThan(0);

    const restored = await restore(folder, 'at-work-files');
    const { differing, ...replayed } = await replayAll(restored.url);
    expect(differing).toEqual([]);
    expect(replayed.events).toBeGreaterThan(HISTORY);
    const rows = await on(restored.url, 'select storage_key as key, size from attachments');
    const files = (await readdir(restored.uploads)).filter((name) => name !== 'incoming');
    expect(files.sort()).toEqual(rows.map(({ key }) => key).sort());
    for (const { key, size } of rows)
      expect((await readFile(join(restored.uploads, String(key)))).length).toBe(size);
    keepFigure(16, { underWrites: during, ...replayed, stateOtherThanReplay: differing.length });
  },
  patience,
);

test(
  'what is restored is the original, by the checksum of every table and of every file',
  async () => {
    const made = await backUp('still');
    const restored = await restore(made.folder, 'still-files');
    const [original, copy] = [await contentsOf(databaseUrl()), await contentsOf(restored.url)];
    expect(copy).toEqual(original);
    expect(original.events?.rows).toBeGreaterThanOrEqual(HISTORY);
    const files = await on(restored.url, 'select storage_key as key from attachments');
    expect(files.length).toBeGreaterThanOrEqual(FILES);
    for (const { key } of files) {
      const [before, after] = [uploadPathOf(String(key)), join(restored.uploads, String(key))];
      expect((await readFile(after)).equals(await readFile(before))).toBe(true);
    }
    expect((await replayAll(restored.url)).differing).toEqual([]);
    for (const { memory } of [made, restored]) expect(memory).toBeLessThan(MOST_MEMORY);
    keepFigure(16, {
      historyRows: original.events?.rows ?? 0,
      files: files.length,
      tablesDiffering: 0,
      backupSeconds: made.seconds,
      restoreSeconds: restored.seconds,
      backupMegabytes: made.memory,
      restoreMegabytes: restored.memory,
    });
  },
  patience,
);

test(
  'a restore that is killed in the middle has changed nothing, and succeeds the next time',
  async () => {
    const { folder } = await backUp('to-be-killed');
    const url = await anotherDatabase({ migrated: true });
    const environment = { DATABASE_URL: url, UPLOADS_DIR: join(home, 'killed-files') };
    const before = await contentsOf(url);
    const restoring = startCommand('restore', [folder], environment);
    await expect.poll(() => on(url, changesUnderWay), { timeout: patience, interval: 10 }).toHaveLength(1);
    restoring.kill();
    expect(await restoring.outcome).toMatchObject({ code: null });
    expect(await contentsOf(url)).toEqual(before);

    const again = await runCommand('restore', [folder], environment);
    expect(again, again.said).toMatchObject({ code: 0 });
    expect(await contentsOf(url)).toEqual(await contentsOf(databaseUrl()));
  },
  patience,
);
