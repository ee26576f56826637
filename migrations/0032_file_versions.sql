-- A better file is a new version beside the old one.
ALTER TABLE "attachments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "first_version_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_version_key" ON "attachments" USING btree ("first_version_id","version");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_version" CHECK (("attachments"."version" > 1) = ("attachments"."first_version_id" is not null));--> statement-breakpoint
-- That a file came or went belongs to the story of its record, of a request to its history. Rows that were written otherwise
-- are carried over, except those of people whose account is gone: the history of a request names accounts.
ALTER TABLE "events" DISABLE TRIGGER "events_append_only";--> statement-breakpoint
UPDATE "events" SET
	entity = CASE WHEN data ? 'requestId' THEN 'request' WHEN data ? 'projectTaskId' THEN 'project_task' ELSE 'task' END,
	entity_id = coalesce(data ->> 'requestId', data ->> 'projectTaskId', data ->> 'taskId')::int,
	data = data - '{requestId,projectTaskId,taskId}'::text[] || jsonb_build_object('attachmentId', entity_id)
WHERE action IN ('attachment.create', 'attachment.delete') AND entity = 'attachment'
	AND data ?| '{requestId,projectTaskId,taskId}'::text[]
	AND NOT (data ? 'requestId' AND NOT EXISTS (SELECT FROM users WHERE users.id = actor_id));
--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER "events_append_only";
