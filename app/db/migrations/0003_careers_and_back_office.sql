CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('verify-email', 'change-email', 'reset-password', 'accept-invitation'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by_id" text,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_scopes_list" CHECK (jsonb_typeof("api_keys"."scopes") = 'array')
);
--> statement-breakpoint
CREATE TABLE "applicant_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "application_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "application_moves_from_known" CHECK ("application_moves"."from_status" in ('pending', 'shortlisted', 'rejected', 'hired')),
	CONSTRAINT "application_moves_to_known" CHECK ("application_moves"."to_status" in ('pending', 'shortlisted', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"job_title" text NOT NULL,
	"applicant_name" text NOT NULL,
	"applicant_email" text NOT NULL,
	"cover_letter" text DEFAULT '' NOT NULL,
	"experience_years" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"status" text NOT NULL,
	"resume_file_id" uuid NOT NULL,
	"applied_on" date NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"submission_key" uuid NOT NULL,
	"payload_hash" text NOT NULL,
	"quarantine_reason" text,
	"source" jsonb NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("applications"."applicant_name" || ' ' || "applications"."job_title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED,
	"detail_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("applications"."applicant_email" || ' ' || ("applications"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'shortlisted', 'rejected', 'hired')),
	CONSTRAINT "applications_quarantine_reason_known" CHECK ("applications"."quarantine_reason" in ('honeypot', 'too-fast', 'rate-limit', 'bad-token')),
	CONSTRAINT "applications_experience_not_negative" CHECK ("applications"."experience_years" >= 0),
	CONSTRAINT "applications_skills_list" CHECK (jsonb_typeof("applications"."skills") = 'array')
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"sender" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_pk" PRIMARY KEY("sender","key")
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" text,
	"author_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pricing_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"features" jsonb NOT NULL,
	"highlights" jsonb NOT NULL,
	"billing_period" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_popular" boolean NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"buy_button_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pricing_plans_price_not_negative" CHECK ("pricing_plans"."price_cents" >= 0),
	CONSTRAINT "pricing_plans_billing_period_known" CHECK ("pricing_plans"."billing_period" in ('month', 'year', 'once')),
	CONSTRAINT "pricing_plans_color_known" CHECK ("pricing_plans"."color" in ('good', 'bluebonnet', 'clay')),
	CONSTRAINT "pricing_plans_features_list" CHECK (jsonb_typeof("pricing_plans"."features") = 'array'),
	CONSTRAINT "pricing_plans_highlights_list" CHECK (jsonb_typeof("pricing_plans"."highlights") = 'array')
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"expires_on" date,
	"restrictions" text DEFAULT '' NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"max_usage" integer DEFAULT 100 NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("promotions"."code" || ' ' || "promotions"."description", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "promotions_code_upper_case" CHECK ("promotions"."code" = upper("promotions"."code") and "promotions"."code" <> ''),
	CONSTRAINT "promotions_discount_type_known" CHECK ("promotions"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "promotions_discount_value_fits" CHECK ("promotions"."discount_value" >= 1 and ("promotions"."discount_type" <> 'percentage' or "promotions"."discount_value" <= 100)),
	CONSTRAINT "promotions_usage_within_limit" CHECK ("promotions"."usage_count" >= 0 and "promotions"."max_usage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"http_status" integer,
	"duration_ms" integer,
	"reply" text,
	CONSTRAINT "webhook_attempts_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "webhook_attempts_outcome_known" CHECK ("webhook_attempts"."outcome" in ('accepted', 'refused', 'gone', 'forbidden', 'unreachable', 'timed-out', 'unsigned', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"work_key" uuid NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_outcome" text,
	"last_http_status" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('waiting', 'sending', 'delivered', 'failed', 'skipped')),
	CONSTRAINT "webhook_deliveries_last_outcome_known" CHECK ("webhook_deliveries"."last_outcome" in ('accepted', 'refused', 'gone', 'forbidden', 'unreachable', 'timed-out', 'unsigned', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_types" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"off_reason" text,
	"off_since" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_url" UNIQUE("url"),
	CONSTRAINT "webhook_endpoints_off_reason_known" CHECK ("webhook_endpoints"."off_reason" in ('staff', 'gone', 'failing')),
	CONSTRAINT "webhook_endpoints_off_dated" CHECK (("webhook_endpoints"."off_reason" is null) = ("webhook_endpoints"."off_since" is null)),
	CONSTRAINT "webhook_endpoints_previous_secret_ends" CHECK (("webhook_endpoints"."sealed_previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.created', 'application.moved', 'application.withdrawn', 'job.published', 'job.closed', 'webhook.test'))
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_kind_known";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
ALTER TABLE "leads" drop column "search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("leads"."business_name" || ' ' || "leads"."name" || ' ' || "leads"."email" || ' ' || "leads"."phone" || ' ' || "leads"."summary", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("businesses"."name", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("audit_log"."actor_label" || ' ' || "audit_log"."action" || ' ' || "audit_log"."subject_kind" || ' ' || "audit_log"."subject_id" || ' ' || left(coalesce(("audit_log"."before")::text, ''), 2000) || ' ' || left(coalesce(("audit_log"."after")::text, ''), 2000), NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("emails"."to_address" || ' ' || "emails"."subject", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "discarded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_note" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "place" text GENERATED ALWAYS AS (btrim(coalesce(substring("jobs"."location" from '[^,]+,\s*[A-Z]{2}\s*$'), "jobs"."location"))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "public_parts" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || ("jobs"."skills")::text, NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "staff_parts" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("jobs"."title" || ' ' || "jobs"."category", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_links" ADD CONSTRAINT "applicant_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_expires" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_keys_newest" ON "api_keys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applicant_links_application" ON "applicant_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applicant_links_expires" ON "applicant_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_moves_application" ON "application_moves" USING btree ("application_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "applications_submission" ON "applications" USING btree ("submission_key","payload_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_per_person" ON "applications" USING btree ("job_id",lower("applicant_email")) WHERE "applications"."withdrawn_at" is null and "applications"."quarantine_reason" is null;--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree (lower("applicant_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_title" ON "applications" USING btree (lower("job_title"),"id");--> statement-breakpoint
CREATE INDEX "applications_experience" ON "applications" USING btree ("experience_years","id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("applicant_email"));--> statement-breakpoint
CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_file_id");--> statement-breakpoint
CREATE INDEX "applications_quarantine" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "applications"."quarantine_reason" is not null;--> statement-breakpoint
CREATE INDEX "applications_withdrawn" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "applications"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search");--> statement-breakpoint
CREATE INDEX "applications_detail_search" ON "applications" USING gin ("detail_search");--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pricing_plans_order" ON "pricing_plans" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "pricing_plans_name" ON "pricing_plans" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "pricing_plans_price" ON "pricing_plans" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "pricing_plans_changed" ON "pricing_plans" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_used" ON "promotions" USING btree ("usage_count","id");--> statement-breakpoint
CREATE INDEX "promotions_expiry" ON "promotions" USING btree (coalesce("expires_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "promotions_expires_on" ON "promotions" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "promotions_used_up" ON "promotions" USING btree ("created_at","id") WHERE "promotions"."usage_count" >= "promotions"."max_usage";--> statement-breakpoint
CREATE INDEX "promotions_inactive" ON "promotions" USING btree ("created_at","id") WHERE not "promotions"."is_active";--> statement-breakpoint
CREATE INDEX "promotions_type" ON "promotions" USING btree ("discount_type","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_search" ON "promotions" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status" ON "webhook_deliveries" USING btree ("endpoint_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("id") WHERE "webhook_deliveries"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_events_created" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_about" ON "webhook_events" USING btree (("data"->>'id'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "businesses_name" ON "businesses" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "businesses_search" ON "businesses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "user_unverified" ON "user" USING btree ("business_id") WHERE not "user"."email_verified";--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin (to_tsvector('simple', regexp_replace(regexp_replace(normalize("name" || ' ' || "email", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_kind" ON "audit_log" USING btree ("actor_kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search");--> statement-breakpoint
CREATE INDEX "emails_kind" ON "emails" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin ("search");--> statement-breakpoint
CREATE INDEX "emails_application" ON "emails" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "files_discarded" ON "files" USING btree ("discarded_at") WHERE "files"."discarded_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("posted_on","id");--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "jobs_type" ON "jobs" USING btree ("type","posted_on","id");--> statement-breakpoint
CREATE INDEX "jobs_category" ON "jobs" USING btree ("category","posted_on","id");--> statement-breakpoint
CREATE INDEX "jobs_category_type" ON "jobs" USING btree ("category","type","posted_on","id");--> statement-breakpoint
CREATE INDEX "jobs_place" ON "jobs" USING btree ("status","place","posted_on","id");--> statement-breakpoint
CREATE INDEX "jobs_public_parts" ON "jobs" USING gin ("public_parts");--> statement-breakpoint
CREATE INDEX "jobs_staff_parts" ON "jobs" USING gin ("staff_parts");--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("reply_due_at","id");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("reply_due_at","id") WHERE "leads"."stage" in ('new', 'in-review') and "leads"."replied_at" is null;--> statement-breakpoint
CREATE INDEX "leads_sender" ON "leads" USING btree (lower(coalesce(nullif("business_name", ''), nullif("name", ''), "email")),"id");--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" USING btree ("assignee_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("search");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_business_of_customers" CHECK (("user"."role" = 'customer') = ("user"."business_id" is not null));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK ("user"."role" in ('customer', 'owner', 'sales', 'recruiter', 'editor', 'viewer'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind_known" CHECK ("audit_log"."actor_kind" in ('system', 'visitor', 'customer', 'staff', 'key'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'newsletter-confirmation', 'newsletter-already-subscribed', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation'));