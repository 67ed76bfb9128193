create function picture_ids(variadic texts text[]) returns uuid[] language sql immutable parallel safe as $$
	select coalesce(array_agg(distinct found[1]::uuid), '{}'::uuid[])
	from unnest(texts) as said, regexp_matches(said, '/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"former_hashes" text[] DEFAULT '{}' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"plain_format" text NOT NULL,
	"plain_width" integer NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED,
	CONSTRAINT "pictures_described" CHECK ("pictures"."alt" <> ''),
	CONSTRAINT "pictures_plain_format_known" CHECK ("pictures"."plain_format" in ('jpg', 'png')),
	CONSTRAINT "pictures_focal_point" CHECK ("pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "file_attachments" DROP CONSTRAINT "file_attachments_subject_kind_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pictures" uuid[] GENERATED ALWAYS AS (picture_ids("documents"."edits"::text, "documents"."draft"::text, "documents"."scheduled"::text)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pictures" uuid[] GENERATED ALWAYS AS (picture_ids("posts"."html", "posts"."cover"::text, "posts"."in_search"::text, "posts"."draft"::text, "posts"."scheduled"::text)) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_hash" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "pictures_former_hashes" ON "pictures" USING gin ("former_hashes");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_name" ON "pictures" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "pictures_search" ON "pictures" USING gin ("search");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_pictures" ON "documents" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "posts_pictures" ON "posts" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "projects_picture" ON "projects" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_subject_kind_known" CHECK ("file_attachments"."subject_kind" in ('lead', 'application', 'project', 'message', 'mail', 'picture'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('pitch-deck', 'resume', 'project-file', 'post-figure', 'incoming-mail', 'message-file', 'picture', 'picture-size'));