-- Companies, request types with their steps, templates, custom roles, and tasks that came from a template have a second name.
ALTER TABLE "companies" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_en_skeleton" text;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "request_types" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "step_name_en" text;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "step_name_en" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "project_templates" ADD COLUMN "name_en" text;--> statement-breakpoint
CREATE INDEX "companies_name_en_skeleton_idx" ON "companies" USING btree ("name_en_skeleton");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_name_en_not_blank" CHECK (btrim("companies"."name_en") <> '');--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_name_en_not_blank" CHECK (btrim("project_tasks"."name_en") <> '');--> statement-breakpoint
ALTER TABLE "request_types" ADD CONSTRAINT "request_types_name_en_not_blank" CHECK (btrim("request_types"."name_en") <> '');--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD CONSTRAINT "workflow_steps_name_en_not_blank" CHECK (btrim("workflow_steps"."step_name_en") <> '');--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_name_en_not_blank" CHECK (btrim("request_steps"."step_name_en") <> '');--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_name_en_not_blank" CHECK (btrim("roles"."name_en") <> '');--> statement-breakpoint
ALTER TABLE "project_templates" ADD CONSTRAINT "project_templates_name_en_not_blank" CHECK (btrim("project_templates"."name_en") <> '');
--> statement-breakpoint
-- Records are found by both. A stored expression is only computed anew when its column is made anew.
ALTER TABLE "companies" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(name_en, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "companies_search_text_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "request_types" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "request_types_search_text_idx" ON "request_types" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "project_templates" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "project_templates_search_text_idx" ON "project_templates" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "roles" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "roles_search_text_idx" ON "roles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "project_tasks" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "project_tasks_search_text_idx" ON "project_tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "project_tasks_short_words_idx" ON "project_tasks" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "project_tasks" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "project_tasks";
--> statement-breakpoint
-- As in migrations/0034_arabic_stems.sql, with the second names of tasks and steps.
CREATE OR REPLACE FUNCTION "name_project_parts"(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM projects WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE projects SET part_names = parts.names
  FROM (
    SELECT id, string_agg(DISTINCT name, ' ') AS names
    FROM (SELECT DISTINCT unnest(changed) AS id) AS changed_ones
      LEFT JOIN (
        SELECT project_id, concat_ws(' ', name, name_en) AS name FROM project_tasks WHERE project_id = ANY(changed)
      ) AS tasks ON project_id = id
    GROUP BY id
  ) AS parts
  WHERE projects.id = parts.id AND part_names IS DISTINCT FROM parts.names;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "name_request_parts"(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM requests WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE requests SET part_names = parts.names
  FROM (
    SELECT id, string_agg(DISTINCT name, ' ') AS names
    FROM (SELECT DISTINCT unnest(changed) AS id) AS changed_ones
      LEFT JOIN (
        SELECT request_id, concat_ws(' ', step_name, step_name_en) AS name FROM request_steps
        WHERE request_id = ANY(changed)
        UNION ALL
        SELECT request_id, name FROM attachments WHERE request_id = ANY(changed)
      ) AS named ON request_id = id
    GROUP BY id
  ) AS parts
  WHERE requests.id = parts.id AND part_names IS DISTINCT FROM parts.names;
END
$$;
--> statement-breakpoint
DROP TRIGGER "project_tasks_named_update" ON "project_tasks";
--> statement-breakpoint
CREATE TRIGGER "project_tasks_named_update" AFTER UPDATE OF "name", "name_en", "project_id" ON "project_tasks" FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.project_id) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.project_id))
  EXECUTE FUNCTION "project_parts_changed"();
--> statement-breakpoint
DROP TRIGGER "request_steps_named_update" ON "request_steps";
--> statement-breakpoint
CREATE TRIGGER "request_steps_named_update" AFTER UPDATE OF "step_name", "step_name_en", "request_id" ON "request_steps" FOR EACH ROW
  WHEN ((OLD.step_name, OLD.step_name_en, OLD.request_id) IS DISTINCT FROM (NEW.step_name, NEW.step_name_en, NEW.request_id))
  EXECUTE FUNCTION "request_parts_changed"();
