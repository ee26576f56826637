import { colleague, type Inserts, otherCompany, otherPerson } from './people';
import { BLOCK, cast, company, FIRST, inPool, POOL_LENGTH, type Size } from './sizes';
import { words } from './words';

/** Of a request beside the pool. */
const STEPS = 4;
const TYPES = 40;
/** So many requests after the measured company's wait for the administrator. */
const FOR_ADMIN = 40;

const types = `
  insert into request_types (id, name, description, estimated_days)
  select ${FIRST} + n, pg_temp.title(n), pg_temp.description(n), 3 + n % 12 from generate_series(1, ${TYPES}) n`;

const workflowSteps = `
  insert into workflow_steps (request_type_id, step_name, step_order, responsible_user_id)
  select ${FIRST} + n, (${words.steps})[rank], rank, ${colleague('(n * 4 + rank)', 1)}
  from generate_series(1, ${TYPES}) n, generate_series(1, ${STEPS}) rank`;

/** Those of the pool have more steps than the type has now: a version of before. */
const versions = `
  create temp table versions as
  select type, is_pool, ${FIRST} + type * 2 + is_pool::int as id, case when is_pool then ${POOL_LENGTH} else ${STEPS} end as length
  from generate_series(1, ${TYPES}) type, unnest(array[true, false]) is_pool`;

const typeVersions = `
  insert into request_type_versions (id, request_type_id, revision, number)
  select versions.id, ${FIRST} + type, case when is_pool then 0 else workflow_revision end, case when is_pool then 1 else 2 end
  from versions join request_types t on t.id = ${FIRST} + type order by 1`;

const stepId = `${FIRST} + versions.id * ${POOL_LENGTH} + rank`;
const versionSteps = `
  insert into version_steps (id, version_id, step_order, step_name, is_required, responsible_user_id, expires)
  select ${stepId}, versions.id, rank, (${words.steps})[1 + (rank - 1) % ${STEPS}], true, ${colleague(`(type * ${STEPS} + rank)`, 1)}, false
  from versions, generate_series(1, length) rank order by 1`;

/** Whose a request is, how many of its steps are approved, and what that makes of it. A quarter of the measured company's wait. */
const asked = (size: Size) => `
  create temp table asked as
  select *, 1 + pg_temp.pick(n, 57, ${TYPES}) as type, case when done = ${STEPS} then 'completed' when is_cancelled then 'cancelled' when done = 0 then 'pending'
      else 'in_progress' end as status,
    created_at + (done + 1) * interval '3 hours' as last_at
  from (
    select n, ${FIRST} + n as id, is_pool,
      case when waits then 0 when pick < 72 then ${STEPS} else pick % ${STEPS} end as done,
      not waits and pick >= 90 as is_cancelled,
      case when n <= ${BLOCK} then ${company.measured} when is_pool then ${company.pool}
        else ${otherCompany('n', 52, size)} end as company_id,
      case when n <= ${BLOCK} then ${colleague('n', 53)} else ${otherPerson('n', 53, size)} end as submitted_by,
      now() - interval '3 days' - (${size.requests + size.pool} - n) * interval '1 day' / ${size.requests + size.pool} * 700 as created_at
    from generate_series(1, ${size.requests + size.pool}) n,
      lateral (select ${inPool(size)}, pg_temp.pick(n, 51, 100)) as one (is_pool, pick),
      lateral (select is_pool or n <= ${BLOCK} and n % 4 = 0 or n between ${BLOCK + 1} and ${BLOCK + FOR_ADMIN}) as two (waits)
  ) numbered`;

/** Who decides a step. */
const deciding = (size: Size) => `
  create temp table deciding as
  select n, rank, ${FIRST} + (n - 1) * ${POOL_LENGTH} + rank as id,
    case when is_pool and rank = 1 then ${cast.decider.id}
      when is_pool then ${colleague(`(n * ${POOL_LENGTH} + rank)`, 58)}
      when rank = 1 and n <= ${BLOCK} and n % 4 = 0 then ${cast.manager.id}
      when rank = 1 and n between ${BLOCK + 1} and ${BLOCK + FOR_ADMIN} then ${cast.admin.id}
      else ${otherPerson(`(n * ${STEPS} + rank)`, 54, size)} end as user_id
  from asked, generate_series(1, case when is_pool then ${POOL_LENGTH} else ${STEPS} end) rank`;

const requests = `
  insert into requests (id, title, description, status, priority, target_date, request_type_id, version_id, submitted_by, company_id,
    current_step, created_at, updated_at, closed_at)
  select asked.id, pg_temp.title(n), pg_temp.description(n), status, (array['low', 'medium', 'high', 'urgent'])[1 + pg_temp.pick(n, 55, 4)],
    created_at::date + 3 + pg_temp.pick(n, 56, 20), ${FIRST} + type, versions.id, submitted_by, company_id,
    case when status <> 'completed' then done + 1 end, created_at, last_at,
    case when status in ('completed', 'cancelled') then last_at end
  from asked join versions using (type, is_pool) order by n`;

const steps = `
  insert into request_steps (id, request_id, version_step_id, step_order, is_required, responsible_user_id, completed_at, completed_by)
  select deciding.id, asked.id, ${stepId}, rank, rank <> 3, user_id,
    case when rank <= done then created_at + rank * interval '3 hours' end, case when rank <= done then user_id end
  from asked join versions using (type, is_pool) join deciding using (n) order by n, rank`;

/** The turns that are over: of the steps that were approved. Those that are open the triggers have written. */
const turns = `
  insert into turns (request_id, step_id, company_id, user_id, began_at, ended_at, ending)
  select asked.id, deciding.id, assigned_company_id, user_id, asked.created_at + (rank - 1) * interval '3 hours',
    asked.created_at + rank * interval '3 hours', 'approved'
  from asked join deciding using (n) join users on users.id = user_id where rank <= done order by n, rank`;

/** What happened to a request: it was submitted, approved step by step, and perhaps completed or cancelled. */
const events = `
  insert into events (at, actor_id, action, entity, entity_id, step_id)
  select created_at + place * interval '3 hours', coalesce(user_id, submitted_by),
    case when place = 0 then 'request.submit' when place <= done then 'request.approve'
      when status = 'completed' then 'request.complete' else 'request.cancel' end,
    'request', asked.id, deciding.id
  from asked cross join generate_series(0, case when status in ('completed', 'cancelled') then done + 1 else done end) place
    left join deciding on deciding.n = asked.n and rank = place and place <= done
  order by created_at + place * interval '3 hours', asked.n, place`;

/** The person whom an open request waits for has been told, and the submitter is told of the end. */
const notices = `
  insert into notifications (user_id, type, request_id, step_id, actor_id, read_at, created_at)
  select user_id, 'step_waiting', asked.id, deciding.id, submitted_by, null, created_at
  from asked join deciding on deciding.n = asked.n and rank = done + 1 where status in ('pending', 'in_progress')
  union all
  select submitted_by, 'request_completed', id, null, ${cast.decider.id}, case when n % 3 > 0 then now() - interval '10 days' end, last_at
  from asked where status = 'completed' and created_at > now() - interval '90 days'`;

export const requestTables = (size: Size): Inserts => [
  ['request_types', types],
  ['workflow_steps', workflowSteps],
  ['versions', versions],
  ['request_type_versions', typeVersions],
  ['version_steps', versionSteps],
  ['asked', asked(size)],
  ['deciding', deciding(size)],
  ['requests', requests],
  ['request_steps', steps],
  ['turns', turns],
  ['events', events],
  ['notifications', notices],
];
