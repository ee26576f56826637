-- What people put off is a turn as they saw it. Once another person does the task, or none, everyone it waits for sees it afresh.
CREATE FUNCTION "end_put_offs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM put_offs WHERE turn_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "turns_end_put_offs" AFTER UPDATE OF user_id ON "turns"
	FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id)
	EXECUTE FUNCTION "end_put_offs"();
