DROP INDEX "tasks_status_idx";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "deleted_by_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "project_templates" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "project_templates" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_templates" ADD CONSTRAINT "project_templates_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_deleted_idx" ON "attachments" USING btree ("deleted_at","id") WHERE "attachments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_deleted_idx" ON "tasks" USING btree ("deleted_at","id") WHERE "tasks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_templates_deleted_idx" ON "project_templates" USING btree ("deleted_at","id") WHERE "project_templates"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_status_idx" ON "tasks" USING btree ("status","id","project_id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deleted" CHECK (("attachments"."deleted_at" is null) = ("attachments"."deleted_by_id" is null));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deleted_answer" CHECK ("attachments"."deleted_at" is null or "attachments"."field" is null);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deleted" CHECK (("tasks"."deleted_at" is null) = ("tasks"."deleted_by" is null));--> statement-breakpoint
ALTER TABLE "project_templates" ADD CONSTRAINT "project_templates_deleted" CHECK (("project_templates"."deleted_at" is null) = ("project_templates"."deleted_by" is null));
--> statement-breakpoint
-- A general task in the bin is no company's turn, until it is restored.
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
	WHERE t.status IN ('pending', 'in_progress') AND t.company_id IS NOT NULL AND t.deleted_at IS NULL
		AND NOT EXISTS (SELECT FROM projects p WHERE p.id = t.project_id AND p.deleted_at IS NOT NULL);
--> statement-breakpoint
DROP TRIGGER "tasks_turns_update" ON "tasks";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tasks_turns_update" AFTER UPDATE ON "tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.company_id, OLD.responsible_user_id, OLD.project_id, OLD.due_date, OLD.deleted_at)
		IS DISTINCT FROM (NEW.status, NEW.company_id, NEW.responsible_user_id, NEW.project_id, NEW.due_date, NEW.deleted_at))
	EXECUTE FUNCTION "tasks_turns"();
--> statement-breakpoint
-- A request is not found by the names of its files in the bin.
CREATE OR REPLACE FUNCTION "name_request_parts"(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM requests WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE requests SET part_names = parts.names
  FROM (
    SELECT id, string_agg(DISTINCT name, ' ') AS names
    FROM (SELECT DISTINCT unnest(changed) AS id) AS changed_ones
      LEFT JOIN (
        SELECT request_id, concat_ws(' ', v.step_name, v.step_name_en) AS name
        FROM request_steps s JOIN version_steps v ON v.id = s.version_step_id
        WHERE request_id = ANY(changed)
        UNION ALL
        SELECT request_id, name FROM attachments WHERE request_id = ANY(changed) AND deleted_at IS NULL
      ) AS named ON request_id = id
    GROUP BY id
  ) AS parts
  WHERE requests.id = parts.id AND part_names IS DISTINCT FROM parts.names;
END
$$;
--> statement-breakpoint
DROP TRIGGER "attachments_named_update" ON "attachments";
--> statement-breakpoint
CREATE TRIGGER "attachments_named_update" AFTER UPDATE OF "name", "request_id", "deleted_at" ON "attachments" FOR EACH ROW
	WHEN ((OLD.name, OLD.request_id, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.request_id, NEW.deleted_at))
	EXECUTE FUNCTION "request_parts_changed"();
