import { eq } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { users } from '../../server/db/schema/people';
import { makeRequest } from '../../server/test/factories/requests';
import { makeRole } from '../../server/test/factories/roles';
import { serial } from '../../server/test/factories/serial';
import { makeUser } from '../../server/test/factories/users';
import type { Persona } from '../authorization/personas';
import { table } from '../authorization/table';
import type { World } from '../authorization/world';
import type { Canaries } from './canaries';
import type { Call } from './readings';
import { sow } from './sow';

function callOf(name: string, persona: Persona, input: object): Call {
  const row = table.find((one) => one.name === name);
  if (!row) throw new Error(`no row of ${name}`);
  return { row, cell: { persona, target: 'taken', expected: 409 }, input };
}

/** Calls refused because another record has a value already, or because of what depends on a record. */
export async function takenCalls(world: World, canaries: Canaries): Promise<Call[]> {
  const responsible = await makeUser({ assignedCompanyId: world.elsewhere.id });
  await makeRequest({ by: world.stranger, steps: [responsible] });
  const role = await makeRole();
  await makeUser({ role: role.name });
  await sow(canaries);
  const [owner] = await db.select().from(users).where(eq(users.id, responsible.id));
  const { rows } = await db.execute(`select name from roles where id = ${role.id}`);
  const taken = { username: owner?.username, email: owner?.email };
  const person = () => ({
    firstName: 'New',
    lastName: 'Person',
    username: `new${serial()}`,
    email: `new${serial()}@masar.test`,
    phone: '0500000000',
    password: 'new-password',
    role: 'user',
  });
  const { ordinary, userA } = world.people;
  return [
    ...(['admin', 'managerA', 'letIn', 'manager11'] as const).flatMap((persona) => [
      callOf('users.create', persona, { body: { ...person(), username: taken.username } }),
      callOf('users.create', persona, { body: { ...person(), email: taken.email } }),
    ]),
    callOf('users.update', 'userA', { params: userA, body: { username: taken.username } }),
    callOf('users.adminUpdate', 'admin', { params: userA, body: { email: taken.email } }),
    callOf('users.adminUpdate', 'admin', { params: ordinary, body: { username: taken.username } }),
    callOf('users.remove', 'admin', { params: responsible }),
    callOf('companies.remove', 'admin', { params: world.elsewhere }),
    callOf('roles.create', 'admin', { body: { name: rows[0]?.name } }),
    callOf('roles.update', 'admin', { params: await makeRole(), body: { name: rows[0]?.name } }),
    callOf('roles.remove', 'admin', { params: role }),
  ];
}
