-- Extra approvers: a step that a decider adds beside their own (docs/decisions/0063-extra-approvers.md).
ALTER TABLE "request_steps" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "added_reason" text;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_added" CHECK (("request_steps"."added_by" is null) = ("request_steps"."added_reason" is null));
