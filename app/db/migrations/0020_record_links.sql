CREATE TABLE "record_codes" (
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_codes_pk" PRIMARY KEY("record_kind","record_id","email"),
	CONSTRAINT "record_codes_kind_known" CHECK ("record_codes"."record_kind" in ('quote', 'invoice', 'project'))
);
--> statement-breakpoint
CREATE TABLE "record_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"first_opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "record_links_token" UNIQUE("token_hash"),
	CONSTRAINT "record_links_kind_known" CHECK ("record_links"."record_kind" in ('quote', 'invoice', 'project')),
	CONSTRAINT "record_links_email_lower" CHECK ("record_links"."email" = lower("record_links"."email"))
);
--> statement-breakpoint
CREATE TABLE "record_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asks_change" boolean DEFAULT false NOT NULL,
	"file_id" uuid,
	"side" text NOT NULL,
	"author_id" text,
	"author_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_messages_kind_known" CHECK ("record_messages"."record_kind" in ('quote', 'invoice', 'project')),
	CONSTRAINT "record_messages_side_known" CHECK ("record_messages"."side" in ('staff', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_kind_known";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "file_attachments" DROP CONSTRAINT "file_attachments_subject_kind_known";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_codes_expires" ON "record_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "record_links_record" ON "record_links" USING btree ("record_kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "record_links_email" ON "record_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "record_links_expires" ON "record_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "record_messages_record" ON "record_messages" USING btree ("record_kind","record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "record_messages_author" ON "record_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "record_messages_file" ON "record_messages" USING btree ("file_id") WHERE "record_messages"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "businesses_contact" ON "businesses" USING btree ("contact_email") WHERE "businesses"."contact_email" <> '';--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind_known" CHECK ("audit_log"."actor_kind" in ('system', 'visitor', 'customer', 'staff', 'key', 'link'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'leads-set-aside', 'newsletter-confirmation', 'newsletter-already-subscribed', 'newsletter-issue', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'applications-set-aside', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation', 'account-deleted', 'customer-notification', 'record-link', 'record-code', 'record-message-received', 'project-message-received', 'team-invitation', 'team-removal', 'payment-receipt', 'payment-failed', 'payment-flagged', 'subscription-changed', 'invoice-pay-pressed', 'money-news', 'quote-sent', 'quote-accepted', 'quote-acceptance', 'quote-declined', 'quote-decline', 'quote-requested-again', 'quote-reopened', 'quote-reopening', 'quote-reminder'));--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_subject_kind_known" CHECK ("file_attachments"."subject_kind" in ('lead', 'application', 'project', 'message'));