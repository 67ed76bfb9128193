ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_type_known";--> statement-breakpoint
ALTER TABLE "record_messages" DROP CONSTRAINT "record_messages_file_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "record_messages_file";--> statement-breakpoint
ALTER TABLE "record_messages" ADD COLUMN "via" text NOT NULL;--> statement-breakpoint
ALTER TABLE "record_messages" ADD COLUMN "author_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_messages" ADD COLUMN "outer_id" text;--> statement-breakpoint
ALTER TABLE "record_messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("record_messages"."text", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "record_messages_email" ON "record_messages" USING btree ("author_email") WHERE "record_messages"."author_email" <> '';--> statement-breakpoint
CREATE INDEX "record_messages_words" ON "record_messages" USING gin ("search");--> statement-breakpoint
ALTER TABLE "record_messages" DROP COLUMN "file_id";--> statement-breakpoint
INSERT INTO "record_messages" ("id", "record_kind", "record_id", "text", "side", "via", "author_id", "author_label", "author_email", "created_at")
SELECT c."id", 'project', c."project_id", c."text", c."side",
  CASE WHEN c."side" = 'staff' THEN 'staff' WHEN l."id" IS NOT NULL THEN 'link' ELSE 'portal' END,
  c."author_id", c."author_label",
  CASE WHEN c."side" = 'staff' THEN '' ELSE lower(coalesce(l."email", u."email", '')) END, c."created_at"
FROM "project_comments" c
LEFT JOIN "user" u ON u."id" = c."author_id"
LEFT JOIN "record_links" l ON l."id"::text = c."author_id";--> statement-breakpoint
ALTER TABLE "project_comments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "project_comments" CASCADE;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_outer" UNIQUE("outer_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'leads-set-aside', 'newsletter-confirmation', 'newsletter-already-subscribed', 'newsletter-issue', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'applications-set-aside', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation', 'account-deleted', 'customer-notification', 'record-link', 'record-code', 'record-message-received', 'project-message-received', 'team-invitation', 'team-removal', 'payment-receipt', 'payment-failed', 'payment-flagged', 'subscription-changed', 'invoice-pay-pressed', 'money-news', 'quote-sent', 'quote-accepted', 'quote-acceptance', 'quote-declined', 'quote-decline', 'quote-requested-again', 'quote-reopened', 'quote-reopening', 'quote-reminder', 'record-message'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('pitch-deck', 'resume', 'project-file', 'post-figure', 'incoming-mail', 'message-file'));--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_via_known" CHECK ("record_messages"."via" in ('portal', 'link', 'mail', 'staff'));--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_email_lower" CHECK ("record_messages"."author_email" = lower("record_messages"."author_email"));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.created', 'application.moved', 'application.withdrawn', 'job.published', 'job.closed', 'post.published', 'quote.sent', 'quote.accepted', 'quote.declined', 'quote.reopened', 'quote.change-requested', 'invoice.issued', 'invoice.paid', 'invoice.overdue', 'invoice.credited', 'invoice.written-off', 'payment.received', 'payment.failed', 'payment.refunded', 'payment.reversed', 'subscription.started', 'subscription.changed', 'subscription.ended', 'message.received', 'webhook.test'));