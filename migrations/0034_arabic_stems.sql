-- Search that knows the Arabic article: المضخة finds للمضخة, مضخة and بالمضخات. The twin of `fold_text` is foldText in
-- shared/rules/search.ts. What is searched is written anew below, with its indexes; the lines that the version before looks
-- into stand in it as they did.

-- As before, in a tenth of the time: `translate` compares each letter with all of its table.
CREATE OR REPLACE FUNCTION fold_plain(decomposed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := regexp_replace(decomposed, '[\u0300-\u036f\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
BEGIN
  folded := translate(folded, 'ىیةکٱ', 'ييهكا');
  folded := lower(folded COLLATE "C"); -- A to Z and nothing else, whatever the database's collation
  IF folded ~ '[\u0660-\u0669\u06f0-\u06f9]' THEN
    folded := translate(folded, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  END IF;
  IF folded ~ '[\u00c6-\u042f]' THEN
    folded := translate(
      folded,
      'ÆŒÐÞØĐĦŁŊŦƏıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'æœðþøđħłŋŧəiσαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
    );
  END IF;
  RETURN folded;
END
$$;
--> statement-breakpoint
-- The Arabic words of a folded text between blanks, each that may have the article followed by the same without it.
CREATE FUNCTION fold_words(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(' ' || plain || ' ', '[^\u0620-\u064a\u0671-\u06d3]+', ' ', 'g'),
      ' [وف]?[بك]?ال([\u0620-\u064a\u0671-\u06d3]{2,})', '\& \1', 'g'),
    ' [وف]?ل(ل([\u0620-\u064a\u0671-\u06d3]{2,}))', '\& \1 \2', 'g')
$$;
--> statement-breakpoint
-- With variables: as one expression, each part would be computed as often as it is named.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  decomposed text := normalize(given, NFKD);
  forms text := fold_plain(decomposed);
  seatless text := fold_plain(regexp_replace(decomposed, '\u0621|[\u0648\u064a\u06cc]\u0654', '', 'g'));
BEGIN
  IF seatless <> forms THEN forms := forms || chr(10) || seatless; END IF;
  RETURN forms || chr(10) || fold_words(forms);
END
$$;
--> statement-breakpoint
-- The words of the last line have no characters and pairs but those of the lines before.
CREATE OR REPLACE FUNCTION short_words(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 200 AS $$
DECLARE
  forms text := regexp_replace(folded, '\n[^\n]*$', '');
BEGIN
  RETURN string_to_array(forms, NULL)
    || string_to_array(regexp_replace(forms, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(forms, 2), '(..)', E'\\1\n', 'g'), E'\n');
END
$$;
--> statement-breakpoint
-- A project is found by the names of its tasks, a request by those of its steps and files: as a column of its own row, so that
-- one index finds all of it. Outside drizzle's schema, as what is searched is.
ALTER TABLE "projects" DROP COLUMN "search_text", ADD COLUMN "part_names" text;
--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "search_text", ADD COLUMN "part_names" text;
--> statement-breakpoint
-- The rows are locked before their parts are read, so that two who change parts of one at once both find the other's.
CREATE FUNCTION "name_project_parts"(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM projects WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE projects SET part_names = parts.names
  FROM (
    SELECT id, string_agg(DISTINCT name, ' ') AS names
    FROM (SELECT DISTINCT unnest(changed) AS id) AS changed_ones
      LEFT JOIN (SELECT project_id, name FROM project_tasks WHERE project_id = ANY(changed)) AS tasks ON project_id = id
    GROUP BY id
  ) AS parts
  WHERE projects.id = parts.id AND part_names IS DISTINCT FROM parts.names;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "name_request_parts"(changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM requests WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE requests SET part_names = parts.names
  FROM (
    SELECT id, string_agg(DISTINCT name, ' ') AS names
    FROM (SELECT DISTINCT unnest(changed) AS id) AS changed_ones
      LEFT JOIN (
        SELECT request_id, step_name AS name FROM request_steps WHERE request_id = ANY(changed)
        UNION ALL
        SELECT request_id, name FROM attachments WHERE request_id = ANY(changed)
      ) AS named ON request_id = id
    GROUP BY id
  ) AS parts
  WHERE requests.id = parts.id AND part_names IS DISTINCT FROM parts.names;
END
$$;
--> statement-breakpoint
SELECT name_project_parts(ARRAY(SELECT id FROM projects));
--> statement-breakpoint
SELECT name_request_parts(ARRAY(SELECT id FROM requests));
--> statement-breakpoint
CREATE FUNCTION "project_parts_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM name_project_parts(ARRAY(SELECT project_id FROM after WHERE project_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN PERFORM name_project_parts(ARRAY(SELECT project_id FROM before WHERE project_id IS NOT NULL));
  ELSE PERFORM name_project_parts(array_remove(ARRAY[OLD.project_id, NEW.project_id], NULL));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "request_parts_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM name_request_parts(ARRAY(SELECT request_id FROM after WHERE request_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN PERFORM name_request_parts(ARRAY(SELECT request_id FROM before WHERE request_id IS NOT NULL));
  ELSE PERFORM name_request_parts(array_remove(ARRAY[OLD.request_id, NEW.request_id], NULL));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "project_tasks_named_insert" AFTER INSERT ON "project_tasks" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "project_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "project_tasks_named_update" AFTER UPDATE OF "name", "project_id" ON "project_tasks" FOR EACH ROW
  WHEN ((OLD.name, OLD.project_id) IS DISTINCT FROM (NEW.name, NEW.project_id)) EXECUTE FUNCTION "project_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "project_tasks_named_delete" AFTER DELETE ON "project_tasks" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "project_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_steps_named_insert" AFTER INSERT ON "request_steps" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "request_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_steps_named_update" AFTER UPDATE OF "step_name", "request_id" ON "request_steps" FOR EACH ROW
  WHEN ((OLD.step_name, OLD.request_id) IS DISTINCT FROM (NEW.step_name, NEW.request_id)) EXECUTE FUNCTION "request_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_steps_named_delete" AFTER DELETE ON "request_steps" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "request_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "attachments_named_insert" AFTER INSERT ON "attachments" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "request_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "attachments_named_update" AFTER UPDATE OF "name", "request_id" ON "attachments" FOR EACH ROW
  WHEN ((OLD.name, OLD.request_id) IS DISTINCT FROM (NEW.name, NEW.request_id)) EXECUTE FUNCTION "request_parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "attachments_named_delete" AFTER DELETE ON "attachments" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "request_parts_changed"();
--> statement-breakpoint
-- A stored expression is only computed anew when its column is made anew. The table is then written anew, and has no
-- statistics until it is analysed.
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, '') || ' ' || unique_number || ' ' || coalesce(part_names, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "projects_search_text_idx" ON "projects" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "projects_short_words_idx" ON "projects" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "projects";
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || ' ' || coalesce(description, '') || ' ' || unique_number || ' ' || coalesce(part_names, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "requests_search_text_idx" ON "requests" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "requests_short_words_idx" ON "requests" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "requests";
--> statement-breakpoint
ALTER TABLE "project_tasks" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "project_tasks_search_text_idx" ON "project_tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "project_tasks_short_words_idx" ON "project_tasks" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "project_tasks" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "project_tasks";
--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "tasks_search_text_idx" ON "tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tasks_short_words_idx" ON "tasks" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "tasks";
--> statement-breakpoint
ALTER TABLE "task_notes" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(content)) STORED;
--> statement-breakpoint
CREATE INDEX "task_notes_search_text_idx" ON "task_notes" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "task_notes" ALTER COLUMN "search_text" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "task_notes";
--> statement-breakpoint
ALTER TABLE "request_types" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "request_types_search_text_idx" ON "request_types" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "project_templates" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "project_templates_search_text_idx" ON "project_templates" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name)) STORED;
--> statement-breakpoint
CREATE INDEX "companies_search_text_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "roles" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "roles_search_text_idx" ON "roles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- People come last: each call reads them, and waits from here on.
ALTER TABLE "users" DROP COLUMN "search_text", DROP COLUMN "search_names",
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email)) STORED,
  ADD COLUMN "search_names" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name)) STORED;
--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search_names_idx" ON "users" USING gin ("search_names" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_short_words_idx" ON "users" USING gin (short_words("search_text"));
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_text" SET STATISTICS 300, ALTER COLUMN "search_names" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "users";
