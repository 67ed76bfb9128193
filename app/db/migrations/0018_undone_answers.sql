ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_type_known";--> statement-breakpoint
ALTER TABLE "quote_acceptances" DROP CONSTRAINT "quote_acceptances_pkey";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "overdue_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "recorded_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "withdrawn_by_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "withdrawal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline_cause" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline_recorded_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline_evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "ending_told_version_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_holding" ON "quote_acceptances" USING btree ("quote_id") WHERE "quote_acceptances"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "quote_acceptances_quote" ON "quote_acceptances" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_declined" ON "quotes" USING btree ("declined_at") WHERE "quotes"."status" = 'declined';--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'leads-set-aside', 'newsletter-confirmation', 'newsletter-already-subscribed', 'newsletter-issue', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'applications-set-aside', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation', 'account-deleted', 'customer-notification', 'project-message-received', 'team-invitation', 'team-removal', 'payment-receipt', 'payment-failed', 'payment-flagged', 'subscription-changed', 'invoice-pay-pressed', 'money-news', 'quote-sent', 'quote-accepted', 'quote-acceptance', 'quote-declined', 'quote-decline', 'quote-requested-again', 'quote-reopened', 'quote-reopening', 'quote-reminder'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_cause_known" CHECK ("quotes"."decline_cause" in ('price', 'timing', 'other-offer', 'scope', 'in-house', 'not-needed', 'other'));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.created', 'application.moved', 'application.withdrawn', 'job.published', 'job.closed', 'post.published', 'quote.sent', 'quote.accepted', 'quote.declined', 'quote.reopened', 'invoice.issued', 'invoice.paid', 'invoice.overdue', 'invoice.credited', 'invoice.written-off', 'payment.received', 'payment.failed', 'payment.refunded', 'payment.reversed', 'subscription.started', 'subscription.changed', 'subscription.ended', 'webhook.test'));
--> statement-breakpoint
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['status', 'paid_cents', 'credited_cents', 'open_cents', 'write_off_reason',
    'written_off_at', 'pay_pressed_at', 'overdue_told_at', 'project_id', 'milestone_id', 'updated_at', 'search'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'invoice % was issued and stays as it is', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
