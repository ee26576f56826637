import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@shared/contracts';
import * as auth from '@shared/contracts/auth';
import * as secondFactor from '@shared/contracts/second-factor';
import { type AuditAction, auditFields } from '@shared/rules/audit';
import { and, eq, gt, max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '../../server/db/client';
import { events } from '../../server/db/schema/events';
import { backgroundDone } from '../../server/lib/background';
import { packageRoot } from '../../server/lib/root';
import { makeUser } from '../../server/test/factories/users';
import { halfSignedIn, setUpTotp } from '../../server/test/second-factor';
import { callAs, inputOf } from '../authorization/cells';
import { World } from '../authorization/world';
import { type Write, writesIn } from '../cross-site/writes';
import { writes as rows } from '../endpoints';
import { keepFigure } from '../figures';
import { patience } from '../length';

let world: World;
let writes: Write[];
beforeAll(async () => {
  world = await World.build();
  writes = writesIn(world);
});
afterAll(() => world.close());

/** Calls that succeed and leave no entry. */
const unrecorded = Object.entries(rows).flatMap(([name, { unrecorded }]) => (unrecorded ? [name] : []));

const ofFactors = 'server/domains/auth/second-factor/second-factor.test.ts';
const ofInvitations = 'server/domains/users/invitations/invitations.test.ts';
const ofPasskeys = 'server/domains/auth/passkeys/passkeys.test.ts';

/** Calls that need a proof which the table does not have: their entry, and the test that finds it where they succeed. */
const refusedHere: Record<string, [action: AuditAction, test: string]> = {
  'auth.acceptInvitation 409': ['user.accept_invitation', ofInvitations],
  'auth.changePassword 400': [
    'user.change_password',
    'server/domains/auth/password-change/password-change.test.ts',
  ],
  'auth.confirmEmail 409': ['user.change_email', 'server/domains/users/email-change/email-change.test.ts'],
  'auth.resetPassword 409': ['user.reset_password', 'server/domains/auth/password-reset/setting.test.ts'],
  'passkeys.add 409': ['user.add_passkey', ofPasskeys],
  'passkeys.remove 404': ['user.remove_passkey', ofPasskeys],
  'passkeys.rename 404': ['user.rename_passkey', ofPasskeys],
  'passkeys.signIn 401': ['session.begin', ofPasskeys],
  'secondFactor.confirmTotp 409': ['user.add_totp', ofFactors],
  'secondFactor.enterCode 401': ['user.use_recovery_code', ofFactors],
  'secondFactor.removeTotp 409': ['user.remove_totp', ofFactors],
  'secondFactor.renewRecoveryCodes 409': ['user.make_recovery_codes', ofFactors],
};

test.each(Object.entries(refusedHere))(
  'the entry of %s is looked for by its own test',
  (_call, [action, path]) => {
    expect(readFileSync(join(packageRoot, path), 'utf8')).toContain(`'${action}'`);
  },
);

/** What an entry tells, by the names of its facts, and of the fields that have changed. */
const factsOf = ({ changes = {}, fields = [], ...facts }: Record<string, unknown>): string[] => [
  ...Object.keys(facts),
  ...Object.keys(changes as object),
  ...(fields as string[]),
];

async function newestEntry(): Promise<number> {
  const [row] = await db.select({ id: max(events.id) }).from(events);
  return row?.id ?? 0;
}

/** Where a password or code in the body is no proof of an account, and why. */
const noProof: Record<string, string> = {
  'auth.acceptInvitation': 'a first password; the proof is the link',
  'auth.resetPassword': 'a new password; the proof is the link',
  'secondFactor.confirmTotp': 'a code of a secret that the same session was just shown',
  'users.adminUpdate': 'a new password',
  'users.create': 'a new password',
};

test('every call with a password or a code in its body that is wrong leaves an entry with the account', {
  timeout: patience,
}, async () => {
  const { server } = world;
  const proofs: Record<string, (wrong: string) => Promise<[status: number, accountId: number]>> = {
    'auth.login': async (password) => {
      const { id, username } = await makeUser();
      return [(await server.guest().call(auth.login, { body: { username, password } })).status, id];
    },
    'auth.confirm': async (password) => {
      const person = await makeUser();
      return [(await (await server.as(person)).call(auth.confirm, { body: { password } })).status, person.id];
    },
    'auth.changePassword': async (currentPassword) => {
      const person = await makeUser();
      const body = { currentPassword, password: 'another-roof-42' };
      return [(await (await server.as(person)).call(auth.changePassword, { body })).status, person.id];
    },
    'secondFactor.enterCode': async (code) => {
      const person = await makeUser();
      await setUpTotp(await server.as(person), person);
      const half = await halfSignedIn(server, person);
      return [(await half.call(secondFactor.enterCode, { body: { code } })).status, person.id];
    },
  };
  const asked = endpoints.filter(
    ({ endpoint }) =>
      endpoint.body &&
      /"(current)?(password|code)"/i.test(
        JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })),
      ),
  );
  expect(asked.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(proofs), ...Object.keys(noProof)].sort(),
  );
  for (const [name, attempt] of Object.entries(proofs)) {
    const before = await newestEntry();
    const [status, accountId] = await attempt('AAAA-BBBB-CCCC');
    await backgroundDone();
    expect([400, 401], name).toContain(status);
    const isOfAccount = and(eq(events.action, 'user.fail_sign_in'), eq(events.entityId, accountId));
    expect(await db.$count(events, and(gt(events.id, before), isOfAccount)), name).toBe(1);
  }
});

test('every call that changes something leaves an entry in the audit, which tells what both languages have words for', {
  timeout: patience,
}, async () => {
  const silent: string[] = [];
  const refused: string[] = [];
  for (const { name, row, cell } of writes) {
    const input = await inputOf(world, row, cell, 'make');
    const before = await newestEntry();
    const { status } = await callAs(world, row, cell.persona, input);
    await backgroundDone();
    const own = row.ownSession ? 1 : 0; // such a call is made in a session that begins for it
    const entries = (await db.$count(events, gt(events.id, before))) - own;
    if (status >= 300) refused.push(`${name} ${status}`);
    else if (entries < 1) silent.push(name);
  }
  const entries = await db.select({ data: events.data }).from(events);
  const told = new Set(entries.flatMap(({ data }) => factsOf(data as Record<string, unknown>)));
  expect([...told].filter((fact) => !(auditFields as readonly string[]).includes(fact))).toEqual([]);
  keepFigure(27, { facts: told.size, writes: writes.length, silent: silent.length, refused: refused.length });
  expect(silent.sort()).toEqual(unrecorded.sort());
  expect(refused.sort()).toEqual(Object.keys(refusedHere));
});
