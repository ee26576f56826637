import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { config } from '../config';
import { connect, disconnect } from '../db/client';
import { leaveChanges } from './changes';
import { createDatabase, dropDatabase } from './create-database';

// Every test file has a database and a folder of uploads of its own. They are there before the file's imports run, as in production.
const { admin, owner, template } = inject('cluster');
const name = `test_${randomBytes(6).toString('hex')}`;

connect(await createDatabase({ admin, owner }, name, template), { max: 5 });

// a value within a value would outlast its test file: `before` knows the outer ones
for (const value of Object.values(config)) Object.freeze(value);
const before = { ...config };
config.uploadsDir = join(tmpdir(), `masar-${name}`);
// a few people make all the calls of a test
Object.assign(config, { readsAMinute: 1_000_000, writesAMinute: 1_000_000, requestsADay: 1_000_000 });

afterAll(async () => {
  await leaveChanges();
  await disconnect();
  await dropDatabase(admin, name);
  await rm(config.uploadsDir, { recursive: true, force: true });
  Object.assign(config, before);
});
