import { BLOCK, company, FIRST, type Size, type SizeName, sizes } from './sizes';
import { words } from './words';

/** What fills tables, one after the other. */
export type Inserts = [table: string, text: string][];

/** One of the companies that neither the cast nor the pool belongs to. */
export const otherCompany = (n: string, salt: number, { companies }: Size): string =>
  `(${FIRST} + 4 + pg_temp.pick(${n}, ${salt}, ${companies - 3}))`;

/** A person who is neither of the measured company nor of the cast. */
export const otherPerson = (n: string, salt: number, { users }: Size): string =>
  `(${FIRST + BLOCK} + 1 + pg_temp.pick(${n}, ${salt}, ${users - BLOCK}))`;

/** Active people beyond the measured company, in the order of their numbers. */
export const usernamesOf = (world: SizeName): string[] =>
  Array.from({ length: sizes[world].users - BLOCK }, (_, index) => BLOCK + 1 + index)
    .filter((number) => number % 40 > 0)
    .map((number) => `user${number}`);

/** A person of the measured company, but for its manager. */
export const colleague = (n: string, salt: number): string =>
  `(${FIRST} + 10 + pg_temp.pick(${n}, ${salt}, ${BLOCK - 10}))`;

const companies = ({ companies }: Size) => `
  insert into companies (id, name, description, contact_email, is_active, created_at)
  select ${FIRST} + n, pg_temp.word(${words.companies}, n, 1) || ' ' || pg_temp.word(${words.companyNames}, n, 2) || ' ' || n,
    pg_temp.description(n), 'company' || n || '@example.test', n < 90 or n % 2 = 0, now() - (${companies} - n) * interval '9 days'
  from generate_series(1, ${companies}) n`;

/** They share one password, whose hash is the parameter. */
const users = (size: Size) => `
  insert into users (id, username, email, first_name, last_name, phone, password_hash, role, assigned_company_id,
    is_active, created_at)
  select ${FIRST} + n, 'user' || n, 'user' || n || '@example.test', pg_temp.word(${words.firstNames}, n, 1),
    pg_temp.word(${words.lastNames}, n, 2), '05' || to_char(n, 'FM00000000'), $1,
    case when n = 1 then 'admin' when n in (2, 3) or n % 50 = 0 then 'manager' else 'user' end,
    case when n = 1 then null when n = 3 then ${FIRST} + 2 when n between 2 and ${BLOCK} then ${company.measured}
      else ${otherCompany('n', 3, size)} end,
    n <= ${BLOCK} or n % 40 > 0, now() - (${size.users} - n) * interval '1 day' / ${size.users} * 900
  from generate_series(1, ${size.users}) n`;

const settings = `
  insert into user_settings (user_id, profile_visibility)
  select id, (array['public', 'company', 'private'])[1 + id % 3] from users where id % 5 = 0 and id > ${FIRST}`;

export const people = (size: Size): Inserts => [
  ['companies', companies(size)],
  ['users', users(size)],
  ['user_settings', settings],
];
