-- Who of its company does a general task, as of a project's (docs/decisions/0048-responsible-people.md).
ALTER TABLE "tasks" ADD COLUMN "responsible_user_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_responsible_user_id_users_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_person_idx" ON "tasks" USING btree ("responsible_user_id","id") WHERE "tasks"."responsible_user_id" is not null;--> statement-breakpoint
-- The turn of a task is its company's, from when until when; the ledger notes the person of the company who does it.
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
	WHERE t.status IN ('pending', 'in_progress') AND t.company_id IS NOT NULL;
--> statement-breakpoint
-- Another person of the company goes on with the turn of a task; a step's turn is its person's.
CREATE OR REPLACE FUNCTION "pass_turn"(held turns, present present_turns, why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	is_held boolean := held.id IS NOT NULL;
	is_due boolean := num_nonnulls(present.request_id, present.project_task_id, present.task_id) = 1;
	moment timestamptz := clock_timestamp();
BEGIN
	IF is_held AND is_due AND (held.step_id, held.company_id) IS NOT DISTINCT FROM (present.step_id, present.company_id)
		AND (held.request_id IS NULL OR held.user_id IS NOT DISTINCT FROM present.user_id) THEN
		UPDATE turns SET user_id = present.user_id, due_on = present.due_on
		WHERE id = held.id AND (user_id, due_on) IS DISTINCT FROM (present.user_id, present.due_on);
		RETURN;
	END IF;
	IF is_held THEN
		UPDATE turns SET ended_at = greatest(moment, began_at), ending = why WHERE id = held.id;
	END IF;
	IF is_due THEN
		INSERT INTO turns (request_id, step_id, project_task_id, task_id, company_id, user_id, began_at, due_on)
		VALUES (present.request_id, present.step_id, present.project_task_id, present.task_id, present.company_id,
			present.user_id, moment, present.due_on);
	END IF;
END;
$$;
--> statement-breakpoint
-- What an account's change moves is locked first, in the order of ids, as a decision and a change of tasks do: one that is
-- under way has then ended, and counts.
CREATE OR REPLACE FUNCTION "users_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	record_id int;
BEGIN
	FOR record_id IN
		SELECT id FROM requests WHERE closed_at IS NULL AND id IN (
			SELECT request_id FROM request_steps
			WHERE responsible_user_id = NEW.id AND completed_at IS NULL AND skipped_at IS NULL
		) ORDER BY id FOR NO KEY UPDATE
	LOOP
		PERFORM settle_request_turn(record_id);
	END LOOP;
	FOR record_id IN
		SELECT id FROM projects WHERE id IN (
			SELECT project_id FROM project_tasks WHERE responsible_user_id = NEW.id AND status NOT IN ('completed', 'cancelled')
		) ORDER BY id FOR NO KEY UPDATE
	LOOP
		PERFORM settle_project_task_turn(id) FROM project_tasks
		WHERE project_id = record_id AND responsible_user_id = NEW.id;
	END LOOP;
	FOR record_id IN
		SELECT id FROM tasks WHERE responsible_user_id = NEW.id AND status NOT IN ('completed', 'cancelled')
		ORDER BY id FOR NO KEY UPDATE
	LOOP
		PERFORM settle_task_turn(record_id);
	END LOOP;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "project_tasks_turns_update" ON "project_tasks";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "project_tasks_turns_update" AFTER UPDATE ON "project_tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.responsible_company_id, OLD.responsible_user_id, OLD.order_index, OLD.end_date)
		IS DISTINCT FROM (NEW.status, NEW.responsible_company_id, NEW.responsible_user_id, NEW.order_index, NEW.end_date))
	EXECUTE FUNCTION "project_tasks_turns"();
--> statement-breakpoint
DROP TRIGGER "tasks_turns_update" ON "tasks";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tasks_turns_update" AFTER UPDATE ON "tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.company_id, OLD.responsible_user_id, OLD.due_date)
		IS DISTINCT FROM (NEW.status, NEW.company_id, NEW.responsible_user_id, NEW.due_date))
	EXECUTE FUNCTION "tasks_turns"();
--> statement-breakpoint
-- As before; who does an open task is said by the task, who did it when a turn ended by the events.
CREATE OR REPLACE FUNCTION "carry_turns"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM turns;
	INSERT INTO turns (request_id, step_id, project_task_id, task_id, company_id, user_id, began_at, ended_at, due_on, ending)
	SELECT told.request_id, told.step_id, told.project_task_id, told.task_id, c.id, u.id, told.began_at, told.ended_at, told.due_on, told.ending
	FROM (
		SELECT * FROM turns_of_requests() UNION ALL SELECT * FROM turns_of_project_tasks() UNION ALL SELECT * FROM turns_of_tasks()
	) told LEFT JOIN companies c ON c.id = told.company_id LEFT JOIN users u ON u.id = told.user_id
	ORDER BY told.began_at;
	UPDATE turns SET user_id = (
		SELECT u.id FROM events e LEFT JOIN users u ON u.id = (e.data #>> '{changes,responsibleUserId,to}')::int
		WHERE e.entity = CASE WHEN turns.task_id IS NULL THEN 'project_task' ELSE 'task' END
			AND e.entity_id = coalesce(turns.project_task_id, turns.task_id)
			AND e.data #> '{changes,responsibleUserId}' IS NOT NULL AND e.at < turns.ended_at
		ORDER BY e.id DESC LIMIT 1
	) WHERE request_id IS NULL AND ended_at IS NOT NULL;
	UPDATE turns SET user_id = p.user_id FROM present_turns p
	WHERE ended_at IS NULL AND turns.project_task_id = p.project_task_id AND p.user_id IS NOT NULL;
	UPDATE turns SET user_id = p.user_id FROM present_turns p
	WHERE ended_at IS NULL AND turns.task_id = p.task_id AND p.user_id IS NOT NULL;
	DELETE FROM turns USING (
		SELECT request_id, step_id, project_task_id, task_id, company_id, user_id FROM turns WHERE ended_at IS NULL
		EXCEPT SELECT request_id, step_id, project_task_id, task_id, company_id, user_id FROM present_turns
	) stale
	WHERE ended_at IS NULL AND (turns.request_id = stale.request_id OR turns.project_task_id = stale.project_task_id
		OR turns.task_id = stale.task_id);
	INSERT INTO turns (request_id, step_id, project_task_id, task_id, company_id, user_id, began_at, due_on)
	SELECT p.request_id, p.step_id, p.project_task_id, p.task_id, p.company_id, p.user_id,
		coalesce(r.updated_at, t.updated_at, g.updated_at), p.due_on
	FROM present_turns p
		LEFT JOIN requests r ON r.id = p.request_id
		LEFT JOIN project_tasks t ON t.id = p.project_task_id
		LEFT JOIN tasks g ON g.id = p.task_id
	WHERE NOT EXISTS (SELECT FROM turns WHERE ended_at IS NULL AND request_id = p.request_id)
		AND NOT EXISTS (SELECT FROM turns WHERE ended_at IS NULL AND project_task_id = p.project_task_id)
		AND NOT EXISTS (SELECT FROM turns WHERE ended_at IS NULL AND task_id = p.task_id);
END;
$$;
--> statement-breakpoint
UPDATE turns SET user_id = p.user_id FROM present_turns p
WHERE ended_at IS NULL AND turns.project_task_id = p.project_task_id AND p.user_id IS NOT NULL;
