-- Of a turn that is over nothing is told: its clock rests with it, and is looked at anew if the turn goes on.
CREATE FUNCTION "turn_rests_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE clocks SET next_at = CASE WHEN NEW.ended_at IS NULL THEN now() END WHERE turn_id = NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "turns_rest_clock" AFTER UPDATE OF ended_at ON "turns"
	FOR EACH ROW WHEN ((OLD.ended_at IS NULL) <> (NEW.ended_at IS NULL))
	EXECUTE FUNCTION "turn_rests_clock"();
--> statement-breakpoint
-- Those whose turn is over already.
UPDATE clocks SET next_at = NULL FROM turns WHERE turns.id = clocks.turn_id AND turns.ended_at IS NOT NULL AND clocks.next_at IS NOT NULL;
