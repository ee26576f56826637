CREATE TABLE "put_offs" (
	"user_id" integer NOT NULL,
	"turn_id" integer NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "put_offs_user_id_turn_id_pk" PRIMARY KEY("user_id","turn_id")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "first_page" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "put_offs" ADD CONSTRAINT "put_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "put_offs" ADD CONSTRAINT "put_offs_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "put_offs_turn_idx" ON "put_offs" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "turns_held_by_person_idx" ON "turns" USING btree ("user_id") WHERE "turns"."ended_at" is null and "turns"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_first_page_known" CHECK ("user_settings"."first_page" in ('usual','my_work'));