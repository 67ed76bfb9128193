CREATE TABLE "business_billing" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"terms_days" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_billing_terms" CHECK ("business_billing"."terms_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"number_year" integer NOT NULL,
	"number_count" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"issued_on" date NOT NULL,
	"verify_code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_by_id" text,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_number" UNIQUE("number"),
	CONSTRAINT "credit_notes_verify_code" UNIQUE("verify_code"),
	CONSTRAINT "credit_notes_money" CHECK ("credit_notes"."amount_cents" > 0 and "credit_notes"."tax_cents" between 0 and "credit_notes"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_key" PRIMARY KEY("kind","year"),
	CONSTRAINT "document_counters_kind_known" CHECK ("document_counters"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax" jsonb,
	CONSTRAINT "invoice_lines_quantity" CHECK ("invoice_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_taxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"credit_note_id" uuid,
	"name" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"taxable_ppm" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"booked_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"quote_id" uuid,
	"project_id" uuid,
	"part" text,
	"status" text NOT NULL,
	"number" text,
	"number_year" integer,
	"number_count" integer,
	"issue_on" date,
	"milestone_id" uuid,
	"title" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seller" jsonb,
	"buyer" jsonb,
	"buyer_name" text NOT NULL,
	"discount" jsonb,
	"sums" jsonb NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"open_cents" integer GENERATED ALWAYS AS (case when "invoices"."status" in ('issued', 'partly-paid') then "invoices"."total_cents" - "invoices"."paid_cents" - "invoices"."credited_cents" else 0 end) STORED NOT NULL,
	"issued_on" date,
	"due_on" date,
	"verify_code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"write_off_reason" text DEFAULT '' NOT NULL,
	"written_off_at" timestamp (3) with time zone,
	"pay_pressed_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_verify_code" UNIQUE("verify_code"),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('draft', 'issued', 'partly-paid', 'paid', 'written-off', 'credited')),
	CONSTRAINT "invoices_part_known" CHECK ("invoices"."part" in ('deposit', 'balance', 'part')),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."status" = 'draft') = ("invoices"."number" is null) and ("invoices"."number" is null) = ("invoices"."issued_on" is null)),
	CONSTRAINT "invoices_due_after_issue" CHECK ("invoices"."due_on" >= "invoices"."issued_on"),
	CONSTRAINT "invoices_money" CHECK ("invoices"."net_cents" + "invoices"."tax_cents" = "invoices"."total_cents" and "invoices"."total_cents" >= 0 and "invoices"."paid_cents" >= 0 and "invoices"."credited_cents" >= 0 and "invoices"."paid_cents" + "invoices"."credited_cents" <= "invoices"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "invoice_checkouts" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_allocations_money" CHECK ("payment_allocations"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "received_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"original_id" uuid,
	"payment_id" uuid,
	"form_key" text,
	"created_by_id" text,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{1}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{2}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{3}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{4}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{5}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{6}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{7}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{8}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{9}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{10}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{11}', ' ', 'g') || ' ' || regexp_replace(regexp_replace(lower(regexp_replace(normalize("received_payments"."reference" || ' ' || "received_payments"."note", NFD), '[\u0300-\u036F]', '', 'g')), '[\s!"$-*,-/:-@[-`{-~–—‘’“”…·•]+', ' ', 'g'), '(^| )[^ ]{12}', ' ', 'g'), ' '), ''))) STORED,
	CONSTRAINT "received_payments_form_key" UNIQUE("form_key"),
	CONSTRAINT "received_payments_kind_known" CHECK ("received_payments"."kind" in ('payment', 'reversal', 'refund')),
	CONSTRAINT "received_payments_method_known" CHECK ("received_payments"."method" in ('bank-transfer', 'cheque', 'cash', 'card', 'stripe')),
	CONSTRAINT "received_payments_sign" CHECK (("received_payments"."kind" = 'payment') = ("received_payments"."original_id" is null)),
	CONSTRAINT "received_payments_money" CHECK ("received_payments"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_invoices" (
	"subscription_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "subscription_invoices_key" PRIMARY KEY("subscription_id","period_start"),
	CONSTRAINT "subscription_invoices_invoice" UNIQUE("invoice_id")
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "verify_code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD CONSTRAINT "business_billing_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_checkouts" ADD CONSTRAINT "invoice_checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_received_payment_id_received_payments_id_fk" FOREIGN KEY ("received_payment_id") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_count" ON "credit_notes" USING btree ("number_year","number_count");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued_on" ON "credit_notes" USING btree ("issued_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_position" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_taxes_booked" ON "invoice_taxes" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "invoice_taxes_invoice" ON "invoice_taxes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_count" ON "invoices" USING btree ("number_year","number_count");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_status_total" ON "invoices" USING btree ("status","total_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."status" in ('issued', 'partly-paid');--> statement-breakpoint
CREATE INDEX "invoices_owed_newest" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."status" in ('issued', 'partly-paid');--> statement-breakpoint
CREATE INDEX "invoices_issue_on" ON "invoices" USING btree ("issue_on") WHERE "invoices"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "invoices_milestone" ON "invoices" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_business" ON "invoices" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_quote" ON "invoices" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search");--> statement-breakpoint
CREATE INDEX "invoice_checkouts_invoice" ON "invoice_checkouts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_payment" ON "payment_allocations" USING btree ("received_payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice" ON "payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_payments_provider" ON "received_payments" USING btree ("payment_id") WHERE "received_payments"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "received_payments_newest" ON "received_payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "received_payments_method" ON "received_payments" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "received_payments_day" ON "received_payments" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "received_payments_business" ON "received_payments" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "received_payments_original" ON "received_payments" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "received_payments_search" ON "received_payments" USING gin ("search");--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_verify_code" UNIQUE("verify_code");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('quote-request-received', 'quote-request-confirmation', 'startup-pitch-received', 'startup-pitch-confirmation', 'contact-message-received', 'contact-message-confirmation', 'discovery-session-received', 'discovery-session-confirmation', 'lead-reply', 'leads-set-aside', 'newsletter-confirmation', 'newsletter-already-subscribed', 'newsletter-issue', 'webhook-endpoint-turned-off', 'application-received', 'application-receipt', 'application-repeated', 'application-links', 'application-moved', 'application-withdrawn', 'applications-set-aside', 'account-verification', 'account-already-exists', 'account-password-reset', 'account-password-changed', 'account-email-change', 'account-email-changed', 'account-two-factor-changed', 'account-invitation', 'account-deleted', 'customer-notification', 'project-message-received', 'team-invitation', 'team-removal', 'payment-receipt', 'payment-failed', 'payment-flagged', 'subscription-changed', 'invoice-pay-pressed', 'quote-sent', 'quote-accepted', 'quote-acceptance', 'quote-declined', 'quote-decline', 'quote-requested-again'));