CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"quote_id" uuid,
	"plan_id" uuid,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_provider" UNIQUE("provider_id"),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'completed', 'expired')),
	CONSTRAINT "checkouts_amount_not_negative" CHECK ("checkouts"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_customers_provider" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"object_kind" text,
	"object_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_key" UNIQUE("key"),
	CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."object_kind" in ('checkout', 'subscription', 'invoice', 'payment')),
	CONSTRAINT "payment_events_state_known" CHECK ("payment_events"."state" in ('received', 'applied', 'ignored', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_payers" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid,
	"quote_id" uuid,
	"subscription_id" uuid,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"invoice_number" text NOT NULL,
	"description" text NOT NULL,
	"provider_id" text,
	"invoice_provider_id" text,
	"customer_provider_id" text,
	"payer_email" text DEFAULT '' NOT NULL,
	"flag" text,
	"flag_settled_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_invoice_number" UNIQUE("invoice_number"),
	CONSTRAINT "payments_provider" UNIQUE("provider_id"),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('paid', 'failed', 'pending')),
	CONSTRAINT "payments_flag_known" CHECK ("payments"."flag" in ('not-payable', 'overpaid', 'unknown-payer', 'disputed')),
	CONSTRAINT "payments_money" CHECK ("payments"."amount_cents" >= 0 and "payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"plan_id" uuid,
	"package_name" text NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"provider_changed_at" timestamp (3) with time zone,
	"customer_provider_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_provider" UNIQUE("provider_id"),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'past_due', 'canceled')),
	CONSTRAINT "subscriptions_price_not_negative" CHECK ("subscriptions"."monthly_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_metrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	"leads" integer NOT NULL,
	"reach" integer NOT NULL,
	"spend_cents" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_metrics_channel_known" CHECK ("daily_metrics"."channel" in ('website', 'google-ads', 'google-business', 'facebook', 'instagram', 'tiktok', 'linkedin', 'email', 'other')),
	CONSTRAINT "daily_metrics_not_negative" CHECK ("daily_metrics"."visits" >= 0 and "daily_metrics"."leads" >= 0 and "daily_metrics"."reach" >= 0 and "daily_metrics"."spend_cents" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "notification_preferences" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"by_email" boolean NOT NULL,
	CONSTRAINT "notification_preferences_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "notification_preferences_type_known" CHECK ("notification_preferences"."type" in ('quote', 'payment', 'subscription', 'project', 'account'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('quote', 'payment', 'subscription', 'project', 'account'))
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
CREATE TABLE "project_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"text" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"author_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_comments_side_known" CHECK ("project_comments"."side" in ('staff', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"author_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_files_side_known" CHECK ("project_files"."side" in ('staff', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "project_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text,
	"author_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"quote_id" uuid,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"starts_on" date,
	"due_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("projects"."name", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "projects_quote" UNIQUE("quote_id"),
	CONSTRAINT "projects_status_known" CHECK ("projects"."status" in ('planned', 'running', 'paused', 'done'))
);
--> statement-breakpoint
CREATE TABLE "quote_acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"chosen_item_ids" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"client_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"total_cents" integer NOT NULL,
	"sent_by_id" text,
	"sent_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer,
	"lead_id" uuid,
	"business_id" uuid,
	"business_name" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"business_email" text NOT NULL,
	"status" text NOT NULL,
	"draft" jsonb NOT NULL,
	"version_id" uuid,
	"total_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"valid_until" date NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize(coalesce("quotes"."number"::text, '') || ' ' || "quotes"."business_name" || ' ' || "quotes"."contact_name" || ' ' || "quotes"."business_email", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "quotes_number" UNIQUE("number"),
	CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" in ('pending', 'sent', 'accepted', 'declined')),
	CONSTRAINT "quotes_email_lower" CHECK ("quotes"."business_email" = lower("quotes"."business_email")),
	CONSTRAINT "quotes_money" CHECK ("quotes"."total_cents" >= 0 and "quotes"."deposit_cents" between 0 and "quotes"."total_cents"),
	CONSTRAINT "quotes_sent" CHECK (("quotes"."number" is null) = ("quotes"."version_id" is null))
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" text NOT NULL,
	"invited_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "team_invitations_email_lower" CHECK ("team_invitations"."email" = lower("team_invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "file_attachments" DROP CONSTRAINT "file_attachments_subject_kind_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_type_known";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "working_title" text GENERATED ALWAYS AS (coalesce("posts"."draft" ->> 'title', "posts"."title")) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "staff_parts" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_metrics" ADD CONSTRAINT "daily_metrics_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_figures" ADD CONSTRAINT "post_figures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_figures" ADD CONSTRAINT "post_figures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_business" ON "checkouts" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_quote_once" ON "checkouts" USING btree ("quote_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_plan_once" ON "checkouts" USING btree ("business_id") WHERE "checkouts"."status" = 'open' and "checkouts"."quote_id" is null;--> statement-breakpoint
CREATE INDEX "payment_events_newest" ON "payment_events" USING btree ("received_at","key");--> statement-breakpoint
CREATE INDEX "payment_events_state" ON "payment_events" USING btree ("state","received_at","key");--> statement-breakpoint
CREATE INDEX "payment_events_object" ON "payment_events" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "payments_business" ON "payments" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_quote" ON "payments" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("created_at","id") WHERE "payments"."flag" is not null and "payments"."flag_settled_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_business" ON "subscriptions" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_metrics_day" ON "daily_metrics" USING btree ("business_id","day","channel");--> statement-breakpoint
CREATE INDEX "daily_metrics_business" ON "daily_metrics" USING btree ("business_id","day","id");--> statement-breakpoint
CREATE INDEX "daily_metrics_newest" ON "daily_metrics" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_status" ON "newsletter_deliveries" USING btree ("issue_id","status","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_email" ON "newsletter_deliveries" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_oldest" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_figures_post" ON "post_figures" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "saved_posts_newest" ON "saved_posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "project_comments_project" ON "project_comments" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_comments_author" ON "project_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "project_files_project" ON "project_files" USING btree ("project_id","created_at","file_id");--> statement-breakpoint
CREATE INDEX "project_files_author" ON "project_files" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "project_milestones_project" ON "project_milestones" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_updates_project" ON "project_updates" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_business" ON "projects" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_name" ON "projects" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_words" ON "projects" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_number" ON "quote_versions" USING btree ("quote_id","version");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_total" ON "quotes" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_business" ON "quotes" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree ("business_email","created_at");--> statement-breakpoint
CREATE INDEX "quotes_lead" ON "quotes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("business_id","email") WHERE "team_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_business" ON "team_invitations" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "team_invitations_expires" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "emails_to" ON "emails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "posts_edited" ON "posts" USING btree ("edited_at","id");--> statement-breakpoint
CREATE INDEX "posts_title" ON "posts" USING btree (lower("working_title"),"id");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category","published_on","id");--> statement-breakpoint
CREATE INDEX "posts_staff_parts" ON "posts" USING gin ("staff_parts");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'newsletter-confirmation', 'newsletter-already-subscribed', 'newsletter-issue', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation', 'account-deleted', 'customer-notification', 'project-message-received', 'team-invitation', 'team-removal', 'payment-receipt', 'payment-failed', 'payment-flagged', 'quote-sent', 'quote-accepted', 'quote-acceptance', 'quote-declined', 'quote-decline', 'quote-requested-again'));--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_subject_kind_known" CHECK ("file_attachments"."subject_kind" in ('lead', 'application', 'project'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('pitch-deck', 'resume', 'project-file', 'post-figure'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_whole" CHECK (("posts"."scheduled_for" is null) = ("posts"."scheduled" is null));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.created', 'application.moved', 'application.withdrawn', 'job.published', 'job.closed', 'post.published', 'quote.sent', 'quote.accepted', 'quote.declined', 'webhook.test'));