CREATE TABLE "nudges" (
	"turn_id" integer NOT NULL,
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "nudges_turn_id_day_pk" PRIMARY KEY("turn_id","day")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nudges_user_idx" ON "nudges" USING btree ("user_id","day");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('step_waiting','step_returned','step_reassigned','step_unattended','request_approved','request_skipped','request_returned','request_rejected','request_completed','request_cancelled','task_unlocked','task_assigned','task_given','task_your_turn','reminder_soon','reminder_today','reminder_late','turn_escalated','turn_nudged'));