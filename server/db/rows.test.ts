import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { makeProject } from '../test/factories/projects';
import { db, pool } from './client';
import { openDrizzle } from './rows';
import { companies } from './schema/companies';
import { projects } from './schema/projects';
import { users } from './schema/users';

type Selecting = Pick<NodePgDatabase, 'select'>;
const manager = alias(users, 'manager');

/** Queries of every form: whole tables, objects of one table and of several, expressions, joins on either side. */
const queries = {
  whole: (db: Selecting) => db.select().from(projects),
  joined: (db: Selecting) => db.select().from(projects).leftJoin(users, eq(users.id, projects.createdBy)),
  formed: (db: Selecting) =>
    db
      .select({
        ...getTableColumns(projects),
        company: { id: companies.id, name: companies.name },
        manager: { active: manager.isActive, id: manager.id },
        both: { company: companies.id, manager: manager.id },
        counted: { count: count(), name: manager.username },
        upper: sql<string>`upper(${projects.name})`,
        number: sql`${projects.id}`.mapWith(Number).as('number'),
      })
      .from(projects)
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .leftJoin(manager, eq(manager.id, projects.createdBy)),
  right: (db: Selecting) =>
    db
      .select({ id: projects.id, company: { id: companies.id, name: companies.name } })
      .from(projects)
      .rightJoin(companies, eq(companies.id, projects.companyId)),
};

/** A connection on which every query finds the same. */
const finding = (rows: unknown[][]) => ({ query: async () => ({ rows }) }) as unknown as pg.PoolClient;

test.each(Object.entries(queries))(
  'rows become the objects that drizzle makes of them: %s',
  async (_name, query) => {
    const row = fc.array(fc.option(fc.stringMatching(/^\d{1,5}$/)), { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 3 }), async (rows) => {
        const client = finding(rows);
        expect(await query(openDrizzle(client))).toEqual(await query(drizzle(client)));
      }),
    );
  },
);

test('queries of the same names are not taken for each other where their tables are joined differently', async () => {
  const nothing = [['1', null, null]];
  const form = { id: projects.id, company: { id: companies.id, name: companies.name } };
  const inner = openDrizzle(finding(nothing)).select(form).from(projects).innerJoin(companies, sql`true`);
  const left = openDrizzle(finding(nothing)).select(form).from(projects).leftJoin(companies, sql`true`);
  expect(await inner).toEqual([{ id: 1, company: { id: null, name: null } }]);
  expect(await left).toEqual([{ id: 1, company: null }]);
});

test('in a transaction and in one within it rows become the same', async () => {
  const { id } = await makeProject();
  const project = (executor: Selecting) => executor.select().from(projects).where(eq(projects.id, id));
  const expected = await project(drizzle(pool));
  await db.transaction(async (tx) => {
    expect(await project(tx)).toEqual(expected);
    await tx.transaction(async (inner) => expect(await project(inner)).toEqual(expected));
  });
});
