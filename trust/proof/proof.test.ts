import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { callAs, inputOf } from '../authorization/cells';
import { World } from '../authorization/world';
import { type Write, writesIn } from '../cross-site/writes';
import { keepFigure } from '../figures';
import { patience } from '../length';

let world: World;
let writes: Write[];
beforeAll(async () => {
  world = await World.build();
  writes = writesIn(world);
});
afterAll(() => world.close());

/** Calls that change what a person may do and ask for no new proof, and why. */
const unasked: Record<string, string> = {
  'roles.create': 'a role of nobody yet, without pages',
  'roles.remove': 'a role of nobody any more',
  'roles.update': 'another name for what its people have',
  'users.remove': 'takes rights and gives none',
};

/** Calls by which rights grow, and what lets a person act as another person. */
const growing = [
  'permissions.setUserPage',
  'permissions.setUserEntry',
  'permissions.clearUserPage',
  'permissions.setCompanyPage',
  'permissions.clearCompanyPage',
  'roles.setPage',
  'roles.clearPage',
  'users.create',
];

/** As if everybody had proved who they are an hour ago. */
const ageSessions = () =>
  db.execute(sql`update sessions
    set sess = (sess::jsonb || jsonb_build_object('provenAt', ${Date.now() - 3_600_000}::bigint))::json`);

/** All that the rules read of people (`actorColumns`), as one digest. */
async function rights(): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select md5(concat(
      (select json_agg(json_build_array(id, role, assigned_company_id) order by id) from users where deleted_at is null),
      (select json_agg(entry order by id) from user_page_permissions entry),
      (select json_agg(entry order by role_id, page_id) from role_page_permissions entry),
      (select json_agg(entry order by company_id, page_id) from company_page_permissions entry),
      (select json_agg(name order by id) from roles)
    )) as digest`);
  return rows[0]?.digest;
}

test('in a session that was proved an hour ago no call changes anybody’s rights, but those with a reason', {
  timeout: patience,
}, async () => {
  const changed: string[] = [];
  const asked: string[] = [];
  for (const { name, row, cell } of writes) {
    const input = await inputOf(world, row, cell, 'make');
    await ageSessions();
    const before = await rights();
    const { status, error } = await callAs(world, row, cell.persona, input);
    if (status === 403 && error?.code === 'confirmation_required') asked.push(name);
    if ((await rights()) !== before) changed.push(name);
  }
  keepFigure(31, { writes: writes.length, asked: asked.length, unasked: changed.length });
  expect(asked).toEqual(expect.arrayContaining(growing));
  expect(changed.sort()).toEqual(Object.keys(unasked).sort());
});
