import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { config } from '../config';
import { createBackup } from '../db/backup/create';
import { pool } from '../db/client';
import { seedDemo } from '../db/seed/demo';
import { makeTask } from './factories/tasks';
import { makeUser, type TestUser } from './factories/users';
import { pdf, upload } from './files';
import { type Client, startServer, type TestServer } from './server';

/** The address of the test file's own database. */
export const ownUrl = (): string => pool.options.connectionString as string;

/** The keys of the files that are in their place. */
export const storedKeys = async (): Promise<string[]> =>
  (await readdir(config.uploadsDir)).filter((name) => name !== 'incoming').sort();

/** A hub at work, with files on records of each kind, and a folder for its backups. */
export function hubWithBackups() {
  const ownUploads = config.uploadsDir;
  let server: TestServer;
  let admin: TestUser;
  let asAdmin: Client;
  let folders: string;

  beforeAll(async () => {
    await seedDemo();
    server = await startServer();
    admin = await makeUser({ role: 'admin' });
    asAdmin = await server.as(admin);
    folders = await mkdtemp(join(tmpdir(), 'masar-backups-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folders, { recursive: true });
  });
  beforeEach(() => {
    config.uploadsDir = ownUploads;
  });

  return {
    /** Where the backups are. */
    folders: () => folders,
    asAdmin: () => asAdmin,
    backUp: async () => (await createBackup(ownUrl(), folders)).folder,
    /** Attaches a file to a task of its own. */
    attach: async (content = pdf()) => {
      const { id: taskId } = await makeTask({ createdBy: admin.id });
      const before = new Set(await storedKeys());
      const { body, status, text } = await upload(
        asAdmin,
        `/api/tasks/${taskId}/attachments`,
        'plan.pdf',
        content,
      );
      if (status !== 201) throw new Error(`a file was to be attached: ${status} ${text}`);
      const key = (await storedKeys()).find((stored) => !before.has(stored)) as string;
      return { key, id: body.id, taskId };
    },
    ownUploads: () => {
      config.uploadsDir = ownUploads;
    },
  };
}

/** A folder of uploads that has nothing yet, as on another machine, for the rest of the test. */
export async function otherUploads(): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'masar-uploads-'));
  config.uploadsDir = made;
  onTestFinished(() => rm(made, { recursive: true }));
}
