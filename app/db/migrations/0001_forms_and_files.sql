CREATE TABLE "email_attempts" (
	"email_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"reply" text,
	CONSTRAINT "email_attempts_pk" PRIMARY KEY("email_id","number"),
	CONSTRAINT "email_attempts_outcome_known" CHECK ("email_attempts"."outcome" in ('accepted', 'deferred', 'refused', 'unreachable', 'unanswered', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE "file_attachments" (
	"file_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_attachments_pk" PRIMARY KEY("file_id","subject_kind","subject_id"),
	CONSTRAINT "file_attachments_subject_kind_known" CHECK ("file_attachments"."subject_kind" in ('lead', 'application'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('pitch-deck', 'resume')),
	CONSTRAINT "files_not_empty" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_links_purpose_known" CHECK ("newsletter_links"."purpose" in ('confirm', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"source" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"confirmation_mailed_at" timestamp (3) with time zone,
	"reminder_mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_subscribers_email" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_subscribers_dated" CHECK (("newsletter_subscribers"."status" <> 'confirmed' or "newsletter_subscribers"."confirmed_at" is not null) and ("newsletter_subscribers"."status" <> 'unsubscribed' or "newsletter_subscribers"."unsubscribed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_suppressions_reason_known" CHECK ("newsletter_suppressions"."reason" in ('left', 'declined')),
	CONSTRAINT "newsletter_suppressions_email_lower" CHECK ("newsletter_suppressions"."email" = lower("newsletter_suppressions"."email"))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_attempts" ADD CONSTRAINT "email_attempts_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_attachments_subject" ON "file_attachments" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_links_subscriber" ON "newsletter_links" USING btree ("subscriber_id","purpose");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_status" ON "newsletter_subscribers" USING btree ("status","requested_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'newsletter-confirmation', 'newsletter-already-subscribed'));