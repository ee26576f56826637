-- Many people at once, as when their role is renamed: more than one message can tell of are told in several, or everybody
-- would count as changed.
CREATE OR REPLACE FUNCTION "users_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	companies int[];
	slice int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(id), array_agg(assigned_company_id) INTO ids, companies FROM after;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT ids || array_agg(id), companies || array_agg(assigned_company_id) INTO ids, companies FROM before;
	END IF;
	ids := distinct_ids(ids);
	companies := distinct_ids(companies);
	FOR beginning IN 1 .. cardinality(ids) BY 200 LOOP
		slice := ids[beginning : beginning + 199];
		PERFORM announce('user', slice, slice, companies);
	END LOOP;
	RETURN NULL;
END;
$$;
