-- How often a word occurs is estimated by a hundred texts of a table by default: where one of them chances to have a rare
-- word, one row in a hundred is taken to have it, and a list is read from its newest row on in search of them.
ALTER TABLE "projects" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "project_tasks" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "task_notes" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_names" SET STATISTICS 300;
--> statement-breakpoint
-- It counts from the next ANALYZE on, which of a large table may be long in coming.
ANALYZE "projects" ("search_text");
--> statement-breakpoint
ANALYZE "project_tasks" ("search_text");
--> statement-breakpoint
ANALYZE "tasks" ("search_text");
--> statement-breakpoint
ANALYZE "requests" ("search_text");
--> statement-breakpoint
ANALYZE "task_notes" ("search_text");
--> statement-breakpoint
ANALYZE "users" ("search_text", "search_names");
