-- Search that finds Arabic as people type it; the twin of this function is foldText in shared/rules/search.ts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold_plain(decomposed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(decomposed, '[\u0300-\u036f\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    'ىیةکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒÐÞØĐĦŁŊŦƏıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'ييهكا01234567890123456789abcdefghijklmnopqrstuvwxyzæœðþøđħłŋŧəiσαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
  )
$$;
--> statement-breakpoint
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN seatless = folded THEN folded ELSE folded || chr(10) || seatless END
  FROM (
    SELECT
      fold_plain(decomposed) AS folded,
      fold_plain(regexp_replace(decomposed, '\u0621|[\u0648\u064a\u06cc]\u0654', '', 'g')) AS seatless
    FROM normalize(given, NFKD) AS decomposed
  ) AS forms
$$;
--> statement-breakpoint
-- Outside drizzle's schema, so that no list reads what is only there to be searched.
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, '') || ' ' || unique_number)) STORED;
--> statement-breakpoint
CREATE INDEX "projects_search_text_idx" ON "projects" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "project_tasks_search_text_idx" ON "project_tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "tasks_search_text_idx" ON "tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || ' ' || coalesce(description, '') || ' ' || unique_number)) STORED;
--> statement-breakpoint
CREATE INDEX "requests_search_text_idx" ON "requests" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "request_types" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "request_types_search_text_idx" ON "request_types" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "project_templates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "project_templates_search_text_idx" ON "project_templates" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "task_notes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(content)) STORED;
--> statement-breakpoint
CREATE INDEX "task_notes_search_text_idx" ON "task_notes" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name)) STORED;
--> statement-breakpoint
CREATE INDEX "companies_search_text_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "roles_search_text_idx" ON "roles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Those who read people without administering them search their names alone.
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email)) STORED;
--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_names" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name)) STORED;
--> statement-breakpoint
CREATE INDEX "users_search_names_idx" ON "users" USING gin ("search_names" gin_trgm_ops);
