CREATE TABLE "missing_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	"first_met_at" timestamp (3) with time zone NOT NULL,
	"last_met_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("missing_addresses"."path", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"keeps_query" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("redirects"."source" || ' ' || "redirects"."target", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "redirects_kind_known" CHECK ("redirects"."kind" in ('permanent', 'temporary')),
	CONSTRAINT "redirects_source_is_path" CHECK ("redirects"."source" like '/%'),
	CONSTRAINT "redirects_target_is_safe" CHECK ("redirects"."target" ~ '^(/($|[^/\\])|https://)')
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "in_search" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "missing_addresses_path" ON "missing_addresses" USING btree ("path");--> statement-breakpoint
CREATE INDEX "missing_addresses_count" ON "missing_addresses" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "missing_addresses_last_met" ON "missing_addresses" USING btree ("last_met_at","id");--> statement-breakpoint
CREATE INDEX "missing_addresses_search" ON "missing_addresses" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_source" ON "redirects" USING btree ("source");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "redirects_hits" ON "redirects" USING btree ("hits","id");--> statement-breakpoint
CREATE INDEX "redirects_last_hit" ON "redirects" USING btree (coalesce("last_hit_at", '0001-01-01'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "redirects_off" ON "redirects" USING btree ("created_at","id") WHERE not "redirects"."is_active";--> statement-breakpoint
CREATE INDEX "redirects_search" ON "redirects" USING gin ("search");