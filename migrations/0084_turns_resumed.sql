-- A turn that was suspended goes on as it was where that is taken back within an hour, so that an undo does not lose since when it is held:
-- the record's last turn, of the same company. Its clock is looked at anew, for it rests once a turn is over.
CREATE FUNCTION "resume_turn"(present present_turns) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	former turns;
BEGIN
	SELECT * INTO former FROM turns WHERE id = greatest(
		(SELECT max(id) FROM turns WHERE project_task_id = present.project_task_id),
		(SELECT max(id) FROM turns WHERE task_id = present.task_id)
	);
	IF former.ending = 'suspended' AND former.ended_at > clock_timestamp() - interval '1 hour' AND former.company_id = present.company_id THEN
		UPDATE turns SET ended_at = NULL, ending = NULL, user_id = present.user_id, due_on = present.due_on,
			is_delayed = coalesce((SELECT status = 'delayed' FROM project_tasks WHERE id = present.project_task_id), false),
			held_up = coalesce(held_up_by(present.project_task_id), 0)
		WHERE id = former.id;
		UPDATE clocks SET next_at = now() WHERE turn_id = former.id;
		RETURN true;
	END IF;
	RETURN false;
END;
$$;
--> statement-breakpoint
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
	IF is_due AND (is_held OR NOT resume_turn(present)) THEN
		INSERT INTO turns (request_id, step_id, project_task_id, task_id, company_id, user_id, began_at, due_on)
		VALUES (present.request_id, present.step_id, present.project_task_id, present.task_id, present.company_id,
			present.user_id, moment, present.due_on);
	END IF;
END;
$$;
