CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"number" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "document_versions_number" UNIQUE("kind","locale","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"edits" jsonb NOT NULL,
	"draft" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "documents_pk" PRIMARY KEY("kind","locale"),
	CONSTRAINT "documents_version_counted" CHECK ("documents"."version" >= 0)
);
--> statement-breakpoint
CREATE INDEX "document_versions_newest" ON "document_versions" USING btree ("published_at");