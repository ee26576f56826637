CREATE INDEX "requests_open_type_idx" ON "requests" USING btree ("request_type_id") WHERE "requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "requests_created_idx" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_closed_idx" ON "requests" USING btree ("closed_at");