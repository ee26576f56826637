import { fateTables, WAITING } from './fates';
import { colleague, type Inserts, otherCompany, otherPerson } from './people';
import { BLOCK, cast, FIRST, measuredCompany, type Size } from './sizes';
import { words } from './words';

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

/** Whose a request is and what became of it. Every fourth of the measured company waits for its manager. */
const planned = (size: Size) => `
  create temp table asked as
  select n, ${FIRST} + n as id, is_pool, company_id, submitted_by, fates.*, created_at
  from (
    select n, n > ${size.requests} as is_pool,
      case when n > ${size.requests} or n <= ${BLOCK} and n % 4 = 0 or n between ${BLOCK + 1} and ${BLOCK + FOR_ADMIN}
        then ${WAITING} else (select fate from fate_of where hundredth = pg_temp.pick(n, 51, 100)) end as of_fate,
      case when n <= ${BLOCK} then ${measuredCompany} else ${otherCompany('n', 52, size)} end as company_id,
      case when n <= ${BLOCK} then ${colleague('n', 53)} else ${otherPerson('n', 53, size)} end as submitted_by,
      now() - interval '3 days' - (${size.requests + size.pool} - n) * interval '1 day' / ${size.requests + size.pool} * 700 as created_at
    from generate_series(1, ${size.requests + size.pool}) n
  ) numbered join fates on fate = of_fate`;

/** Who decides a step; everybody but the cast decides here and there. */
const responsible = (size: Size) => `
  create temp table deciding as
  select n, rank, ${FIRST} + (n - 1) * ${STEPS} + rank as id,
    case when rank = 1 and is_pool then ${cast.decider.id}
      when rank = 1 and n <= ${BLOCK} and n % 4 = 0 then ${cast.manager.id}
      when rank = 1 and n between ${BLOCK + 1} and ${BLOCK + FOR_ADMIN} then ${cast.admin.id}
      else ${otherPerson(`(n * ${STEPS} + rank)`, 54, size)} end as user_id
  from asked, generate_series(1, ${STEPS}) rank`;

/** An event a place later is three hours later. */
const at = (place: string) => `created_at + (${place}) * interval '3 hours'`;

const requests = `
  insert into requests (id, title, description, status, priority, target_date, request_type_id, submitted_by, company_id,
    current_step, created_at, updated_at, closed_at)
  select id, pg_temp.title(n), pg_temp.description(n), status, (array['low', 'medium', 'high', 'urgent'])[1 + pg_temp.pick(n, 55, 4)],
    created_at::date + 3 + pg_temp.pick(n, 56, 20), ${FIRST} + 1 + pg_temp.pick(n, 57, ${TYPES}), submitted_by, company_id, at,
    created_at, ${at('events - 1')}, case when status not in ('pending', 'in_progress') then ${at('events - 1')} end
  from asked order by n`;

const steps = `
  insert into request_steps (id, request_id, step_name, step_order, is_required, responsible_user_id, completed_at, completed_by)
  select deciding.id, asked.id, (${words.steps})[rank], rank, rank <> 3, user_id,
    case when rank <= done then ${at('(select max(place) from fate_events e where e.fate = asked.fate and e.rank = deciding.rank)')} end,
    case when rank <= done then user_id end
  from asked join deciding using (n) order by n, rank`;

const history = `
  insert into request_history (request_id, type, step_id, actor_id, at)
  select asked.id, type, deciding.id, coalesce(user_id, submitted_by), ${at('place')}
  from asked join fate_events using (fate) left join deciding using (n, rank)
  order by asked.created_at + place * interval '3 hours', n, place`;

const audit = `
  insert into audit_log (at, actor_id, action, entity, entity_id, data)
  select at, actor_id, 'request.' || type, 'request', request_id, jsonb_build_object('stepId', step_id)
  from request_history order by id`;

/** The person whom an open request waits for has been told, and the submitter is told of the end. */
const notices = `
  insert into notifications (user_id, type, request_id, step_id, actor_id, read_at, created_at)
  select user_id, 'step_waiting', asked.id, deciding.id, submitted_by, null, created_at
  from asked join deciding on deciding.n = asked.n and rank = at where status in ('pending', 'in_progress')
  union all
  select submitted_by, 'request_completed', id, null, ${cast.decider.id}, case when n % 3 > 0 then now() - interval '10 days' end,
    ${at('events - 1')}
  from asked where status = 'completed' and created_at > now() - interval '90 days'`;

const attachments = `
  insert into attachments (request_id, name, media_type, size, storage_key, uploaded_by_id)
  select id, 'عرض ' || id || '.pdf', 'application/pdf', 2000 + n % 100000, 'bench-request-' || id, submitted_by
  from asked where n % 20 = 1`;

export const requestTables = (size: Size): Inserts => [
  ...fateTables.map((text): [string, string] => ['fates', text]),
  ['request_types', types],
  ['workflow_steps', workflowSteps],
  ['planned', planned(size)],
  ['planned', responsible(size)],
  ['requests', requests],
  ['request_steps', steps],
  ['request_history', history],
  ['audit_log', audit],
  ['notifications', notices],
  ['attachments', attachments],
];
