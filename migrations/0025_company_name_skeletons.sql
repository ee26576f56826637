ALTER TABLE "companies" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
CREATE INDEX "companies_name_skeleton_idx" ON "companies" USING btree ("name_skeleton");