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
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
DROP INDEX "payment_events_newest";--> statement-breakpoint
DROP INDEX "payment_events_state";--> statement-breakpoint
DROP INDEX "payments_status";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "business_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "key" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "object_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_provider_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_provider_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "flag" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "flag_settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_provider_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan_id_pricing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_business" ON "checkouts" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_quote_once" ON "checkouts" USING btree ("quote_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_plan_once" ON "checkouts" USING btree ("business_id") WHERE "checkouts"."status" = 'open' and "checkouts"."quote_id" is null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("created_at","id") WHERE "payments"."flag" is not null and "payments"."flag_settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_newest" ON "payment_events" USING btree ("received_at","key");--> statement-breakpoint
CREATE INDEX "payment_events_state" ON "payment_events" USING btree ("state","received_at","key");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "invoice_url";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "provider_changed_at";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_key" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."object_kind" in ('checkout', 'subscription', 'invoice', 'payment'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_flag_known" CHECK ("payments"."flag" in ('not-payable', 'overpaid', 'unknown-payer', 'disputed'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'newsletter-confirmation', 'newsletter-already-subscribed', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation', 'payment-receipt', 'payment-failed', 'payment-flagged'));