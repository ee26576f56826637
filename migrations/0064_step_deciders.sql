-- How the person of a step is found, and whom it led to last (docs/decisions/0064-deciders-of-steps.md).
ALTER TABLE "version_steps" ADD COLUMN "decided_by" jsonb;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "decided_by" jsonb;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "found_user_id" integer;
--> statement-breakpoint
-- As before, and the deciders: whichever server makes a version, they are its workflow's.
CREATE OR REPLACE FUNCTION "version_step_takes_condition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT applies_when, decided_by INTO NEW.applies_when, NEW.decided_by FROM workflow_steps WHERE id = NEW.workflow_step_id;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
-- A person who is made responsible for a step takes the place of its decider, whichever server says so.
CREATE FUNCTION "person_replaces_decider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.decided_by := NULL;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "workflow_steps_person_replaces_decider" BEFORE UPDATE OF "responsible_user_id" ON "workflow_steps"
	FOR EACH ROW WHEN (NEW.responsible_user_id IS NOT NULL AND NEW.decided_by IS NOT NULL) EXECUTE FUNCTION "person_replaces_decider"();
