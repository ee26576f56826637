-- Of a clock alone the moment is shown at which a step is due: what the job notes of what it has told concerns no reader.
CREATE FUNCTION "clocks_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_requests(ARRAY(
		SELECT t.request_id FROM after JOIN before USING (turn_id) JOIN turns t ON t.id = turn_id
		WHERE after.due_at IS DISTINCT FROM before.due_at AND t.request_id IS NOT NULL));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER "clocks_announce_update" ON "clocks";
--> statement-breakpoint
CREATE TRIGGER "clocks_announce_update" AFTER UPDATE ON "clocks" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "clocks_moved"();
