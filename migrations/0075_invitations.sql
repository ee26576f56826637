CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"invited_by" integer,
	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now(),
	"digest" text,
	"sent_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_digest_key" ON "invitations" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "invitations_due_idx" ON "invitations" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("invited_by");
--> statement-breakpoint
-- An invitation is shown with its person, as an address that waits is: the same function announces both.
CREATE TRIGGER "invitations_announce_insert" AFTER INSERT ON "invitations" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "email_changes_changed"();
--> statement-breakpoint
CREATE TRIGGER "invitations_announce_update" AFTER UPDATE ON "invitations" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "email_changes_changed"();
--> statement-breakpoint
CREATE TRIGGER "invitations_announce_delete" AFTER DELETE ON "invitations" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "email_changes_changed"();
--> statement-breakpoint
CREATE TRIGGER "invitations_announce_truncate" AFTER TRUNCATE ON "invitations" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('user');
