CREATE TABLE "custom_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"former_paths" text[] NOT NULL,
	"arrangement" text NOT NULL,
	"menu_heading" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "custom_pages_path_shape" CHECK ("custom_pages"."path" ~ '^(/[a-z0-9-]+)+$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_pages_path" ON "custom_pages" USING btree ("path") WHERE "custom_pages"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "custom_pages_changed" ON "custom_pages" USING btree ("updated_at");