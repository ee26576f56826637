/** What happened to a request: it was submitted, approved step by step, and perhaps completed or cancelled. */
export const requestEvents = `
  insert into events (at, actor_id, action, entity, entity_id, step_id)
  select created_at + place * interval '3 hours', coalesce(user_id, submitted_by),
    case when place = 0 then 'request.submit' when place <= done then 'request.approve'
      when status = 'completed' then 'request.complete' else 'request.cancel' end,
    'request', asked.id, deciding.id
  from asked cross join generate_series(0, case when status in ('completed', 'cancelled') then done + 1 else done end) place
    left join deciding on deciding.n = asked.n and rank = place and place <= done
  order by created_at + place * interval '3 hours', asked.n, place`;

export const projectEvents = `
  insert into events (at, actor_id, action, entity, entity_id)
  select created_at, created_by, 'project.create', 'project', id from projects order by id`;
