-- Corrections: the submitter is asked for one, and what a request said before is frozen (docs/decisions/0058-corrections.md).
CREATE TABLE "request_revisions" (
	"request_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"answers" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"frozen_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "request_revisions_request_id_revision_pk" PRIMARY KEY("request_id","revision")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
ALTER TABLE "turns" DROP CONSTRAINT "turns_ending_known";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "correction_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_revisions" ADD CONSTRAINT "request_revisions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('step_waiting','step_returned','step_reassigned','step_unattended','step_resubmitted','correction_asked','request_approved','request_skipped','request_returned','request_rejected','request_completed','request_cancelled','step_expired','step_decided','task_unlocked','task_assigned','task_given','task_your_turn','task_finished','reminder_soon','reminder_today','reminder_late','turn_escalated','turn_nudged','work_handed_over','stand_in_named'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_revision" CHECK ("requests"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_correction_of_open" CHECK ("requests"."correction_asked_at" is null or "requests"."closed_at" is null);--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_ending_known" CHECK ("turns"."ending" in ('approved','rejected','returned','skipped','expired','correction','resubmitted','completed','cancelled','reassigned','locked','suspended'));
--> statement-breakpoint
-- What was frozen of a request stays as it was. It goes with its request.
CREATE FUNCTION "revision_never_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a revision of a request never changes' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "request_revisions_never_change" BEFORE UPDATE ON "request_revisions" FOR EACH STATEMENT EXECUTE FUNCTION "revision_never_changes"();
--> statement-breakpoint
-- A server of the version before knows no corrections, and decides meanwhile: with the request's move its correction is over.
CREATE FUNCTION "correction_ends"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.correction_asked_at := NULL;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "requests_correction_ends" BEFORE UPDATE OF "status", "current_step" ON "requests"
	FOR EACH ROW WHEN ((OLD.status, OLD.current_step) IS DISTINCT FROM (NEW.status, NEW.current_step)
		AND NEW.correction_asked_at IS NOT NULL)
	EXECUTE FUNCTION "correction_ends"();
--> statement-breakpoint
-- As before; a request that waits for a correction waits for its submitter, at no step (`canCorrect`, server/db/submitter.ts).
CREATE OR REPLACE VIEW "present_turns" AS
	SELECT r.id AS request_id, CASE WHEN r.correction_asked_at IS NULL THEN s.id END AS step_id,
		NULL::int AS project_task_id, NULL::int AS task_id,
		u.assigned_company_id AS company_id, u.id AS user_id, NULL::date AS due_on
	FROM requests r
		LEFT JOIN request_steps s ON s.request_id = r.id AND s.step_order = r.current_step
		LEFT JOIN users u ON u.id = CASE WHEN r.correction_asked_at IS NULL THEN s.responsible_user_id ELSE r.submitted_by END
			AND u.is_active AND u.deleted_at IS NULL
			AND CASE WHEN r.correction_asked_at IS NULL
				THEN s.expired_at IS NULL AND NOT (r.separate_duties AND u.id = r.submitted_by)
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
-- As before; a step's turn ends with a correction that is asked for, and the submitter's with the one that they send back.
CREATE OR REPLACE FUNCTION "settle_request_turn"(request int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held turns;
	present present_turns;
	why text;
BEGIN
	SELECT * INTO held FROM turns WHERE request_id = request AND ended_at IS NULL;
	SELECT * INTO present FROM present_turns WHERE request_id = request;
	SELECT CASE
			WHEN held.began_at <= r.correction_asked_at AND (held.step_id IS NOT NULL OR held.user_id IS NULL) THEN 'correction'
			WHEN held.step_id IS NULL AND EXISTS (
				SELECT FROM request_revisions v WHERE v.request_id = request AND v.frozen_at > held.began_at
			) THEN 'resubmitted'
			WHEN held.user_id IS NOT NULL AND s.expired_at IS NOT NULL THEN 'expired'
			WHEN present.request_id IS NOT NULL AND present.step_id IS NOT DISTINCT FROM held.step_id THEN 'reassigned'
			WHEN r.status IN ('rejected', 'cancelled') THEN r.status
			WHEN s.skipped_at IS NOT NULL THEN 'skipped'
			WHEN s.completed_at IS NOT NULL THEN 'approved'
			WHEN r.status = 'completed' THEN 'completed'
			WHEN held.step_id IS NULL THEN 'reassigned'
			ELSE 'returned'
		END INTO why
	FROM requests r LEFT JOIN request_steps s ON s.id = held.step_id WHERE r.id = request;
	PERFORM pass_turn(held, present, why);
END;
$$;
--> statement-breakpoint
-- As before, also of requests that wait for their submitter, or may do so once a transaction under way ends.
CREATE OR REPLACE FUNCTION "users_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	record_id int;
BEGIN
	FOR record_id IN
		SELECT id FROM requests WHERE closed_at IS NULL AND id IN (
			SELECT request_id FROM request_steps
			WHERE responsible_user_id = NEW.id AND completed_at IS NULL AND skipped_at IS NULL
			UNION ALL
			-- with those that a correction is being asked for at this moment
			SELECT id FROM requests WHERE submitted_by = NEW.id AND closed_at IS NULL
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
DROP TRIGGER "requests_turns_update" ON "requests";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "requests_turns_update" AFTER UPDATE ON "requests" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.current_step, OLD.correction_asked_at IS NULL)
		IS DISTINCT FROM (NEW.status, NEW.current_step, NEW.correction_asked_at IS NULL))
	EXECUTE FUNCTION "requests_turns"();
--> statement-breakpoint
DROP TRIGGER "users_turns_update" ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_turns_update" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.is_active, OLD.deleted_at, OLD.assigned_company_id, OLD.role = 'admin')
		IS DISTINCT FROM (NEW.is_active, NEW.deleted_at, NEW.assigned_company_id, NEW.role = 'admin'))
	EXECUTE FUNCTION "users_turns"();
