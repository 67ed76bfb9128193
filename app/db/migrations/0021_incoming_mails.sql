CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"email_id" uuid,
	"bounced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" bigint,
	"uid" bigint,
	"content_hash" text NOT NULL,
	"message_id" text,
	"file_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"verdict" text DEFAULT 'unknown' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"to_addresses" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"refused_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"email_id" uuid,
	"decided_by" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("incoming_mails"."from_name" || ' ' || "incoming_mails"."from_address" || ' ' || "incoming_mails"."subject", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "incoming_mails_content" UNIQUE("content_hash"),
	CONSTRAINT "incoming_mails_place" UNIQUE("mailbox","uid_validity","uid"),
	CONSTRAINT "incoming_mails_way_known" CHECK ("incoming_mails"."way" in ('imap', 'hook')),
	CONSTRAINT "incoming_mails_state_known" CHECK ("incoming_mails"."state" in ('received', 'placed', 'waiting', 'quarantined', 'automatic', 'bounced', 'own', 'dismissed')),
	CONSTRAINT "incoming_mails_verdict_known" CHECK ("incoming_mails"."verdict" in ('pass', 'fail', 'unknown')),
	CONSTRAINT "incoming_mails_subject_known" CHECK ("incoming_mails"."subject_kind" in ('lead', 'application', 'quote', 'invoice', 'project')),
	CONSTRAINT "incoming_mails_from_lower" CHECK ("incoming_mails"."from_address" = lower("incoming_mails"."from_address"))
);
--> statement-breakpoint
CREATE TABLE "mail_cursors" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_attachments" DROP CONSTRAINT "file_attachments_subject_kind_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "answers_kind" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "answers_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "bounced_addresses" ADD CONSTRAINT "bounced_addresses_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_newest" ON "incoming_mails" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incoming_mails_state" ON "incoming_mails" USING btree ("state","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incoming_mails_subject" ON "incoming_mails" USING btree ("subject_kind","subject_id","received_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_from" ON "incoming_mails" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX "incoming_mails_message" ON "incoming_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_file" ON "incoming_mails" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_email" ON "incoming_mails" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_search" ON "incoming_mails" USING gin ("search");--> statement-breakpoint
CREATE INDEX "emails_answers" ON "emails" USING btree ("answers_kind","answers_id");--> statement-breakpoint
CREATE INDEX "emails_bounced" ON "emails" USING btree ("bounced_at") WHERE "emails"."bounced_at" is not null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_answers_known" CHECK ("emails"."answers_kind" in ('lead', 'application', 'quote', 'invoice', 'project'));--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_subject_kind_known" CHECK ("file_attachments"."subject_kind" in ('lead', 'application', 'project', 'message', 'mail'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('pitch-deck', 'resume', 'project-file', 'post-figure', 'incoming-mail'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_channel_known" CHECK ("leads"."channel" in ('form', 'email', 'phone', 'in-person', 'other'));