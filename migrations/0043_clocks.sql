CREATE TABLE "clocks" (
	"turn_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"counted_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD COLUMN "allowed_days" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "allowed_days" integer;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD CONSTRAINT "workflow_steps_allowed_days" CHECK ("workflow_steps"."allowed_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_allowed_days" CHECK ("request_steps"."allowed_days" between 1 and 365);--> statement-breakpoint
-- When a step is due is shown on its request: announced as the request's other changes are (0014_changes.sql).
CREATE FUNCTION "clocks_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_requests(ARRAY(SELECT t.request_id FROM after JOIN turns t ON t.id = after.turn_id));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "clocks_announce_insert" AFTER INSERT ON "clocks" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "clocks_changed"();
--> statement-breakpoint
CREATE TRIGGER "clocks_announce_update" AFTER UPDATE ON "clocks" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "clocks_changed"();
