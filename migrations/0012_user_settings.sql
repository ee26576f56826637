CREATE TABLE "user_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"profile_visibility" text DEFAULT 'company' NOT NULL,
	"activity_visibility" text DEFAULT 'private' NOT NULL,
	CONSTRAINT "user_settings_profile_visibility_known" CHECK ("user_settings"."profile_visibility" in ('public','company','private')),
	CONSTRAINT "user_settings_activity_visibility_known" CHECK ("user_settings"."activity_visibility" in ('public','company','private'))
);
--> statement-breakpoint
CREATE TABLE "user_activity" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_active_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."mail_due_at" is not null;