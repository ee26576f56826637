-- A suspended turn goes on only where nothing but the suspension ended it: a task that was completed, cancelled or reopened meanwhile, or
-- whose predecessor was, has come anew to its company, and is held since then.
CREATE OR REPLACE FUNCTION "resume_turn"(present present_turns) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	former turns;
BEGIN
	SELECT * INTO former FROM turns WHERE id = greatest(
		(SELECT max(id) FROM turns WHERE project_task_id = present.project_task_id),
		(SELECT max(id) FROM turns WHERE task_id = present.task_id)
	);
	IF former.ending = 'suspended' AND former.ended_at > clock_timestamp() - interval '1 hour' AND former.company_id = present.company_id
		AND NOT EXISTS (
			SELECT FROM project_tasks own
				JOIN project_tasks t ON t.project_id = own.project_id AND t.order_index IN (own.order_index - 1, own.order_index)
				JOIN events e ON e.entity = 'project_task' AND e.entity_id = t.id
			WHERE own.id = present.project_task_id AND e.action = 'project_task.set_status' AND e.at >= former.ended_at
				AND (e.data ->> 'from' IN ('completed', 'cancelled') OR e.data ->> 'to' IN ('completed', 'cancelled'))
		) THEN
		UPDATE turns SET ended_at = NULL, ending = NULL, user_id = present.user_id, due_on = present.due_on,
			is_delayed = coalesce((SELECT status = 'delayed' FROM project_tasks WHERE id = present.project_task_id), false),
			held_up = coalesce(held_up_by(present.project_task_id), 0)
		WHERE id = former.id;
		RETURN true;
	END IF;
	RETURN false;
END;
$$;
