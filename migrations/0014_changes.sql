-- Every change of what the hub shows is announced on the channel `masar_changes` when it is committed: what changed, and
-- whom it concerns (server/changes/). By triggers, so that no way of writing can forget it.
--
-- A message is {topic, by, origin, ids, users, companies, roles, keys}. `by` is the transaction, `origin` the server. Where
-- one would be too long, what comes after `origin` is absent: any of the topic may have changed, and it concerns everybody.

CREATE FUNCTION "announce"(topic text, ids int[], users int[], companies int[], roles text[] DEFAULT '{}', keys text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	message jsonb := jsonb_build_object(
		'topic', topic, 'by', pg_current_xact_id()::text, 'origin', current_setting('application_name'));
	scope jsonb;
BEGIN
	IF cardinality(ids) IS NOT NULL THEN
		scope := jsonb_build_object('ids', ids, 'users', users, 'companies', companies, 'roles', roles, 'keys', keys);
		-- a notification has less than 8000 bytes
		IF octet_length((message || scope)::text) < 8000 THEN message := message || scope; END IF;
	END IF;
	PERFORM pg_notify('masar_changes', message::text);
END;
$$;
--> statement-breakpoint
-- Each once and in order, so that the same message of several statements of a transaction is sent once.
CREATE FUNCTION "distinct_ids"(ids int[]) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(DISTINCT id ORDER BY id), '{}') FROM unnest(ids) id WHERE id IS NOT NULL
$$;
--> statement-breakpoint
-- Requests: those who submitted them, their companies, and everybody with a step. `former_users`: those who had one.
CREATE FUNCTION "announce_requests"(changed int[], former_users int[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids int[] := distinct_ids(changed);
	users int[];
	companies int[];
BEGIN
	IF ids = '{}' THEN RETURN; END IF;
	IF cardinality(ids) > 200 THEN PERFORM announce('request', NULL, NULL, NULL); RETURN; END IF;
	SELECT array_agg(submitted_by), array_agg(company_id) INTO users, companies FROM requests WHERE id = ANY(ids);
	users := users || former_users || ARRAY(SELECT responsible_user_id FROM request_steps WHERE request_id = ANY(ids));
	PERFORM announce('request', ids, distinct_ids(users), distinct_ids(companies));
END;
$$;
--> statement-breakpoint
-- Projects: those who made them, their companies, and the companies of their tasks.
CREATE FUNCTION "announce_projects"(changed int[], former_companies int[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids int[] := distinct_ids(changed);
	users int[];
	companies int[];
BEGIN
	IF ids = '{}' THEN RETURN; END IF;
	IF cardinality(ids) > 200 THEN PERFORM announce('project', NULL, NULL, NULL); RETURN; END IF;
	SELECT array_agg(created_by), array_agg(company_id) INTO users, companies FROM projects WHERE id = ANY(ids);
	companies := companies || former_companies || ARRAY(SELECT responsible_company_id FROM project_tasks WHERE project_id = ANY(ids));
	PERFORM announce('project', ids, distinct_ids(users), distinct_ids(companies));
END;
$$;
--> statement-breakpoint
-- General tasks: those who made them, their companies, and whoever the project concerns that they belong to.
CREATE FUNCTION "announce_tasks"(changed int[], former_companies int[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids int[] := distinct_ids(changed);
	users int[];
	companies int[];
BEGIN
	IF ids = '{}' THEN RETURN; END IF;
	IF cardinality(ids) > 200 THEN PERFORM announce('task', NULL, NULL, NULL); RETURN; END IF;
	SELECT array_agg(t.created_by) || array_agg(p.created_by), array_agg(t.company_id) || array_agg(p.company_id)
		INTO users, companies FROM tasks t LEFT JOIN projects p ON p.id = t.project_id WHERE t.id = ANY(ids);
	companies := companies || former_companies || ARRAY(
		SELECT responsible_company_id FROM project_tasks WHERE project_id IN (SELECT project_id FROM tasks WHERE id = ANY(ids)));
	PERFORM announce('task', ids, distinct_ids(users), distinct_ids(companies));
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "requests_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT id FROM before);
		former := ARRAY(SELECT submitted_by FROM before);
	END IF;
	PERFORM announce_requests(ids, former);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "request_steps_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT request_id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT request_id FROM before);
		former := ARRAY(SELECT responsible_user_id FROM before);
	END IF;
	PERFORM announce_requests(ids, former);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "request_history_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT request_id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT request_id FROM before);
	END IF;
	PERFORM announce_requests(ids);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "projects_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT id FROM before);
		former := ARRAY(SELECT company_id FROM before);
	END IF;
	PERFORM announce_projects(ids, former);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "project_tasks_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT project_id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT project_id FROM before);
		former := ARRAY(SELECT responsible_company_id FROM before);
	END IF;
	PERFORM announce_projects(ids, former);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "tasks_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	former int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		ids := ARRAY(SELECT id FROM after);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		ids := ids || ARRAY(SELECT id FROM before);
		former := ARRAY(SELECT company_id FROM before);
	END IF;
	PERFORM announce_tasks(ids, former);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What hangs on them: notes and files.
CREATE FUNCTION "parts_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	parts jsonb[];
BEGIN
	IF TG_OP <> 'DELETE' THEN parts := ARRAY(SELECT to_jsonb(after) FROM after); END IF;
	IF TG_OP <> 'INSERT' THEN parts := parts || ARRAY(SELECT to_jsonb(before) FROM before); END IF;
	PERFORM announce_tasks(ARRAY(SELECT (part->>'task_id')::int FROM unnest(parts) part));
	PERFORM announce_requests(ARRAY(SELECT (part->>'request_id')::int FROM unnest(parts) part));
	PERFORM announce_projects(ARRAY(
		SELECT project_id FROM project_tasks WHERE id IN (SELECT (part->>'project_task_id')::int FROM unnest(parts) part)));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What belongs to one person: what they were told, what they chose, which pages are theirs.
CREATE FUNCTION "own_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	users int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN users := ARRAY(SELECT user_id FROM after); END IF;
	IF TG_OP <> 'INSERT' THEN users := users || ARRAY(SELECT user_id FROM before); END IF;
	IF users <> '{}' THEN PERFORM announce(TG_ARGV[0], '{}', distinct_ids(users), '{}'); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- People: themselves, and the companies that they belong or belonged to.
CREATE FUNCTION "users_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids int[];
	companies int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(id), array_agg(assigned_company_id) INTO ids, companies FROM after;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT ids || array_agg(id), companies || array_agg(assigned_company_id) INTO ids, companies FROM before;
	END IF;
	ids := distinct_ids(ids);
	IF ids <> '{}' THEN PERFORM announce('user', ids, ids, distinct_ids(companies)); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What everybody may have to do with: that something of it changed, and not what.
CREATE FUNCTION "common_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched boolean;
BEGIN
	IF TG_OP = 'DELETE' THEN SELECT EXISTS (SELECT FROM before) INTO touched;
	ELSE SELECT EXISTS (SELECT FROM after) INTO touched; END IF;
	IF touched THEN PERFORM announce(TG_ARGV[0], NULL, NULL, NULL); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "company_pages_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	companies int[];
BEGIN
	IF TG_OP <> 'DELETE' THEN companies := ARRAY(SELECT company_id FROM after); END IF;
	IF TG_OP <> 'INSERT' THEN companies := companies || ARRAY(SELECT company_id FROM before); END IF;
	IF companies <> '{}' THEN PERFORM announce('rights', '{}', '{}', distinct_ids(companies)); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "role_pages_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	role_ids int[];
	names text[];
BEGIN
	IF TG_OP <> 'DELETE' THEN role_ids := ARRAY(SELECT role_id FROM after); END IF;
	IF TG_OP <> 'INSERT' THEN role_ids := role_ids || ARRAY(SELECT role_id FROM before); END IF;
	names := ARRAY(SELECT name FROM roles WHERE id = ANY(role_ids) ORDER BY name);
	IF names <> '{}' THEN PERFORM announce('rights', '{}', '{}', '{}', names); END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Sessions that ended, or that hold something else than before but for when they were used; by the digests of their ids.
-- Of one whose time is over everybody knows.
CREATE FUNCTION "sessions_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ended text[];
BEGIN
	IF TG_OP = 'DELETE' THEN
		ended := ARRAY(SELECT sid FROM before WHERE expire > now() - interval '1 minute');
	ELSE
		ended := ARRAY(
			SELECT sid FROM before JOIN after USING (sid)
			WHERE before.sess::jsonb - '{renewedAt,cookie}'::text[] <> after.sess::jsonb - '{renewedAt,cookie}'::text[]);
	END IF;
	ended := ARRAY(SELECT encode(sha256(convert_to(sid, 'UTF8')), 'hex') FROM unnest(ended) sid);
	FOR place IN 1 .. cardinality(ended) BY 40 LOOP
		PERFORM announce('session', '{}', '{}', '{}', '{}', ended[place : place + 39]);
	END LOOP;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- All of a table at once: whoever empties it by hand ends what it allowed.
CREATE FUNCTION "emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce(TG_ARGV[0], NULL, NULL, NULL);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "requests_announce_insert" AFTER INSERT ON "requests" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "requests_changed"();
--> statement-breakpoint
CREATE TRIGGER "requests_announce_update" AFTER UPDATE ON "requests" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "requests_changed"();
--> statement-breakpoint
CREATE TRIGGER "requests_announce_delete" AFTER DELETE ON "requests" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "requests_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_steps_announce_insert" AFTER INSERT ON "request_steps" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "request_steps_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_steps_announce_update" AFTER UPDATE ON "request_steps" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "request_steps_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_steps_announce_delete" AFTER DELETE ON "request_steps" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "request_steps_changed"();
--> statement-breakpoint
CREATE TRIGGER "projects_announce_insert" AFTER INSERT ON "projects" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "projects_changed"();
--> statement-breakpoint
CREATE TRIGGER "projects_announce_update" AFTER UPDATE ON "projects" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "projects_changed"();
--> statement-breakpoint
CREATE TRIGGER "projects_announce_delete" AFTER DELETE ON "projects" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "projects_changed"();
--> statement-breakpoint
CREATE TRIGGER "project_tasks_announce_insert" AFTER INSERT ON "project_tasks" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "project_tasks_changed"();
--> statement-breakpoint
CREATE TRIGGER "project_tasks_announce_update" AFTER UPDATE ON "project_tasks" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "project_tasks_changed"();
--> statement-breakpoint
CREATE TRIGGER "project_tasks_announce_delete" AFTER DELETE ON "project_tasks" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "project_tasks_changed"();
--> statement-breakpoint
CREATE TRIGGER "tasks_announce_insert" AFTER INSERT ON "tasks" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "tasks_changed"();
--> statement-breakpoint
CREATE TRIGGER "tasks_announce_update" AFTER UPDATE ON "tasks" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "tasks_changed"();
--> statement-breakpoint
CREATE TRIGGER "tasks_announce_delete" AFTER DELETE ON "tasks" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "tasks_changed"();
--> statement-breakpoint
CREATE TRIGGER "task_notes_announce_insert" AFTER INSERT ON "task_notes" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "task_notes_announce_update" AFTER UPDATE ON "task_notes" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "task_notes_announce_delete" AFTER DELETE ON "task_notes" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "attachments_announce_insert" AFTER INSERT ON "attachments" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "attachments_announce_update" AFTER UPDATE ON "attachments" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "attachments_announce_delete" AFTER DELETE ON "attachments" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "parts_changed"();
--> statement-breakpoint
CREATE TRIGGER "notifications_announce_insert" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('notification');
--> statement-breakpoint
CREATE TRIGGER "notifications_announce_update" AFTER UPDATE ON "notifications" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('notification');
--> statement-breakpoint
CREATE TRIGGER "notifications_announce_delete" AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('notification');
--> statement-breakpoint
CREATE TRIGGER "user_settings_announce_insert" AFTER INSERT ON "user_settings" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('settings');
--> statement-breakpoint
CREATE TRIGGER "user_settings_announce_update" AFTER UPDATE ON "user_settings" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('settings');
--> statement-breakpoint
CREATE TRIGGER "user_settings_announce_delete" AFTER DELETE ON "user_settings" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('settings');
--> statement-breakpoint
CREATE TRIGGER "user_page_permissions_announce_insert" AFTER INSERT ON "user_page_permissions" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('rights');
--> statement-breakpoint
CREATE TRIGGER "user_page_permissions_announce_update" AFTER UPDATE ON "user_page_permissions" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('rights');
--> statement-breakpoint
CREATE TRIGGER "user_page_permissions_announce_delete" AFTER DELETE ON "user_page_permissions" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "own_changed"('rights');
--> statement-breakpoint
CREATE TRIGGER "company_page_permissions_announce_insert" AFTER INSERT ON "company_page_permissions" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "company_pages_changed"();
--> statement-breakpoint
CREATE TRIGGER "company_page_permissions_announce_update" AFTER UPDATE ON "company_page_permissions" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "company_pages_changed"();
--> statement-breakpoint
CREATE TRIGGER "company_page_permissions_announce_delete" AFTER DELETE ON "company_page_permissions" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "company_pages_changed"();
--> statement-breakpoint
CREATE TRIGGER "role_page_permissions_announce_insert" AFTER INSERT ON "role_page_permissions" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "role_pages_changed"();
--> statement-breakpoint
CREATE TRIGGER "role_page_permissions_announce_update" AFTER UPDATE ON "role_page_permissions" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "role_pages_changed"();
--> statement-breakpoint
CREATE TRIGGER "role_page_permissions_announce_delete" AFTER DELETE ON "role_page_permissions" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "role_pages_changed"();
--> statement-breakpoint
CREATE TRIGGER "users_announce_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "users_changed"();
--> statement-breakpoint
CREATE TRIGGER "users_announce_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "users_changed"();
--> statement-breakpoint
CREATE TRIGGER "users_announce_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "users_changed"();
--> statement-breakpoint
CREATE TRIGGER "companies_announce_insert" AFTER INSERT ON "companies" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('company');
--> statement-breakpoint
CREATE TRIGGER "companies_announce_update" AFTER UPDATE ON "companies" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('company');
--> statement-breakpoint
CREATE TRIGGER "companies_announce_delete" AFTER DELETE ON "companies" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('company');
--> statement-breakpoint
CREATE TRIGGER "roles_announce_insert" AFTER INSERT ON "roles" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('role');
--> statement-breakpoint
CREATE TRIGGER "roles_announce_update" AFTER UPDATE ON "roles" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('role');
--> statement-breakpoint
CREATE TRIGGER "roles_announce_delete" AFTER DELETE ON "roles" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('role');
--> statement-breakpoint
CREATE TRIGGER "system_pages_announce_insert" AFTER INSERT ON "system_pages" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('rights');
--> statement-breakpoint
CREATE TRIGGER "system_pages_announce_update" AFTER UPDATE ON "system_pages" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('rights');
--> statement-breakpoint
CREATE TRIGGER "system_pages_announce_delete" AFTER DELETE ON "system_pages" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('rights');
--> statement-breakpoint
CREATE TRIGGER "request_types_announce_insert" AFTER INSERT ON "request_types" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('requestType');
--> statement-breakpoint
CREATE TRIGGER "request_types_announce_update" AFTER UPDATE ON "request_types" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('requestType');
--> statement-breakpoint
CREATE TRIGGER "request_types_announce_delete" AFTER DELETE ON "request_types" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('requestType');
--> statement-breakpoint
CREATE TRIGGER "workflow_steps_announce_insert" AFTER INSERT ON "workflow_steps" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('requestType');
--> statement-breakpoint
CREATE TRIGGER "workflow_steps_announce_update" AFTER UPDATE ON "workflow_steps" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('requestType');
--> statement-breakpoint
CREATE TRIGGER "workflow_steps_announce_delete" AFTER DELETE ON "workflow_steps" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('requestType');
--> statement-breakpoint
CREATE TRIGGER "project_templates_announce_insert" AFTER INSERT ON "project_templates" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('template');
--> statement-breakpoint
CREATE TRIGGER "project_templates_announce_update" AFTER UPDATE ON "project_templates" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('template');
--> statement-breakpoint
CREATE TRIGGER "project_templates_announce_delete" AFTER DELETE ON "project_templates" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "common_changed"('template');
--> statement-breakpoint
CREATE TRIGGER "sessions_announce_update" AFTER UPDATE ON "sessions" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "sessions_changed"();
--> statement-breakpoint
CREATE TRIGGER "sessions_announce_delete" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "sessions_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_history_announce_insert" AFTER INSERT ON "request_history" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "request_history_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_history_announce_update" AFTER UPDATE ON "request_history" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "request_history_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_history_announce_delete" AFTER DELETE ON "request_history" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "request_history_changed"();
--> statement-breakpoint
CREATE TRIGGER "sessions_announce_truncate" AFTER TRUNCATE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('session');
--> statement-breakpoint
CREATE TRIGGER "users_announce_truncate" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('user');
--> statement-breakpoint
CREATE TRIGGER "roles_announce_truncate" AFTER TRUNCATE ON "roles" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('role');
--> statement-breakpoint
CREATE TRIGGER "user_page_permissions_announce_truncate" AFTER TRUNCATE ON "user_page_permissions" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('rights');
--> statement-breakpoint
CREATE TRIGGER "role_page_permissions_announce_truncate" AFTER TRUNCATE ON "role_page_permissions" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('rights');
--> statement-breakpoint
CREATE TRIGGER "company_page_permissions_announce_truncate" AFTER TRUNCATE ON "company_page_permissions" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('rights');
--> statement-breakpoint
CREATE TRIGGER "system_pages_announce_truncate" AFTER TRUNCATE ON "system_pages" FOR EACH STATEMENT EXECUTE FUNCTION "emptied"('rights');
