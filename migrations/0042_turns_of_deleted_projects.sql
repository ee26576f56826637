-- A general task of a deleted project is gone with it, so it is no company's turn, until the project is restored.
CREATE OR REPLACE VIEW "present_turns" AS
	SELECT r.id AS request_id, s.id AS step_id, NULL::int AS project_task_id, NULL::int AS task_id,
		u.assigned_company_id AS company_id, u.id AS user_id, NULL::date AS due_on
	FROM requests r
		LEFT JOIN request_steps s ON s.request_id = r.id AND s.step_order = r.current_step
		LEFT JOIN users u ON u.id = s.responsible_user_id AND u.is_active AND u.deleted_at IS NULL
			AND NOT (r.separate_duties AND u.id = r.submitted_by)
	WHERE r.closed_at IS NULL
	UNION ALL
	SELECT NULL, NULL, t.id, NULL, t.responsible_company_id, u.id, t.end_date
	FROM project_tasks t JOIN projects p ON p.id = t.project_id
		LEFT JOIN users u ON u.id = t.responsible_user_id AND u.assigned_company_id = t.responsible_company_id
			AND u.is_active AND u.deleted_at IS NULL
	WHERE t.status IN ('pending', 'in_progress', 'delayed') AND t.responsible_company_id IS NOT NULL
		AND p.deleted_at IS NULL AND p.status NOT IN ('on_hold', 'completed', 'cancelled')
		AND NOT EXISTS (
			SELECT FROM project_tasks previous
			WHERE previous.project_id = t.project_id AND previous.order_index = t.order_index - 1 AND previous.status <> 'completed'
		)
	UNION ALL
	SELECT NULL, NULL, NULL, t.id, t.company_id, u.id, t.due_date
	FROM tasks t LEFT JOIN users u ON u.id = t.responsible_user_id AND u.assigned_company_id = t.company_id
		AND u.is_active AND u.deleted_at IS NULL
	WHERE t.status IN ('pending', 'in_progress') AND t.company_id IS NOT NULL
		AND NOT EXISTS (SELECT FROM projects p WHERE p.id = t.project_id AND p.deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "settle_task_turn"(task int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held turns;
	present present_turns;
	why text;
BEGIN
	SELECT * INTO held FROM turns WHERE task_id = task AND ended_at IS NULL;
	SELECT * INTO present FROM present_turns WHERE task_id = task;
	SELECT CASE
			WHEN t.status IN ('completed', 'cancelled') THEN t.status
			WHEN t.company_id IS DISTINCT FROM held.company_id THEN 'reassigned'
			ELSE 'suspended'
		END INTO why
	FROM tasks t WHERE t.id = task;
	PERFORM pass_turn(held, present, why);
END;
$$;
--> statement-breakpoint
-- The tasks are locked, in the order of their ids: a change that is under way has then ended, and counts. One that a task
-- comes to the project by holds the project's key, for which the deletion waits.
CREATE OR REPLACE FUNCTION "projects_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	task_id int;
BEGIN
	PERFORM settle_project_task_turn(id) FROM project_tasks WHERE project_id = NEW.id;
	IF OLD.deleted_at IS DISTINCT FROM NEW.deleted_at THEN
		FOR task_id IN SELECT id FROM tasks WHERE project_id = NEW.id ORDER BY id FOR NO KEY UPDATE LOOP
			PERFORM settle_task_turn(task_id);
		END LOOP;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "tasks_turns_update" ON "tasks";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tasks_turns_update" AFTER UPDATE ON "tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.company_id, OLD.responsible_user_id, OLD.project_id, OLD.due_date)
		IS DISTINCT FROM (NEW.status, NEW.company_id, NEW.responsible_user_id, NEW.project_id, NEW.due_date))
	EXECUTE FUNCTION "tasks_turns"();
--> statement-breakpoint
UPDATE turns SET ended_at = greatest(p.deleted_at, began_at), ending = 'suspended'
FROM tasks t JOIN projects p ON p.id = t.project_id
WHERE turns.task_id = t.id AND turns.ended_at IS NULL AND p.deleted_at IS NOT NULL;
