-- What of one or two characters a folded text holds: each character, and each pair of neighbours, from the first
-- character and from the second. Trigrams find no word that short.
CREATE FUNCTION short_words(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 200 AS $$
BEGIN
  RETURN string_to_array(folded, NULL)
    || string_to_array(regexp_replace(folded, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(folded, 2), '(..)', E'\\1\n', 'g'), E'\n');
END
$$;
--> statement-breakpoint
CREATE INDEX "projects_short_words_idx" ON "projects" USING gin (short_words("search_text"));
--> statement-breakpoint
CREATE INDEX "project_tasks_short_words_idx" ON "project_tasks" USING gin (short_words("search_text"));
--> statement-breakpoint
CREATE INDEX "tasks_short_words_idx" ON "tasks" USING gin (short_words("search_text"));
--> statement-breakpoint
CREATE INDEX "requests_short_words_idx" ON "requests" USING gin (short_words("search_text"));
--> statement-breakpoint
CREATE INDEX "users_short_words_idx" ON "users" USING gin (short_words("search_text"));
