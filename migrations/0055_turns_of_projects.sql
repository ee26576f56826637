-- What the figures of /court read of a project's tasks stands in the turn itself (docs/decisions/0050-court.md). The functions
-- that tell the turns so far return the columns that they know: those that come are not theirs to say.
DO $$
DECLARE
	name text;
	definition text;
BEGIN
	FOREACH name IN ARRAY ARRAY['turns_of_requests', 'turns_of_project_tasks', 'turns_of_tasks'] LOOP
		definition := pg_get_functiondef(name::regproc);
		EXECUTE format('DROP FUNCTION %I()', name);
		EXECUTE replace(definition, 'SETOF turns', 'TABLE (id int, request_id int, step_id int, project_task_id int, task_id int,
			company_id int, user_id int, began_at timestamptz, ended_at timestamptz, due_on date, ending text)');
	END LOOP;
END;
$$;
--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "project_id" integer;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "held_up" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "is_delayed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "turns_project_idx" ON "turns" USING btree ("project_id","id") WHERE "turns"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "turns_held_in_project_idx" ON "turns" USING btree ("project_id","id") WHERE "turns"."ended_at" is null;
--> statement-breakpoint
-- How many locked tasks come later in a task's project: locked by `isLockedAfter` of shared/rules/project-tasks.ts.
CREATE FUNCTION "held_up_by"(task int) RETURNS int LANGUAGE sql STABLE AS $$
	SELECT count(*)::int FROM project_tasks held
		JOIN project_tasks later ON later.project_id = held.project_id AND later.order_index > held.order_index
		JOIN project_tasks previous ON previous.project_id = held.project_id AND previous.order_index = later.order_index - 1
	WHERE held.id = task AND later.status NOT IN ('completed', 'cancelled') AND previous.status <> 'completed'
$$;
--> statement-breakpoint
CREATE FUNCTION "turns_of_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.project_task_id IS NOT NULL THEN
		SELECT project_id, status = 'delayed', held_up_by(id) INTO NEW.project_id, NEW.is_delayed, NEW.held_up
		FROM project_tasks WHERE id = NEW.project_task_id;
	ELSIF NEW.task_id IS NOT NULL THEN
		SELECT project_id INTO NEW.project_id FROM tasks WHERE id = NEW.task_id;
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "turns_of_project_insert" BEFORE INSERT ON "turns" FOR EACH ROW EXECUTE FUNCTION "turns_of_project"();
--> statement-breakpoint
-- Each task of a project says something of the turns before it.
CREATE FUNCTION "project_tasks_held_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE turns SET held_up = held_up_by(t.id), is_delayed = t.status = 'delayed'
	FROM project_tasks t
	WHERE turns.project_id = coalesce(NEW.project_id, OLD.project_id) AND turns.ended_at IS NULL AND t.id = turns.project_task_id
		AND (turns.held_up, turns.is_delayed) IS DISTINCT FROM (held_up_by(t.id), t.status = 'delayed');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- After those that pass the turn on, by their names.
CREATE CONSTRAINT TRIGGER "project_tasks_turns_held_up" AFTER INSERT OR DELETE ON "project_tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "project_tasks_held_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "project_tasks_turns_updated_held_up" AFTER UPDATE ON "project_tasks" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.status, OLD.order_index) IS DISTINCT FROM (NEW.status, NEW.order_index))
	EXECUTE FUNCTION "project_tasks_held_up"();
--> statement-breakpoint
CREATE FUNCTION "tasks_turns_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE turns SET project_id = NEW.project_id WHERE task_id = NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "tasks_turns_project" AFTER UPDATE OF project_id ON "tasks"
	FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION "tasks_turns_project"();
--> statement-breakpoint
UPDATE turns SET project_id = t.project_id, is_delayed = ended_at IS NULL AND t.status = 'delayed',
	held_up = CASE WHEN ended_at IS NULL THEN held_up_by(t.id) ELSE 0 END
FROM project_tasks t WHERE t.id = turns.project_task_id;
--> statement-breakpoint
UPDATE turns SET project_id = t.project_id FROM tasks t WHERE t.id = turns.task_id AND t.project_id IS NOT NULL;
