-- Requests are found by what their forms were answered with, and files of all records by their names (docs/decisions/0072-search.md).
-- Of answers the texts as they are kept, in tables as well, and what chosen records were called; of a choice its key.
-- Checksums of files are none.
CREATE FUNCTION "answer_texts"(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_agg(answer #>> '{}', ' ') FROM jsonb_path_query(answers, 'strict $.** ? (@.type() == "string")') AS answer
	WHERE answer #>> '{}' !~ '^[0-9a-f]{64}$'
$$;
--> statement-breakpoint
-- A stored expression is only computed anew when its column is made anew.
ALTER TABLE "requests" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || ' ' || coalesce(description, '') || ' ' || unique_number || ' ' || coalesce(part_names, '') || ' ' || coalesce(answer_texts(answers), ''))) STORED;
--> statement-breakpoint
CREATE INDEX "requests_search_text_idx" ON "requests" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "requests_short_words_idx" ON "requests" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "requests";
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name)) STORED;
--> statement-breakpoint
CREATE INDEX "attachments_search_text_idx" ON "attachments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "attachments" ("search_text");
