import { onDatabase } from './database';

/** More than a page of the lists that people choose from. */
const MANY = 60;

/**
 * Companies, people and types that no story looks for, made before all stories. What a story finds without a search would otherwise
 * depend on how much the stories before it have made.
 */
export default async function makeCrowd(): Promise<void> {
  await onDatabase((client) =>
    client.query(`
      insert into companies (name) select 'Crowd ' || n from generate_series(1, ${MANY}) n;
      insert into users (username, email, first_name, last_name, role, password_hash)
        select 'crowd' || n, 'crowd' || n || '@masar.example', 'Crowd', 'Person ' || n, 'user', 'none that a password has' from generate_series(1, ${MANY}) n;
      insert into request_types (name) select 'Crowd ' || n from generate_series(1, ${MANY}) n`),
  );
}
