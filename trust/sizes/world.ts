import { MAX_HOLIDAYS } from '@shared/contracts/calendars';
import { MAX_COMMENT_FILES, MAX_MENTIONS } from '@shared/contracts/comments';
import { MAX_COMPARISONS, MAX_FIELDS } from '@shared/contracts/forms';
import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import { MAX_QUESTIONS } from '@shared/contracts/questions';
import { MAX_DRAFTS } from '@shared/contracts/request-drafts';
import { MAX_COMPANY_TYPES, MAX_STEPS, MAX_TYPES } from '@shared/contracts/request-types';
import { MAX_HISTORY } from '@shared/contracts/requests';
import { MAX_CUSTOM_ROLES } from '@shared/contracts/roles';
import { MAX_TEMPLATE_SIZE, MAX_TEMPLATES } from '@shared/contracts/templates';
import { MAX_FILES, MAX_VERSIONS } from '@shared/rules/attachments';
import { MAX_REFERENCES } from '@shared/rules/references';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { db } from '../../server/db/client';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import { databaseUrl } from '../database-url';

/** More rows than the largest page. */
const MANY = 1_001;
/** Longer than what of a long text stands in a list; the search index takes its time over whole ones. */
const LONG = 500;
/** As many comments are more than a list answers. */
const COMMENTS = 200;
/** With as many holidays as each can have: more than fit into a page. */
const CALENDARS = 30;

/** A letter of three bytes, which is the most that a character of JavaScript takes. */
const text = (length: number) => `repeat('語', ${length})`;
const unique = (length: number) => `n || ${text(length - 6)}`;
const link = (length: number) => `'https://a.example/' || ${text(length - 18)}`;

/** Adds so many rows; `columns` are values in SQL, of `n` from `first` on. */
async function add(
  table: string,
  columns: Record<string, string | number>,
  count: number,
  { first = 1, batch = 100 } = {},
) {
  const names = Object.keys(columns);
  const values = Object.values(columns);
  for (let from = first; from < first + count; from += batch)
    await db.execute(
      sql.raw(`insert into ${table} (${names}) select ${values} from
        generate_series(${from}, ${Math.min(from + batch, first + count) - 1}) n`),
    );
}

const idOf = async (statement: string): Promise<number> =>
  ((await db.execute(sql.raw(statement))).rows[0] as { id: number }).id;

export interface Sized {
  admin: TestUser;
  company: number;
  colleague: number;
  task: number;
  step: number;
  type: number;
  request: number;
  draft: number;
  project: number;
  projectTask: number;
  role: number;
}

/** The day on which tasks of projects are due. */
export const DUE_FROM = '2900-01-01';

const person = {
  first_name: text(100),
  last_name: text(100),
  username: unique(100),
  email: `n || repeat('e', 300) || '@masar.test'`,
  phone: `repeat('0', 30)`,
  profile_image_url: link(2_000),
};

/** People and what they are given: of everything the most that there can be, or more than a list answers. */
async function addPeople() {
  const company = {
    name: text(200),
    description: text(2_000),
    logo: link(2_000),
    contact_email: `repeat('e', 300) || '@masar.test'`,
    contact_phone: `repeat('0', 30)`,
    address: text(500),
  };
  await add('companies', company, MANY);
  const id = await idOf('select max(id) as id from companies');
  const admin = await makeUser({ role: 'admin', assignedCompanyId: id });
  await add('users', { ...person, assigned_company_id: id }, MANY);
  const colleague = await idOf('select max(id) as id from users');
  await db.execute(sql`
    insert into email_changes (user_id, email, digest, expires_at)
    select id, id || repeat('e', 300) || '@masar.test', 'of ' || id, now() + interval '1 hour' from users`);
  await db.execute(
    sql`update users set first_name = repeat('語', 100), last_name = repeat('語', 100), phone = repeat('0', 30) where id = ${admin.id}`,
  );
  const zone = `'America/Argentina/ComodRivadavia'`;
  const week = `(select jsonb_agg('{"from":"08:00","to":"16:00"}'::jsonb) from generate_series(1, 7))`;
  await add('calendars', { company_id: `${id} - n`, time_zone: zone, week }, CALENDARS);
  await db.execute(
    sql.raw(`insert into holidays (calendar_id, name, name_en, start_date, end_date)
      select id, ${text(100)}, ${text(100)}, '2027-01-01', '2027-01-31' from calendars, generate_series(1, ${MAX_HOLIDAYS})
      where company_id is not null`),
  );
  await add('roles', { name: unique(100), description: text(2_000) }, MAX_CUSTOM_ROLES);
  return { admin, company: id, colleague };
}

async function addProjects({ admin, company }: { admin: TestUser; company: number }) {
  const project = {
    name: text(200),
    description: text(LONG),
    company_id: company,
    created_by: admin.id,
    google_maps_link: link(2_000),
    location: text(500),
  };
  await add('projects', project, MANY);
  const id = await idOf('select max(id) as id from projects');
  for (const [index, projectId] of [id, id - 1, id - 2, id - 3, id - 4, id - 5].entries())
    await add(
      'project_tasks',
      {
        project_id: projectId,
        name: text(500),
        description: text(2_000),
        notes: text(2_000),
        responsible_company_id: company,
        responsible_user_id: admin.id,
        order_index: `n - ${index * 1_000}`,
        end_date: `'${DUE_FROM}'`,
      },
      MAX_PROJECT_TASKS,
      { first: index * 1_000 },
    );
  const task = await idOf(`select max(id) as id from project_tasks where project_id = ${id}`);
  await add(
    'tasks',
    {
      title: text(500),
      description: text(LONG),
      attachments: text(LONG),
      created_by: admin.id,
      company_id: company,
      responsible_user_id: admin.id,
      project_id: id,
    },
    MANY,
  );
  await add(
    'attachments',
    {
      project_task_id: task,
      name: text(200),
      media_type: `'text/plain'`,
      size: 1,
      storage_key: `'p' || n`,
      uploaded_by_id: admin.id,
    },
    MAX_FILES * MAX_VERSIONS,
  );
  await add(
    'notifications',
    { user_id: admin.id, type: `'task_unlocked'`, project_task_id: task, actor_id: admin.id },
    MANY,
  );
  await add(
    'project_templates',
    { name: text(200), description: text(2_000), template_data: text(MAX_TEMPLATE_SIZE) },
    MAX_TEMPLATES,
  );
  await db.execute(
    sql`update projects set status = 'completed', deleted_at = now(), deleted_by = ${admin.id} where id % 2 = 0 and id < ${id - 10}`,
  );
  return { project: id, projectTask: task, task: await idOf('select max(id) as id from tasks') };
}

/** Requests of an older version: their steps have the long descriptions that steps could have. */
async function addRequests({
  admin,
  company,
  colleague,
}: {
  admin: TestUser;
  company: number;
  colleague: number;
}) {
  const types = { name: text(200), description: text(2_000), company_id: company };
  await add('request_types', types, MAX_COMPANY_TYPES);
  await add('request_types', { ...types, company_id: 'null' }, MAX_TYPES - MAX_COMPANY_TYPES);
  const type = await idOf('select max(id) as id from request_types');
  const condition = `(select jsonb_build_object('match', 'all', 'comparisons', jsonb_agg(jsonb_build_object('field', 'f' || c,
    'is', 'equal', 'value', ${text(300)}))) from generate_series(1, ${MAX_COMPARISONS}) c)`;
  const decider = `(select jsonb_build_object('kind', 'representative', 'company',
    jsonb_build_object('id', ${company}, 'name', ${text(200)}, 'nameEn', ${text(200)})))`;
  const step = {
    ...{ step_name: text(200), responsible_user_id: colleague, step_order: 'n', applies_when: condition },
    decided_by: decider,
  };
  await add('workflow_steps', { ...step, request_type_id: type, description: text(2_000) }, MAX_STEPS);
  const versions = { request_type_id: type, revision: 'n', number: 'n' };
  await add('request_type_versions', versions, MANY - 60);
  await db.execute(
    sql.raw(`update request_types set fields = (select jsonb_agg(jsonb_build_object('kind', 'short_text', 'key', 'f' || n,
        'label', ${text(200)}, 'labelEn', ${text(200)}, 'help', ${text(200)}, 'helpEn', ${text(200)}, 'shownWhen', null,
        'isRequired', false, 'format', null, 'initial', null)) from generate_series(1, ${MAX_FIELDS}) n)
      where id = ${type}`),
  );
  await add('request_type_versions', versions, 60, { first: MANY - 59 }); // with these fields
  await db.execute(
    sql.raw(`insert into version_steps (version_id, step_order, workflow_step_id, step_name, step_name_en, description, is_required,
        responsible_user_id, expires)
      select v.id, s, (select id from workflow_steps where request_type_id = ${type} and step_order = s), ${text(200)}, ${text(200)}, ${text(2_000)}, true, ${colleague}, false
      from request_type_versions v, generate_series(1, ${MAX_STEPS}) s where request_type_id = ${type} and number > ${MANY - 60}`),
  );
  await db.execute(
    sql.raw(`insert into request_type_drafts (request_type_id, steps)
      select ${type}, jsonb_agg(jsonb_build_object('stepName', ${text(200)}, 'stepNameEn', ${text(200)}, 'description', ${text(2_000)},
        'isRequired', true, 'responsibleUserId', ${colleague}::int, 'allowedDays', null, 'expires', false, 'workflowStepId', null))
      from generate_series(1, ${MAX_STEPS}) n`),
  );
  const request = {
    title: text(300),
    description: text(LONG),
    target_date: 'now()',
    request_type_id: type,
    version_id: await idOf('select max(id) as id from request_type_versions'),
    submitted_by: admin.id,
    company_id: company,
  };
  await add('requests', request, MANY);
  const id = await idOf('select max(id) as id from requests');
  await db.execute(
    sql.raw(`update requests set answers = (select jsonb_object_agg('f' || n, ${text(300)}) from generate_series(1, ${MAX_FIELDS}) n)
      where id = ${id}`),
  );
  await add(
    'request_drafts',
    {
      user_id: admin.id,
      request_type_id: type,
      title: text(300),
      description: text(10_000),
      answers: `(select jsonb_object_agg('f' || n, ${text(2_000)}) from generate_series(1, ${MAX_FIELDS}) n)`,
    },
    MAX_DRAFTS,
  );
  const draft = await idOf('select max(id) as id from request_drafts');
  for (let from = 0; from < MANY; from += 100)
    await db.execute(
      sql.raw(`insert into request_steps (request_id, version_step_id, step_order, is_required, responsible_user_id, notes,
          completed_by, completed_at)
        select requests.id, s.id, s.step_order, true, case when step_order = 30 then ${admin.id} else ${colleague} end, ${text(LONG)},
          case when step_order < 30 then ${colleague} end, case when step_order < 30 then now() end
        from requests join version_steps s using (version_id) where requests.id between ${id - from - 100 + 1} and ${id - from}`),
    );
  await db.execute(sql`update requests set current_step = 30, status = 'in_progress'`);
  await add(
    'events',
    {
      action: `'request.return'`,
      entity: `'request'`,
      entity_id: id,
      step_id: `(select max(id) from request_steps where request_id = ${id})`,
      actor_id: admin.id,
      acting_for_id: colleague,
      notes: text(2_000),
    },
    MAX_HISTORY + MAX_STEPS,
  );
  const question = { asked_by: colleague, asked_of: admin.id, revision: 0, question: text(2_000) };
  await add('request_questions', { ...question, request_id: `${id} - n` }, MANY - 1);
  await add(
    'request_questions',
    { ...question, request_id: id, answer: text(2_000), answered_at: 'now()' },
    MAX_QUESTIONS,
  );
  await add(
    'attachments',
    {
      request_id: id,
      name: text(200),
      media_type: `'text/plain'`,
      size: 1,
      storage_key: `'r' || n`,
      uploaded_by_id: admin.id,
    },
    MAX_FILES * MAX_VERSIONS,
  );
  const stepId = await idOf(`select max(id) as id from request_steps where request_id = ${id}`);
  return { type, request: id, draft, step: stepId };
}

/** On a task, each with all that can stand beside it. */
async function addComments({ admin }: { admin: TestUser }, task: number) {
  const numbers = `(select string_agg(unique_number, ' ')
    from (select unique_number from requests order by id desc limit ${MAX_REFERENCES}) r)`;
  const content = `rpad(${numbers}, 10000, ' 語')`;
  await add('comments', { project_task_id: task, content, author_id: admin.id }, COMMENTS, { batch: 10 });
  await db.execute(
    sql.raw(`update comments set quoted_id = (select min(id) from comments) where project_task_id = ${task}`),
  );
  await db.execute(
    sql.raw(`insert into comment_mentions (comment_id, user_id, name)
      select c.id, u.id, ${text(201)} from comments c, (select id from users order by id desc limit ${MAX_MENTIONS}) u`),
  );
  const file = `${text(200)}, 'text/plain', 1, ${admin.id}`;
  await db.execute(
    sql.raw(`insert into attachments (comment_id, storage_key, name, media_type, size, uploaded_by_id)
      select c.id, 'c' || c.id || '-' || n, ${file} from comments c, generate_series(1, ${MAX_COMMENT_FILES}) n`),
  );
}

/** Of the records that are read one by one the texts are as long as they can be. */
const lengthen = async (table: string, id: number, ...columns: string[]) => {
  const changes = columns.map((column) => `${column} = ${text(10_000)}`);
  await db.execute(sql.raw(`update ${table} set ${changes} where id = ${id}`));
};

/** A hub that is as full as it can be. */
export async function fillHub(): Promise<Sized> {
  const people = await addPeople();
  const projects = await addProjects(people);
  const requests = await addRequests(people);
  await addComments(people, projects.projectTask);
  const role = await idOf('select max(id) as id from roles');
  await lengthen('projects', projects.project, 'description');
  await lengthen('tasks', projects.task, 'description', 'attachments');
  await lengthen('requests', requests.request, 'description');
  const texts = `description = ${text(2_000)}, notes = ${text(2_000)}`;
  await db.execute(sql.raw(`update request_steps set ${texts} where request_id = ${requests.request}`));
  // the cluster of the tests has no autovacuum, and without statistics the lists are planned as if there were no rows
  const client = new pg.Client({ connectionString: databaseUrl() }); // a connection without the limits of the product's
  await client.connect();
  await client.query('analyze');
  await client.end();
  const { admin, company, colleague } = people;
  for (const [table, column, id] of [
    ['user_page_permissions', 'user_id', admin.id],
    ['role_page_permissions', 'role_id', role],
    ['company_page_permissions', 'company_id', company],
  ])
    await db.execute(
      sql.raw(
        `insert into ${table} (${column}, page_id, can_access) select ${id}, id, true from system_pages`,
      ),
    );
  return { admin, company, colleague, role, ...projects, ...requests };
}
