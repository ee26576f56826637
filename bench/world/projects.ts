import { colleague, type Inserts, otherCompany, otherPerson } from './people';
import { BLOCK, cast, company, FIRST, inPool, POOL_LENGTH, type Size } from './sizes';

/** A project beside the pool has at most so many tasks. */
const MOST_TASKS = 12;

/** The first block is the measured company's own, in the second it takes part. */
const isOwn = `n <= ${BLOCK}`;
const takesPart = `n <= ${2 * BLOCK}`;

/** Whose a project is, how many tasks it has, and how many of them, the first ones, are completed. */
const planned = (size: Size) => `
  create temp table planned as
  select n, ${FIRST} + n as id, status, tasks, is_pool,
    case when is_pool or status in ('planning', 'pending') then 0 when status = 'completed' then tasks
      else pg_temp.pick(n, 13, tasks) end as done,
    case when ${isOwn} then ${company.measured} when is_pool then ${company.pool}
      else ${otherCompany('n', 14, size)} end as company_id,
    sum(tasks) over (order by n) - tasks as tasks_before
  from (
    select n, is_pool,
      case when is_pool then 'in_progress' else (array['planning', 'pending', 'in_progress', 'in_progress',
        'in_progress', 'on_hold', 'delayed', 'completed', 'completed', 'cancelled'])[1 + pg_temp.pick(n, 11, 10)] end as status,
      case when is_pool then ${POOL_LENGTH} else 4 + pg_temp.pick(n, 12, ${MOST_TASKS - 3}) end as tasks
    from generate_series(1, ${size.projects + size.pool}) n, lateral (select ${inPool(size)}) as kind (is_pool)
  ) numbered`;

const age = ({ projects, pool }: Size) =>
  `now() - (${projects + pool} - n) * interval '1 day' / ${projects + pool} * 900`;

const projects = (size: Size) => `
  insert into projects (id, name, description, status, priority, company_id, created_by, start_date, end_date, progress,
    task_count, completed_task_count, location, budget, deleted_at, deleted_by, created_at, updated_at)
  select id, pg_temp.title(n), pg_temp.description(n), status, (array['low', 'medium', 'high', 'urgent'])[1 + pg_temp.pick(n, 15, 4)],
    company_id, case when ${isOwn} then ${colleague('n', 16)} else ${otherPerson('n', 16, size)} end,
    (${age(size)})::date, (${age(size)})::date + 30 + pg_temp.pick(n, 17, 400), round(100.0 * done / tasks),
    tasks, done, case when n % 3 = 0 then 'الرياض' end, (1 + pg_temp.pick(n, 18, 9000)) * 1000.50,
    case when is_deleted then now() - pg_temp.pick(n, 19, 25) * interval '1 day' end,
    case when is_deleted then ${cast.admin.id} end, ${age(size)}, ${age(size)} + interval '2 days'
  from planned, lateral (select not (${takesPart}) and not is_pool and n % 16 = 0) as kept (is_deleted)`;

/** Each task waits for the one before: the completed ones come first. */
const projectTasks = (size: Size) => `
  insert into project_tasks (id, project_id, name, description, status, priority, order_index, responsible_company_id,
    start_date, end_date, created_at)
  select ${FIRST} + tasks_before + rank + 1, id, pg_temp.title((tasks_before + rank)::int + 31),
    case when rank % 3 = 0 then pg_temp.description((tasks_before + rank)::int) end,
    case when rank < done then 'completed' when rank = done and done > 0 then 'in_progress' else 'pending' end,
    (array['low', 'medium', 'high', 'urgent'])[1 + (n + rank) % 4], rank,
    case when is_pool and rank = 0 then ${company.deciding} when ${takesPart} and rank = n % tasks then ${company.measured}
      when is_pool and rank > 3 or not is_pool and (n + rank) % 11 = 0 then null
      else ${otherCompany('(n * 3 + rank)', 21, size)} end,
    (${age(size)})::date + rank * 10, (${age(size)})::date + rank * 10 + 9, ${age(size)}
  from planned, generate_series(0, tasks - 1) rank`;

/** General tasks, after the ids of all project tasks. Half belong to a project; those of the measured company to its own. */
const tasks = (size: Size) => `
  insert into tasks (id, title, description, project_id, due_date, priority, status, company_id, created_by, progress, created_at)
  select ${FIRST + MOST_TASKS * size.projects + POOL_LENGTH * size.pool} + n, pg_temp.title(n), pg_temp.description(n),
    case when n % 2 = 0 then null when ${isOwn} then ${FIRST} + n
      else ${FIRST + 2 * BLOCK + 1} + pg_temp.pick(n, 31, ${size.projects - 2 * BLOCK}) end,
    case when n % 5 > 0 then current_date + pg_temp.pick(n, 32, 400) - 200 end,
    (array['low', 'medium', 'high', 'urgent'])[1 + pg_temp.pick(n, 33, 4)],
    (array['pending', 'in_progress', 'completed', 'completed', 'cancelled'])[1 + pg_temp.pick(n, 34, 5)],
    case when ${isOwn} then ${company.measured} when n % 9 = 0 then null else ${otherCompany('n', 35, size)} end,
    case when ${isOwn} then ${colleague('n', 36)} else ${otherPerson('n', 36, size)} end,
    case when n % 4 = 0 then pg_temp.pick(n, 37, 101) end,
    now() - (${size.tasks} - n) * interval '1 day' / ${size.tasks} * 700
  from generate_series(1, ${size.tasks}) n`;

const comments = (size: Size) => `
  insert into comments (project_task_id, content, author_id, created_at)
  select id, coalesce(pg_temp.description(id), 'تم.'), ${otherPerson('id', 41, size)}, created_at
  from project_tasks where id % 10 = 0`;

const attachments = (size: Size) => `
  insert into attachments (project_task_id, name, media_type, size, storage_key, uploaded_by_id)
  select id, 'مخطط ' || id || '.pdf', 'application/pdf', 1000 + id % 100000, 'bench-' || id, ${otherPerson('id', 42, size)}
  from project_tasks where id % 20 = 1`;

const events = `
  insert into events (at, actor_id, action, entity, entity_id)
  select created_at, created_by, 'project.create', 'project', id from projects order by id`;

/** Those of two companies have a person in every world whom it is their turn for. */
const notices = `
  insert into notifications (user_id, type, project_task_id, created_at)
  select users.id, 'task_unlocked', project_tasks.id, project_tasks.created_at
  from project_tasks join users on users.id = case responsible_company_id when ${company.measured} then ${cast.manager.id}
    when ${company.deciding} then ${cast.decider.id} end
  where status = 'in_progress'`;

export const projectTables = (size: Size): Inserts => [
  ['planned', planned(size)],
  ['projects', projects(size)],
  ['project_tasks', projectTasks(size)],
  ['comments', comments(size)],
  ['attachments', attachments(size)],
  ['events', events],
  ['notifications', notices],
  ['tasks', tasks(size)],
];
