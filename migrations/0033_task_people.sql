-- Who of the responsible company does a task.
ALTER TABLE "project_tasks" ADD COLUMN "responsible_user_id" integer;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_responsible_user_id_users_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_tasks_person_idx" ON "project_tasks" USING btree ("responsible_user_id","id") WHERE "project_tasks"."responsible_user_id" is not null;