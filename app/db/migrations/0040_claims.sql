CREATE TABLE "claims" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"owner_id" text,
	"last_on" date NOT NULL,
	"is_shown" boolean NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_key_shape" CHECK ("claims"."key" ~ '^[a-z0-9-]{1,60}$')
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_last_on" ON "claims" USING btree ("last_on","key") WHERE "claims"."is_shown";--> statement-breakpoint
CREATE INDEX "claims_owner" ON "claims" USING btree ("owner_id");