import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, disconnect } from '../db/client';
import { createDatabase, dropDatabase } from './create-database';

// Every test file has a database of its own. It is there before the file's imports run, as in production.
const { admin, template } = inject('cluster');
const name = `test_${randomBytes(6).toString('hex')}`;

connect(await createDatabase(admin, name, template), { max: 5 });

afterAll(async () => {
  await disconnect();
  await dropDatabase(admin, name);
});
