import type pg from 'pg';

// The floor: the least statements that a careful engineer would send by hand for the outcome of each scenario.

const project = `
  select p.*, c.name as company, u.first_name, u.last_name, u.username
  from projects p join companies c on c.id = p.company_id join users u on u.id = p.created_by
  where p.deleted_at is null`;

/** $1: the person's company. Of one project it is asked, for a list all of them are gathered. */
const isOwnProject = `(p.company_id = $1
  or exists (select from project_tasks where project_id = p.id and responsible_company_id = $1))`;
const isAmongOwnProjects = `p.id = any(array(select id from projects where company_id = $1 and deleted_at is null
  union select project_id from project_tasks where responsible_company_id = $1))`;

const task = `
  select t.*, c.name as company, b.id as previous_id, b.name as previous_name, b.status as previous_status,
    bc.name as previous_company,
    (select count(*)::int from comments where project_task_id = t.id and deleted_at is null) as note_count,
    (select count(*)::int from attachments where project_task_id = t.id) as attachment_count
  from project_tasks t left join companies c on c.id = t.responsible_company_id
    left join project_tasks b on b.project_id = t.project_id and b.order_index = t.order_index - 1
    left join companies bc on bc.id = b.responsible_company_id`;

const request = `
  select r.*, t.name as type, tc.name as type_company, u.first_name, u.last_name, u.email, us.profile_visibility,
    c.name as company
  from requests r join request_types t on t.id = r.request_type_id left join companies tc on tc.id = t.company_id
    join users u on u.id = r.submitted_by left join user_settings us on us.user_id = u.id
    left join companies c on c.id = r.company_id`;

/** $1: the person's company, $2: the person. */
const isOwnRequest = `(r.company_id = $1 or r.submitted_by = $2 and r.company_id is null
  or exists (select from request_steps where request_id = r.id and responsible_user_id = $2))`;
const isAmongOwnRequests = `r.id = any(array(select id from requests where company_id = $1
  union select id from requests where submitted_by = $2 and company_id is null
  union select request_id from request_steps where responsible_user_id = $2))`;

const statements = {
  session: `select users.id, role, assigned_company_id as company
    from sessions join users on users.id = (sess #>> '{passport,user,id}')::int
      and session_epoch = (sess #>> '{passport,user,epoch}')::int
    where sid = $1 and expire > now() and is_active and deleted_at is null`,

  projects: `${project} order by p.id desc limit 26`,
  ownProjects: `${project} and ${isAmongOwnProjects} order by p.id desc limit 26`,
  countOwnProjects: `select count(*)::int from projects p where p.deleted_at is null and ${isAmongOwnProjects}`,
  ownProject: `${project} and ${isOwnProject} and p.id = $2`,
  tasksOfProject: `${task} where t.project_id = $1 order by t.order_index`,
  task: `${task} where t.id = $1`,

  requests: `${request} order by r.id desc limit 26`,
  ownRequests: `${request} where ${isAmongOwnRequests} order by r.id desc limit 26`,
  countOwnRequests: `select count(*)::int from requests r where ${isAmongOwnRequests}`,
  ownRequest: `${request} where ${isOwnRequest} and r.id = $3`,
  stepsOf: `
    select s.*, u.first_name, u.last_name, u.email, u.is_active, us.profile_visibility, c.name as company,
      d.first_name as decider_first_name, d.last_name as decider_last_name, d.username as decider
    from request_steps s left join users u on u.id = s.responsible_user_id
      left join user_settings us on us.user_id = u.id left join companies c on c.id = u.assigned_company_id
      left join users d on d.id = s.completed_by
    where s.request_id = any($1::int[]) order by s.request_id, s.step_order`,

  event: `insert into events (actor_id, actor_name, company_id, action, entity, entity_id, data, step_id)
    select id, first_name || ' ' || last_name, assigned_company_id, $2, $3, $4::int, $5::jsonb, $6::int
    from users where id = $1`,

  /** The request, where its current step is the person's, with that step and the next one. */
  lockStep: `
    select r.submitted_by, s.id as step, n.id as next_step, n.step_order as next_rank, n.responsible_user_id as next_person
    from requests r join request_steps s on s.request_id = r.id and s.step_order = r.current_step
      left join request_steps n on n.request_id = r.id and n.step_order = r.current_step + 1
    where r.id = $1 and r.closed_at is null and s.responsible_user_id = $2 for update of r`,
  advanceRequest: `update requests set status = 'in_progress', current_step = $2, updated_at = now() where id = $1`,
  completeStep: 'update request_steps set completed_at = now(), completed_by = $2 where id = $1',
  withdrawStep: `delete from notifications where request_id = $1 and read_at is null
    and type in ('step_waiting', 'step_returned', 'step_reassigned', 'step_unattended')`,
  tellOfStep: `insert into notifications (request_id, actor_id, user_id, type, step_id)
    values ($1::int, $2::int, $3::int, 'request_approved', $4::int), ($1, $2, $5::int, 'step_waiting', $6::int)`,

  /** The task, where the person's company may complete it, with the next one. */
  lockTask: `
    select t.project_id as project, n.id as next_task, n.responsible_company_id as next_company
    from project_tasks t join projects p on p.id = t.project_id
      left join project_tasks b on b.project_id = t.project_id and b.order_index = t.order_index - 1
      left join project_tasks n on n.project_id = t.project_id and n.order_index = t.order_index + 1
    where t.id = $1 and t.responsible_company_id = $2 and t.status <> 'completed' and p.deleted_at is null
      and coalesce(b.status = 'completed', true) for update of p`,
  completeTask: `update project_tasks set status = 'completed', updated_at = now() where id = $1`,
  recount: `
    update projects set task_count = tasks, completed_task_count = completed, updated_at = now(),
      progress = round(100.0 * completed / tasks)
    from (select count(*) as tasks, count(*) filter (where status = 'completed') as completed
      from project_tasks where project_id = $1) as counted
    where id = $1`,
  withdrawTask: 'delete from notifications where project_task_id = $1 and read_at is null',
  tellOfTask: `insert into notifications (project_task_id, actor_id, user_id, type)
    select $1::int, $2::int, id, 'task_unlocked' from users
    where assigned_company_id = $3 and is_active and deleted_at is null and id <> $2 order by id`,
};

/** Each connection prepares a statement once, under its name. */
const run = async (db: pg.Pool | pg.PoolClient, name: keyof typeof statements, ...values: unknown[]) =>
  (await db.query({ name, text: statements[name], values })).rows;

async function inTransaction(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<void>): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    await work(tx);
    await tx.query('commit');
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}

interface Person {
  id: number;
  role: string;
  company: number | null;
}

export async function personOf(db: pg.Pool, session: string | undefined): Promise<Person> {
  const [person] = await run(db, 'session', session);
  if (!person) throw new Error('the session has ended');
  return person;
}

type Floor = (db: pg.Pool, person: Person, record: number) => Promise<unknown>;

/** What a list answers. An administrator's rows are not counted, as the product keeps the number of very many. */
const projects: Floor = async (db, { role, company }) =>
  role === 'admin'
    ? run(db, 'projects')
    : [await run(db, 'ownProjects', company), await run(db, 'countOwnProjects', company)];

const requests: Floor = async (db, { id, role, company }) => {
  const isAdmin = role === 'admin';
  const rows = isAdmin ? await run(db, 'requests') : await run(db, 'ownRequests', company, id);
  const ids = rows.map((row) => row.id);
  return [rows, await run(db, 'stepsOf', ids), isAdmin || (await run(db, 'countOwnRequests', company, id))];
};

const oneProject: Floor = async (db, { company }, record) => {
  const [found] = await run(db, 'ownProject', company, record);
  return { ...found, tasks: await run(db, 'tasksOfProject', record) };
};

const oneRequest: Floor = async (db, { id, company }, record) => {
  const [found] = await run(db, 'ownRequest', company, id, record);
  return { ...found, steps: await run(db, 'stepsOf', [record]) };
};

const approve: Floor = async (db, person, record) => {
  await inTransaction(db, async (tx) => {
    const [at] = await run(tx, 'lockStep', record, person.id);
    if (!at) throw new Error(`the step of request ${record} is not theirs to decide`);
    const { submitted_by, step, next_person, next_step, next_rank } = at;
    await run(tx, 'advanceRequest', record, next_rank);
    await run(tx, 'completeStep', step, person.id);
    await run(tx, 'event', person.id, 'request.approve', 'request', record, { currentStep: next_rank }, step);
    await run(tx, 'withdrawStep', record);
    await run(tx, 'tellOfStep', record, person.id, submitted_by, step, next_person, next_step);
  });
  return oneRequest(db, person, record);
};

const complete: Floor = async (db, { id, company }, record) => {
  await inTransaction(db, async (tx) => {
    const [at] = await run(tx, 'lockTask', record, company);
    if (!at) throw new Error(`task ${record} is not theirs to complete`);
    await run(tx, 'completeTask', record);
    await run(tx, 'recount', at.project);
    await run(tx, 'event', id, 'project_task.set_status', 'project_task', record, { to: 'completed' }, null);
    await run(tx, 'withdrawTask', record);
    await run(tx, 'tellOfTask', at.next_task, id, at.next_company);
  });
  return run(db, 'task', record);
};

/** 304. */
const poll: Floor = async () => undefined;

/** By scenario. */
export const floor = {
  projects,
  requests,
  project: oneProject,
  request: oneRequest,
  approve,
  complete,
  poll,
};
