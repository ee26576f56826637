import { db } from '../../server/db/client';

/** Whose records are, as the database has it; read by `columns.ts`. */
const views = `
  create sequence canaries;

  create view project_facts as
    select id, array(select company_id union select responsible_company_id from project_tasks where project_id = p.id)
      as companies, array_remove(array[created_by, deleted_by], null) as people,
      case when deleted_at is not null then 'deleted' end as state
    from projects p;

  create view project_task_facts as
    select t.id, f.companies, f.people || array_remove(array[t.deleted_by], null) as people,
      case when t.deleted_at is not null then 'deleted' else f.state end as state
    from project_tasks t join project_facts f on f.id = coalesce(t.project_id, t.deleted_from);

  create view task_facts as
    select t.id, array[t.company_id] || coalesce(f.companies, '{}') as companies,
      array_remove(array[t.created_by, t.deleted_by], null) || coalesce(f.people, '{}') as people,
      case when f.state is not null or t.deleted_at is not null then 'deleted' when f.id is not null then 'linked' end as state
    from tasks t left join project_facts f on f.id = t.project_id;

  create view request_facts as
    select id, array[company_id] as companies,
      array[submitted_by] || array(select responsible_user_id from request_steps where request_id = r.id)
        || array(select asked_of from request_questions where request_id = r.id and withdrawn_at is null) as people,
      null as state
    from requests r;

  create function owner_facts(task int, project_task int, request int, project int)
    returns table (companies int[], people int[], state text) language sql as $$
      select companies, people, concat_ws(' ', 'task', state) from task_facts where id = task
      union all
      select f.companies, f.people, concat_ws(' ', 'project', f.state)
        from project_task_facts f where f.id = project_task
      union all
      select companies, people, 'request' from request_facts where id = request
      union all
      select companies, people, concat_ws(' ', 'project', state) from project_facts where id = project
    $$;

  create view comment_facts as
    select c.id, f.companies, f.people, case when deleted_at is null then f.state else 'gone ' || f.state end as state
    from comments c cross join lateral owner_facts(task_id, project_task_id, request_id, project_id) f;`;

export const describeFacts = () => db.execute(views);
