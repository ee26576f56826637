import { parseArgs } from 'node:util';
import { newUser } from '@shared/contracts/users';
import { wordIssue } from '@shared/validation';
import { z } from 'zod';
import { config } from './config';
import { connect, disconnect } from './db/client';
import { inspectDatabase } from './db/given';
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

/** By the rules that the product has for people, but with a password that nobody guesses. */
const person = newUser
  .pick({ username: true, email: true, firstName: true, lastName: true })
  .extend({ password: z.string().min(12) });

/** Where each of them is given. */
const places: Record<keyof z.input<typeof person>, string> = {
  username: '--username',
  email: '--email',
  firstName: '--first-name',
  lastName: '--last-name',
  password: 'ADMIN_PASSWORD',
};

const wordOf = (issue: z.core.$ZodIssue): string =>
  `  ${places[issue.path[0] as keyof typeof places]}: ${wordIssue(issue, 'en')}`;

async function run(): Promise<void> {
  if (!config.databaseDirectUrl) throw new Error('DATABASE_URL is not set');
  const { values } = parseArgs({ options });
  const given = person.safeParse({
    username: values.username,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    password: process.env.ADMIN_PASSWORD,
  });
  if (!given.success) throw new Error(`\n${given.error.issues.map(wordOf).join('\n')}\n\n${usage}`);
  await inspectDatabase(config.databaseDirectUrl);
  connect(config.databaseDirectUrl, { max: 1 });
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
