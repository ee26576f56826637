-- Requests that their submitter submitted again after they were rejected or cancelled (docs/decisions/0059-drafts-of-requests.md).
ALTER TABLE "requests" ADD COLUMN "resubmission_of" integer;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD COLUMN "resubmission_of" integer;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD COLUMN "former_files" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_resubmission_of_requests_id_fk" FOREIGN KEY ("resubmission_of") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_resubmission_of_requests_id_fk" FOREIGN KEY ("resubmission_of") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_resubmission_idx" ON "requests" USING btree ("resubmission_of") WHERE "requests"."resubmission_of" is not null;--> statement-breakpoint
CREATE INDEX "request_drafts_resubmission_idx" ON "request_drafts" USING btree ("resubmission_of") WHERE "request_drafts"."resubmission_of" is not null;
--> statement-breakpoint
-- The page of a request tells what it was submitted again as, so a change of that request is announced for this one as well. Each is announced by
-- itself: those whom only one of the two concerns learn no id of the other.
CREATE FUNCTION "announce_resubmitted"(changed int[]) RETURNS void LANGUAGE sql AS $$
	SELECT announce_requests(ARRAY(SELECT resubmission_of FROM requests WHERE id = ANY(changed) AND resubmission_of IS NOT NULL))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "requests_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT id FROM before);
		former := ARRAY(SELECT submitted_by FROM before);
	END IF;
	PERFORM announce_requests(ids, former);
	PERFORM announce_resubmitted(ids);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "request_steps_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT request_id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT request_id FROM before);
		former := ARRAY(SELECT responsible_user_id FROM before);
	END IF;
	PERFORM announce_requests(ids, former);
	PERFORM announce_resubmitted(ids);
	RETURN NULL;
END;
$$;
