DROP INDEX "tasks_status_idx";--> statement-breakpoint
CREATE INDEX "tasks_priority_idx" ON "tasks" USING btree ("priority","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tasks_due_idx" ON "tasks" USING btree ("due_date") WHERE "tasks"."due_date" is not null;--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (("first_name" || ' ' || "last_name") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tasks_status_idx" ON "tasks" USING btree ("status","id" DESC NULLS LAST,"project_id");