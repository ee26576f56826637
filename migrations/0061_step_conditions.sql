-- When a step applies, and which steps of requests were passed over because they did not (docs/decisions/0061-conditions-on-steps.md).
ALTER TABLE "version_steps" ADD COLUMN "applies_when" jsonb;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "applies_when" jsonb;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "ruled_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "version_steps_conditional_idx" ON "version_steps" USING btree ("version_id") WHERE "version_steps"."applies_when" is not null;
--> statement-breakpoint
-- The conditions of a version are its workflow's, whichever server makes it: one of the version before knows none.
CREATE FUNCTION "version_step_takes_condition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.applies_when := (SELECT applies_when FROM workflow_steps WHERE id = NEW.workflow_step_id);
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "version_steps_take_condition" BEFORE INSERT ON "version_steps" FOR EACH ROW EXECUTE FUNCTION "version_step_takes_condition"();
--> statement-breakpoint
-- A step that is open again was not passed over: a server of the version before opens it, and may pass over it for another reason.
CREATE FUNCTION "step_is_open_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.ruled_out := false;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "request_steps_open_again" BEFORE UPDATE OF "skipped_at" ON "request_steps"
	FOR EACH ROW WHEN (NEW.skipped_at IS NULL AND NEW.ruled_out) EXECUTE FUNCTION "step_is_open_again"();
