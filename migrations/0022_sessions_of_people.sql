ALTER TABLE "sessions" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","signed_in_at");
--> statement-breakpoint
-- What is known of the sessions there are; those that a server of the version before begins meanwhile follow with their
-- next renewal.
UPDATE "sessions" SET
	"user_id" = ("sess"->'passport'->'user'->>'id')::int,
	"signed_in_at" = to_timestamp(("sess"->>'startedAt')::float8 / 1000),
	"last_used_at" = to_timestamp(("sess"->>'renewedAt')::float8 / 1000)
WHERE "sess"->'passport'->'user' IS NOT NULL;
