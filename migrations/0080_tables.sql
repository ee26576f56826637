CREATE INDEX "projects_progress_idx" ON "projects" USING btree ("progress","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
-- files are read in pieces, for each of which a compressed one would be unpacked
ALTER TABLE "exports" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
