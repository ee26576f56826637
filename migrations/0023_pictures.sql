CREATE TABLE "picture_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"digest" text,
	"fetched_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_size" CHECK ("pictures"."size" between 1 and 1048576)
);
--> statement-breakpoint
ALTER TABLE "picture_addresses" ADD CONSTRAINT "picture_addresses_digest_pictures_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."pictures"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_addresses_digest_idx" ON "picture_addresses" USING btree ("digest") WHERE "picture_addresses"."digest" is not null;--> statement-breakpoint
CREATE INDEX "picture_addresses_fetched_idx" ON "picture_addresses" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "pictures_uploaded_by_idx" ON "pictures" USING btree ("uploaded_by_id") WHERE "pictures"."uploaded_by_id" is not null;