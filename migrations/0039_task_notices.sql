ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_one_record";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "task_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_general_task_idx" ON "notifications" USING btree ("task_id") WHERE "notifications"."task_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('step_waiting','step_returned','step_reassigned','step_unattended','request_approved','request_skipped','request_returned','request_rejected','request_completed','request_cancelled','task_unlocked','task_assigned','task_given','task_your_turn'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_one_record" CHECK (num_nonnulls("notifications"."request_id", "notifications"."project_task_id", "notifications"."task_id") = 1);