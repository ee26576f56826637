-- What lists of requests filter, sort and sum by (docs/decisions/0068-lists-by-answers.md). Texts stand in the order of their
-- characters, whatever the database's collation: so days do too, and a filter compares as `passes` does (shared/rules/answer-filters.ts).
CREATE TABLE "request_values" (
	"request_id" integer NOT NULL,
	"request_type_id" integer NOT NULL,
	"field" text NOT NULL,
	"position" smallint NOT NULL,
	"text" text COLLATE "C",
	"number" numeric,
	"currency" text,
	CONSTRAINT "request_values_request_id_field_position_pk" PRIMARY KEY("request_id","field","position")
);
--> statement-breakpoint
-- The twin of `comparedText` (shared/rules/answer-filters.ts). What is not compared, as lines of a table and files, has a row without values.
CREATE FUNCTION "request_values_of"(answers jsonb)
	RETURNS TABLE (field text, "position" smallint, "text" text, number numeric, currency text)
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT answer.key, (part.ordinality - 1)::smallint,
		CASE kind
			WHEN 'string' THEN left(fold_plain(normalize(left(part.value #>> '{}', 300), NFKD)), 300)
			WHEN 'boolean' THEN part.value #>> '{}'
			WHEN 'object' THEN part.value ->> 'from'
		END,
		CASE kind
			WHEN 'number' THEN (part.value #>> '{}')::numeric
			WHEN 'object' THEN coalesce(part.value ->> 'amount', part.value ->> 'id')::numeric
		END,
		CASE kind WHEN 'object' THEN part.value ->> 'currency' END
	FROM jsonb_each(answers) answer
		CROSS JOIN LATERAL jsonb_array_elements(
			CASE WHEN jsonb_typeof(answer.value) = 'array' AND jsonb_typeof(answer.value -> 0) = 'string' THEN answer.value ELSE jsonb_build_array(answer.value) END
		) WITH ORDINALITY part
		CROSS JOIN LATERAL jsonb_typeof(part.value) kind
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_request_values"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN DELETE FROM request_values WHERE request_id = NEW.id; END IF;
	INSERT INTO request_values (request_id, request_type_id, field, "position", "text", number, currency)
		SELECT NEW.id, NEW.request_type_id, v.* FROM request_values_of(NEW.answers) v;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "requests_values_insert" AFTER INSERT ON "requests" FOR EACH ROW WHEN (NEW.answers <> '{}') EXECUTE FUNCTION "keep_request_values"();
--> statement-breakpoint
CREATE TRIGGER "requests_values_update" AFTER UPDATE OF "answers" ON "requests" FOR EACH ROW WHEN (NEW.answers IS DISTINCT FROM OLD.answers) EXECUTE FUNCTION "keep_request_values"();
--> statement-breakpoint
-- After the triggers, whose lock keeps requests from being changed meanwhile: none is missed (docs/operations.md says how long).
INSERT INTO "request_values" ("request_id", "request_type_id", "field", "position", "text", "number", "currency")
	SELECT r.id, r.request_type_id, v.field, v."position", v."text", v.number, v.currency
	FROM requests r CROSS JOIN LATERAL request_values_of(r.answers) v
	WHERE r.answers <> '{}';
--> statement-breakpoint
ALTER TABLE "request_values" ADD CONSTRAINT "request_values_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_values_text_idx" ON "request_values" USING btree ("request_type_id","field","text","request_id") WHERE "request_values"."text" is not null;--> statement-breakpoint
CREATE INDEX "request_values_number_idx" ON "request_values" USING btree ("request_type_id","field","number","request_id") WHERE "request_values"."number" is not null;--> statement-breakpoint
-- A text is of one field nearly always; without this PostgreSQL takes both for independent, and expects a few of many thousand rows.
CREATE STATISTICS "request_values_field_text" (dependencies, mcv) ON "request_type_id", "field", "text" FROM "request_values";
--> statement-breakpoint
ANALYZE "request_values";
