CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"taxable_ppm" integer NOT NULL,
	"valid_from" date NOT NULL,
	"default_for" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_rates_shares" CHECK ("tax_rates"."rate_ppm" between 0 and 1000000 and "tax_rates"."taxable_ppm" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "chosen_quantities" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_name_day" ON "tax_rates" USING btree (lower("name"),"valid_from");--> statement-breakpoint
CREATE INDEX "tax_rates_valid_from" ON "tax_rates" USING btree ("valid_from");