-- What drizzle's schema cannot say.

-- Ranks are unique, but only at the end of a transaction: moving a row shifts its neighbours one by one.
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_order_key" UNIQUE ("project_id", "order_index") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD CONSTRAINT "workflow_steps_order_key" UNIQUE ("request_type_id", "step_order") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A request's current step is one of its own.
ALTER TABLE "requests" ADD CONSTRAINT "requests_current_step_fk" FOREIGN KEY ("id", "current_step") REFERENCES "request_steps" ("request_id", "step_order");
