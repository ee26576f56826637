import { parseArgs } from 'node:util';
import { z } from 'zod';
import { config } from './config';
import { connect, disconnect } from './db/client';
import { createAdmin } from './domains/users/commands';
import { reasonOf } from './lib/reason';

const usage = `Creates an administrator in the database that DATABASE_URL names. The password is read from ADMIN_PASSWORD.

  ADMIN_PASSWORD=… npm run admin:create -- --username noura --email noura@example.com --first-name Noura --last-name Saad`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

const person = z.object({
  /** Without @: at sign-in a name must not be taken for somebody's address. */
  username: z
    .string()
    .trim()
    .min(3)
    .regex(/^[^@\s]+$/),
  email: z.email(),
  firstName: z.string().trim().min(2),
  lastName: z.string().trim().min(2),
  password: z.string('ADMIN_PASSWORD is not set').min(12, 'ADMIN_PASSWORD needs at least 12 characters'),
});

async function run(): Promise<void> {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set');
  const { values } = parseArgs({ options });
  const given = person.safeParse({
    username: values.username,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    password: process.env.ADMIN_PASSWORD,
  });
  if (!given.success) throw new Error(`${z.prettifyError(given.error)}\n\n${usage}`);
  connect(config.databaseUrl, { max: 1 });
  await createAdmin(given.data);
  console.log(`${given.data.username} can sign in as an administrator.`);
}

try {
  await run();
} catch (error) {
  console.error(`No administrator was created. ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await disconnect();
}
