ALTER TABLE "project_tasks" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "deleted_from" integer;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "deleted_after" integer;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_deleted_from_projects_id_fk" FOREIGN KEY ("deleted_from") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_tasks_deleted_idx" ON "project_tasks" USING btree ("deleted_at","id") WHERE "project_tasks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_tasks_deleted_from_idx" ON "project_tasks" USING btree ("deleted_from") WHERE "project_tasks"."deleted_from" is not null;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_deleted" CHECK (num_nulls("project_tasks"."deleted_at", "project_tasks"."deleted_by", "project_tasks"."deleted_from") = case when "project_tasks"."project_id" is null then 0 else 3 end);
--> statement-breakpoint
-- A task in the bin is of no project, so `present_turns` has no turn for it: the open one is suspended, until it is restored.
CREATE OR REPLACE FUNCTION "settle_project_task_turn"(task int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held turns;
	present present_turns;
	why text;
BEGIN
	SELECT * INTO held FROM turns WHERE project_task_id = task AND ended_at IS NULL;
	SELECT * INTO present FROM present_turns WHERE project_task_id = task;
	SELECT CASE
			WHEN t.status IN ('completed', 'cancelled') THEN t.status
			WHEN t.responsible_company_id IS DISTINCT FROM held.company_id THEN 'reassigned'
			WHEN p.id IS NULL OR p.deleted_at IS NOT NULL OR p.status IN ('on_hold', 'completed', 'cancelled') THEN 'suspended'
			ELSE 'locked'
		END INTO why
	FROM project_tasks t LEFT JOIN projects p ON p.id = t.project_id WHERE t.id = task;
	PERFORM pass_turn(held, present, why);
END;
$$;
--> statement-breakpoint
-- A task opens and locks the one after it, also as it goes to the bin and comes back. One that is locked and has no turn gets none: most of
-- the tasks of a project that is made.
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
	IF TG_OP = 'UPDATE' AND NEW.project_id IS NULL THEN PERFORM settle_project_task_turn(NEW.id); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "project_tasks_turns_update" ON "project_tasks";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "project_tasks_turns_update" AFTER UPDATE ON "project_tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.responsible_company_id, OLD.responsible_user_id, OLD.order_index, OLD.end_date, OLD.project_id)
		IS DISTINCT FROM (NEW.status, NEW.responsible_company_id, NEW.responsible_user_id, NEW.order_index, NEW.end_date, NEW.project_id))
	EXECUTE FUNCTION "project_tasks_turns"();
--> statement-breakpoint
DROP TRIGGER "project_tasks_turns_updated_held_up" ON "project_tasks";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "project_tasks_turns_updated_held_up" AFTER UPDATE ON "project_tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.order_index, OLD.project_id) IS DISTINCT FROM (NEW.status, NEW.order_index, NEW.project_id))
	EXECUTE FUNCTION "project_tasks_held_up"();
