CREATE TABLE "newsletter_deliveries" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"status" text NOT NULL,
	"email_id" uuid,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_deliveries_pk" PRIMARY KEY("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_status_known" CHECK ("newsletter_deliveries"."status" in ('waiting', 'queued', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer,
	"subject" text NOT NULL,
	"intro" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_issues_post" UNIQUE("post_id"),
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('sending', 'sent')),
	CONSTRAINT "newsletter_issues_one_line" CHECK ("newsletter_issues"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "post_figures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_figures_described" CHECK ("post_figures"."alt" <> ''),
	CONSTRAINT "post_figures_sized" CHECK ("post_figures"."width" > 0 and "post_figures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "post_versions_number" UNIQUE("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "saved_posts" (
	"user_id" text NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_posts_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_type_known";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "working_title" text GENERATED ALWAYS AS (coalesce("posts"."draft" ->> 'title', "posts"."title")) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "staff_parts" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_figures" ADD CONSTRAINT "post_figures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_figures" ADD CONSTRAINT "post_figures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_status" ON "newsletter_deliveries" USING btree ("issue_id","status","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_email" ON "newsletter_deliveries" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "post_figures_post" ON "post_figures" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "saved_posts_newest" ON "saved_posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "posts_edited" ON "posts" USING btree ("edited_at","id");--> statement-breakpoint
CREATE INDEX "posts_title" ON "posts" USING btree (lower("working_title"),"id");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category","published_on","id");--> statement-breakpoint
CREATE INDEX "posts_staff_parts" ON "posts" USING gin ("staff_parts");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'newsletter-confirmation', 'newsletter-already-subscribed', 'newsletter-issue', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('pitch-deck', 'resume', 'post-figure'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_whole" CHECK (("posts"."scheduled_for" is null) = ("posts"."scheduled" is null));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.created', 'application.moved', 'application.withdrawn', 'job.published', 'job.closed', 'post.published', 'webhook.test'));