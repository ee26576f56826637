-- A suspended turn goes on only where it is its company's turn as the suspension is taken back. Where the task was completed, is another
-- company's or waits for another task by then, the turn ended so, and what comes later is a new one.
CREATE OR REPLACE FUNCTION "settle_project_task_turn"(task int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held turns;
	latest turns;
	present present_turns;
	why text;
BEGIN
	SELECT * INTO latest FROM turns WHERE project_task_id = task ORDER BY id DESC LIMIT 1;
	IF latest.ended_at IS NULL THEN held := latest; END IF;
	SELECT * INTO present FROM present_turns WHERE project_task_id = task;
	SELECT CASE
			WHEN t.status IN ('completed', 'cancelled') THEN t.status
			WHEN t.responsible_company_id IS DISTINCT FROM latest.company_id THEN 'reassigned'
			WHEN p.id IS NULL OR p.deleted_at IS NOT NULL OR p.status IN ('on_hold', 'completed', 'cancelled') THEN 'suspended'
			ELSE 'locked'
		END INTO why
	FROM project_tasks t LEFT JOIN projects p ON p.id = t.project_id WHERE t.id = task;
	PERFORM pass_turn(held, present, why);
	IF held.id IS NULL AND present.project_task_id IS NULL THEN
		UPDATE turns SET ending = why WHERE id = latest.id AND ending = 'suspended' AND why <> 'suspended'
			AND ended_at > clock_timestamp() - interval '1 hour';
	END IF;
END;
$$;
--> statement-breakpoint
-- As before (0083), and a task that comes back from the bin is settled where it is locked too.
CREATE OR REPLACE FUNCTION "project_tasks_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ranks int[] := '{}';
BEGIN
	IF TG_OP <> 'INSERT' THEN ranks := ranks || ARRAY[OLD.order_index, OLD.order_index + 1]; END IF;
	IF TG_OP <> 'DELETE' THEN ranks := ranks || ARRAY[NEW.order_index, NEW.order_index + 1]; END IF;
	PERFORM settle_project_task_turn(id) FROM project_tasks t
	WHERE project_id = coalesce(NEW.project_id, OLD.project_id) AND order_index = ANY(ranks) AND (
		EXISTS (SELECT FROM turns WHERE project_task_id = t.id AND ended_at IS NULL)
		OR NOT EXISTS (
			SELECT FROM project_tasks previous
			WHERE previous.project_id = t.project_id AND previous.order_index = t.order_index - 1 AND previous.status <> 'completed'
		)
	);
	IF TG_OP = 'UPDATE' AND OLD.project_id IS DISTINCT FROM NEW.project_id THEN PERFORM settle_project_task_turn(NEW.id); END IF;
	RETURN NULL;
END;
$$;
