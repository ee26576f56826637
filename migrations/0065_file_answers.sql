-- Files that answer the fields of a form (docs/decisions/0065-files-as-answers.md): of a draft until it is submitted, then of the request.
ALTER TABLE "attachments" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_draft_id_request_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."request_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_draft_idx" ON "attachments" USING btree ("draft_id","id") WHERE "attachments"."draft_id" is not null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_has_one_owner" CHECK (num_nonnulls("attachments"."task_id", "attachments"."project_task_id", "attachments"."request_id", "attachments"."draft_id") = 1);--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_draft_field" CHECK ("attachments"."draft_id" is null or "attachments"."field" is not null);--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_owner";
