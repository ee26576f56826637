ALTER TABLE "former_names" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
CREATE INDEX "former_names_skeleton_idx" ON "former_names" USING btree ("name_skeleton");