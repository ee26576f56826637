-- A request always has a version, and its steps their texts from it (docs/decisions/0056-versions-of-types.md). Both tables are held in the
-- order in which decisions take them, before anything else: taken later, a decision under way and this would wait for each other.
LOCK TABLE "requests", "request_steps" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- First the requests that servers from before there were versions submitted since 0056: those of a type with the same steps share a
-- version, numbered after the others of its type even where one of those has the same steps. A revision below zero is none that the
-- type ever has again. An approver who was added to the first of them is one of its steps.
CREATE TEMP TABLE "unversioned" ON COMMIT DROP AS
	SELECT r.id AS request_id, r.request_type_id, coalesce(s.workflow, '') AS workflow
	FROM requests r LEFT JOIN (
		SELECT request_id, string_agg(
			ROW(step_order, step_name, step_name_en, description, is_required, allowed_days, expires)::text, ',' ORDER BY step_order
		) AS workflow
		FROM request_steps WHERE version_step_id IS NULL GROUP BY request_id
	) s ON s.request_id = r.id
	WHERE r.version_id IS NULL;
--> statement-breakpoint
CREATE TEMP TABLE "missing_versions" ON COMMIT DROP AS
	SELECT *, row_number() OVER (PARTITION BY request_type_id ORDER BY first_request_id)::int AS place
	FROM (
		SELECT request_type_id, workflow, min(request_id) AS first_request_id FROM unversioned GROUP BY request_type_id, workflow
	) numbered;
--> statement-breakpoint
-- They were asked nothing, whatever their types ask by now.
ALTER TABLE "request_type_versions" DISABLE TRIGGER "request_type_versions_take_form";
--> statement-breakpoint
INSERT INTO "request_type_versions" (request_type_id, revision, number, created_at)
	SELECT c.request_type_id, -place, place + coalesce(
			(SELECT max(number) FROM request_type_versions v WHERE v.request_type_id = c.request_type_id), 0), r.created_at
	FROM missing_versions c JOIN requests r ON r.id = first_request_id ORDER BY c.request_type_id, place;
--> statement-breakpoint
ALTER TABLE "request_type_versions" ENABLE TRIGGER "request_type_versions_take_form";
--> statement-breakpoint
INSERT INTO "version_steps" (version_id, step_order, step_name, step_name_en, description, is_required, responsible_user_id,
		allowed_days, expires)
	SELECT v.id, s.step_order, s.step_name, s.step_name_en, s.description, s.is_required, s.responsible_user_id, s.allowed_days,
		s.expires
	FROM missing_versions c
		JOIN request_type_versions v ON v.request_type_id = c.request_type_id AND v.revision = -place
		JOIN request_steps s ON s.request_id = first_request_id
	ORDER BY v.id, s.step_order;
--> statement-breakpoint
-- Nothing that a screen shows changes.
ALTER TABLE "requests" DISABLE TRIGGER "requests_announce_update";
--> statement-breakpoint
ALTER TABLE "request_steps" DISABLE TRIGGER "request_steps_announce_update";
--> statement-breakpoint
UPDATE "requests" r SET "version_id" = v.id
	FROM unversioned JOIN missing_versions c USING (request_type_id, workflow)
		JOIN request_type_versions v ON v.request_type_id = c.request_type_id AND v.revision = -place
	WHERE unversioned.request_id = r.id;
--> statement-breakpoint
UPDATE "request_steps" s SET "version_step_id" = v.id
	FROM requests r JOIN version_steps v ON v.version_id = r.version_id
	WHERE r.id = s.request_id AND v.step_order = s.step_order AND s.version_step_id IS NULL;
--> statement-breakpoint
ALTER TABLE "requests" ENABLE TRIGGER "requests_announce_update";
--> statement-breakpoint
ALTER TABLE "request_steps" ENABLE TRIGGER "request_steps_announce_update";
--> statement-breakpoint
DROP TRIGGER "request_steps_copy_texts" ON "request_steps";
--> statement-breakpoint
DROP FUNCTION "copy_step_texts"();
--> statement-breakpoint
-- The names of a step never change, for its version never does.
DROP TRIGGER "request_steps_named_update" ON "request_steps";
--> statement-breakpoint
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
        SELECT request_id, name FROM attachments WHERE request_id = ANY(changed)
      ) AS named ON request_id = id
    GROUP BY id
  ) AS parts
  WHERE requests.id = parts.id AND part_names IS DISTINCT FROM parts.names;
END
$$;
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "version_id" SET NOT NULL;
--> statement-breakpoint
-- Servers of the version before name these columns and need nothing in them: the release after this one drops them. Written anew, the
-- table gives their storage back at once.
ALTER TABLE "request_steps"
	DROP CONSTRAINT "request_steps_name_en_not_blank",
	ALTER COLUMN "version_step_id" SET NOT NULL,
	ALTER COLUMN "step_name" DROP NOT NULL,
	ALTER COLUMN "step_name" TYPE text USING NULL,
	ALTER COLUMN "step_name_en" TYPE text USING NULL,
	ALTER COLUMN "description" TYPE text USING NULL;
