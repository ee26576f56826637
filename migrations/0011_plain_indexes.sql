DROP INDEX "projects_list_idx";--> statement-breakpoint
DROP INDEX "audit_log_entity_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "task_notes_task_idx";--> statement-breakpoint
DROP INDEX "task_notes_project_task_idx";--> statement-breakpoint
DROP INDEX "notifications_user_idx";--> statement-breakpoint
DROP INDEX "project_tasks_company_idx";--> statement-breakpoint
DROP INDEX "projects_status_idx";--> statement-breakpoint
DROP INDEX "projects_company_idx";--> statement-breakpoint
DROP INDEX "projects_created_by_idx";--> statement-breakpoint
DROP INDEX "request_steps_responsible_idx";--> statement-breakpoint
DROP INDEX "request_steps_waiting_idx";--> statement-breakpoint
DROP INDEX "requests_status_idx";--> statement-breakpoint
DROP INDEX "requests_submitted_by_idx";--> statement-breakpoint
DROP INDEX "requests_company_idx";--> statement-breakpoint
DROP INDEX "requests_type_idx";--> statement-breakpoint
DROP INDEX "tasks_project_idx";--> statement-breakpoint
DROP INDEX "tasks_company_idx";--> statement-breakpoint
DROP INDEX "tasks_created_by_idx";--> statement-breakpoint
DROP INDEX "tasks_status_idx";--> statement-breakpoint
DROP INDEX "tasks_priority_idx";--> statement-breakpoint
DROP INDEX "users_company_idx";--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "task_notes_task_idx" ON "task_notes" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "task_notes_project_task_idx" ON "task_notes" USING btree ("project_task_id","id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "project_tasks_company_idx" ON "project_tasks" USING btree ("responsible_company_id","id");--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("status","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_company_idx" ON "projects" USING btree ("company_id","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_created_by_idx" ON "projects" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "request_steps_responsible_idx" ON "request_steps" USING btree ("responsible_user_id","request_id");--> statement-breakpoint
CREATE INDEX "request_steps_waiting_idx" ON "request_steps" USING btree ("responsible_user_id","request_id") WHERE "request_steps"."completed_at" is null and "request_steps"."skipped_at" is null;--> statement-breakpoint
CREATE INDEX "requests_status_idx" ON "requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "requests_submitted_by_idx" ON "requests" USING btree ("submitted_by","id");--> statement-breakpoint
CREATE INDEX "requests_company_idx" ON "requests" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "requests_type_idx" ON "requests" USING btree ("request_type_id","id");--> statement-breakpoint
CREATE INDEX "tasks_project_idx" ON "tasks" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "tasks_company_idx" ON "tasks" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "tasks_created_by_idx" ON "tasks" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "tasks_status_idx" ON "tasks" USING btree ("status","id","project_id");--> statement-breakpoint
CREATE INDEX "tasks_priority_idx" ON "tasks" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "users_company_idx" ON "users" USING btree ("assigned_company_id","id");