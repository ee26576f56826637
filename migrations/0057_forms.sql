-- What a request of a type is asked, and what was answered (docs/decisions/0057-forms.md).
ALTER TABLE "request_type_drafts" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "request_type_versions" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "request_types" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A changed form is a revision, as a changed workflow is: requests that come are of another version.
CREATE FUNCTION "form_raises_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.workflow_revision := OLD.workflow_revision + 1;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "request_types_form_revision" BEFORE UPDATE OF "fields" ON "request_types"
	FOR EACH ROW WHEN (OLD.fields IS DISTINCT FROM NEW.fields) EXECUTE FUNCTION "form_raises_revision"();
--> statement-breakpoint
-- The form of a version is its type's, whichever server makes it: one of the version before knows no forms.
CREATE FUNCTION "version_takes_form"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.fields := (SELECT fields FROM request_types WHERE id = NEW.request_type_id);
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "request_type_versions_take_form" BEFORE INSERT ON "request_type_versions" FOR EACH ROW EXECUTE FUNCTION "version_takes_form"();
