ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
ALTER TABLE "turns" DROP CONSTRAINT "turns_ending_known";--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "expires" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "expires" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "expired_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "request_steps_expiring_idx" ON "request_steps" USING btree ("id") WHERE "request_steps"."expires" and "request_steps"."completed_at" is null and "request_steps"."skipped_at" is null and "request_steps"."expired_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('step_waiting','step_returned','step_reassigned','step_unattended','request_approved','request_skipped','request_returned','request_rejected','request_completed','request_cancelled','step_expired','task_unlocked','task_assigned','task_given','task_your_turn','reminder_soon','reminder_today','reminder_late','turn_escalated','turn_nudged'));--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_ending_known" CHECK ("turns"."ending" in ('approved','rejected','returned','skipped','expired','completed','cancelled','reassigned','locked','suspended'));
--> statement-breakpoint
-- As before; of a step whose days are up its person has no turn any more.
CREATE OR REPLACE VIEW "present_turns" AS
	SELECT r.id AS request_id, s.id AS step_id, NULL::int AS project_task_id, NULL::int AS task_id,
		u.assigned_company_id AS company_id, u.id AS user_id, NULL::date AS due_on
	FROM requests r
		LEFT JOIN request_steps s ON s.request_id = r.id AND s.step_order = r.current_step
		LEFT JOIN users u ON u.id = s.responsible_user_id AND u.is_active AND u.deleted_at IS NULL
			AND s.expired_at IS NULL AND NOT (r.separate_duties AND u.id = r.submitted_by)
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
-- As before; the turn of a person at a step that has expired ended with that.
CREATE OR REPLACE FUNCTION "settle_request_turn"(request int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held turns;
	present present_turns;
	why text;
BEGIN
	SELECT * INTO held FROM turns WHERE request_id = request AND ended_at IS NULL;
	SELECT * INTO present FROM present_turns WHERE request_id = request;
	SELECT CASE
			WHEN held.user_id IS NOT NULL AND s.expired_at IS NOT NULL THEN 'expired'
			WHEN present.request_id IS NOT NULL AND present.step_id IS NOT DISTINCT FROM held.step_id THEN 'reassigned'
			WHEN r.status IN ('rejected', 'cancelled') THEN r.status
			WHEN s.skipped_at IS NOT NULL THEN 'skipped'
			WHEN s.completed_at IS NOT NULL THEN 'approved'
			WHEN r.status = 'completed' THEN 'completed'
			ELSE 'returned'
		END INTO why
	FROM requests r LEFT JOIN request_steps s ON s.id = held.step_id WHERE r.id = request;
	PERFORM pass_turn(held, present, why);
END;
$$;
--> statement-breakpoint
DROP TRIGGER "request_steps_turns_update" ON "request_steps";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "request_steps_turns_update" AFTER UPDATE ON "request_steps" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.responsible_user_id, OLD.expired_at) IS DISTINCT FROM (NEW.responsible_user_id, NEW.expired_at))
	EXECUTE FUNCTION "request_steps_turns"();
