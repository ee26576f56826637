CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"digest" text NOT NULL,
	"asked_by" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_digest_key" ON "email_changes" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "email_changes_asker_idx" ON "email_changes" USING btree ("asked_by");--> statement-breakpoint
-- An address that waits is shown with its person: a change of it is announced as one of theirs.
CREATE FUNCTION "email_changes_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	companies int[];
BEGIN
	IF TG_OP = 'DELETE' THEN ids := ARRAY(SELECT user_id FROM before); ELSE ids := ARRAY(SELECT user_id FROM after); END IF;
	SELECT array_agg(id), array_agg(assigned_company_id) INTO ids, companies FROM users WHERE id = ANY(ids);
	ids := distinct_ids(ids);
	IF ids <> '{}' THEN PERFORM announce('user', ids, ids, distinct_ids(companies)); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "email_changes_announce_insert" AFTER INSERT ON "email_changes" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "email_changes_changed"();
--> statement-breakpoint
CREATE TRIGGER "email_changes_announce_update" AFTER UPDATE ON "email_changes" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "email_changes_changed"();
--> statement-breakpoint
CREATE TRIGGER "email_changes_announce_delete" AFTER DELETE ON "email_changes" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "email_changes_changed"();
--> statement-breakpoint
CREATE TRIGGER "email_changes_announce_truncate" AFTER TRUNCATE ON "email_changes" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('user');
