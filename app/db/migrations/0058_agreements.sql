CREATE TABLE "agreement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"minutes" integer,
	"unit" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax" jsonb,
	"tax_rate_id" uuid,
	CONSTRAINT "agreement_lines_quantity" CHECK ("agreement_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "agreement_periods" (
	"agreement_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "agreement_periods_key" PRIMARY KEY("agreement_id","from_on"),
	CONSTRAINT "agreement_periods_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "agreement_periods_days" CHECK ("agreement_periods"."to_on" >= "agreement_periods"."from_on")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rhythm" text NOT NULL,
	"starts_on" date NOT NULL,
	"billing_day" integer NOT NULL,
	"first_period" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"is_tax_included" boolean NOT NULL,
	"minimum_months" integer DEFAULT 0 NOT NULL,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"next_on" date NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"ends_on" date,
	"ended_by" text,
	"end_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("agreements"."title", false), false)) STORED,
	CONSTRAINT "agreements_rhythm_known" CHECK ("agreements"."rhythm" in ('month', 'quarter', 'year')),
	CONSTRAINT "agreements_first_period_known" CHECK ("agreements"."first_period" in ('by-days', 'whole')),
	CONSTRAINT "agreements_ended_by_known" CHECK ("agreements"."ended_by" in ('customer', 'agency')),
	CONSTRAINT "agreements_billing_day" CHECK ("agreements"."billing_day" between 1 and 31),
	CONSTRAINT "agreements_terms" CHECK ("agreements"."minimum_months" >= 0 and "agreements"."notice_days" >= 0),
	CONSTRAINT "agreements_days" CHECK ("agreements"."next_on" >= "agreements"."starts_on" and "agreements"."ends_on" >= "agreements"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "agreement_lines" ADD CONSTRAINT "agreement_lines_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_periods" ADD CONSTRAINT "agreement_periods_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_periods" ADD CONSTRAINT "agreement_periods_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_lines_position" ON "agreement_lines" USING btree ("agreement_id","from_on","position");--> statement-breakpoint
CREATE INDEX "agreements_newest" ON "agreements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agreements_next" ON "agreements" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "agreements_business" ON "agreements" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agreements_due" ON "agreements" USING btree ("next_on","id") WHERE "agreements"."paused_at" is null and ("agreements"."ends_on" is null or "agreements"."next_on" <= "agreements"."ends_on");--> statement-breakpoint
CREATE INDEX "agreements_search" ON "agreements" USING gin ("search");