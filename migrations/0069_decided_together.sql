-- Steps that are decided at the same time, and such as tell a person (docs/decisions/0070-decided-together.md). Servers of the version before
-- make versions without it.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
DROP INDEX "turns_of_request_key";--> statement-breakpoint
ALTER TABLE "version_steps" ADD COLUMN "is_beside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "version_steps" ADD COLUMN "needed" integer;--> statement-breakpoint
ALTER TABLE "version_steps" ADD COLUMN "is_informed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "is_beside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "needed" integer;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "is_informed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "stage" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "needed" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "is_informed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "skipped_as" text;--> statement-breakpoint
CREATE UNIQUE INDEX "turns_of_step_key" ON "turns" USING btree ("request_id",coalesce("step_id", 0)) WHERE "turns"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('step_waiting','step_returned','step_reassigned','step_unattended','step_resubmitted','correction_asked','request_approved','request_skipped','request_returned','request_rejected','request_objected','request_informed','request_completed','request_cancelled','step_expired','step_decided','question_asked','question_answered','task_unlocked','task_assigned','task_given','task_your_turn','task_finished','reminder_soon','reminder_today','reminder_late','turn_escalated','turn_nudged','work_handed_over','stand_in_named'));--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD CONSTRAINT "workflow_steps_needed" CHECK ("workflow_steps"."needed" >= 1);--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_stage" CHECK ("request_steps"."stage" <= "request_steps"."step_order" and "request_steps"."needed" >= 1);--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_skipped_as_known" CHECK ("request_steps"."skipped_as" in ('informed','objected','not_needed'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "version_step_takes_condition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT applies_when, decided_by, is_beside, needed, is_informed
	INTO NEW.applies_when, NEW.decided_by, NEW.is_beside, NEW.needed, NEW.is_informed
	FROM workflow_steps WHERE id = NEW.workflow_step_id;
	NEW.is_beside := coalesce(NEW.is_beside, false);
	NEW.is_informed := coalesce(NEW.is_informed, false);
	RETURN NEW;
END;
$$;
--> statement-breakpoint
-- As before, with a turn of each step of a stage that is still to be decided.
CREATE OR REPLACE VIEW "present_turns" AS
	SELECT r.id AS request_id, CASE WHEN r.correction_asked_at IS NULL THEN s.id END AS step_id,
		NULL::int AS project_task_id, NULL::int AS task_id,
		u.assigned_company_id AS company_id, u.id AS user_id, NULL::date AS due_on
	FROM requests r
		LEFT JOIN request_steps s ON s.request_id = r.id AND coalesce(s.stage, s.step_order) = r.current_step
			AND s.completed_at IS NULL AND s.skipped_at IS NULL AND r.correction_asked_at IS NULL
		LEFT JOIN users u ON u.id = CASE WHEN r.correction_asked_at IS NULL THEN s.responsible_user_id ELSE r.submitted_by END
			AND u.is_active AND u.deleted_at IS NULL
			AND CASE WHEN r.correction_asked_at IS NULL
				THEN s.expired_at IS NULL AND NOT (r.separate_duties AND u.id = r.submitted_by)
					AND NOT (r.repeat_approver = 'never' AND EXISTS (
						SELECT FROM request_steps other
						WHERE other.request_id = r.id AND other.id <> s.id AND other.completed_by = u.id))
				ELSE r.company_id IS NULL OR r.company_id = u.assigned_company_id OR u.role = 'admin' END
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
-- As before, for each step that has a turn or had one.
CREATE OR REPLACE FUNCTION "settle_request_turn"(request int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	turn record;
	held turns;
	present present_turns;
	why text;
BEGIN
	FOR turn IN
		SELECT CASE WHEN h.id IS NOT NULL THEN ROW(h.*)::turns END AS held,
			CASE WHEN p.request_id IS NOT NULL THEN ROW(p.*)::present_turns END AS present
		FROM (SELECT * FROM turns WHERE request_id = request AND ended_at IS NULL) h
			FULL JOIN (SELECT * FROM present_turns WHERE request_id = request) p
			ON coalesce(h.step_id, 0) = coalesce(p.step_id, 0)
		ORDER BY h.id
	LOOP
		held := turn.held;
		present := turn.present;
		SELECT CASE
				WHEN held.began_at <= r.correction_asked_at AND (held.step_id IS NOT NULL OR held.user_id IS NULL) THEN 'correction'
				WHEN held.step_id IS NULL AND EXISTS (
					SELECT FROM request_revisions v WHERE v.request_id = request AND v.frozen_at > held.began_at
				) THEN 'resubmitted'
				WHEN held.user_id IS NOT NULL AND s.expired_at IS NOT NULL THEN 'expired'
				WHEN present.request_id IS NOT NULL THEN 'reassigned'
				WHEN r.status IN ('rejected', 'cancelled') THEN r.status
				WHEN s.skipped_at IS NOT NULL THEN 'skipped'
				WHEN s.completed_at IS NOT NULL THEN 'approved'
				WHEN r.status = 'completed' THEN 'completed'
				WHEN held.step_id IS NULL THEN 'reassigned'
				ELSE 'returned'
			END INTO why
		FROM requests r LEFT JOIN request_steps s ON s.id = held.step_id WHERE r.id = request;
		PERFORM pass_turn(held, present, why);
	END LOOP;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "request_steps_turns_update" ON "request_steps";
--> statement-breakpoint
-- Also of a step that is decided while others of its stage are not, and its request stands where it stood.
CREATE CONSTRAINT TRIGGER "request_steps_turns_update" AFTER UPDATE ON "request_steps" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.responsible_user_id, OLD.expired_at, OLD.stage IS NOT NULL AND (OLD.completed_at IS NOT NULL OR OLD.skipped_at IS NOT NULL))
		IS DISTINCT FROM (NEW.responsible_user_id, NEW.expired_at, NEW.stage IS NOT NULL AND (NEW.completed_at IS NOT NULL OR NEW.skipped_at IS NOT NULL)))
	EXECUTE FUNCTION "request_steps_turns"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "step_is_open_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.ruled_out := false;
	NEW.skipped_as := null;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "request_steps_open_again" ON "request_steps";
--> statement-breakpoint
CREATE TRIGGER "request_steps_open_again" BEFORE UPDATE OF "skipped_at" ON "request_steps"
	FOR EACH ROW WHEN (NEW.skipped_at IS NULL AND (NEW.ruled_out OR NEW.skipped_as IS NOT NULL)) EXECUTE FUNCTION "step_is_open_again"();
