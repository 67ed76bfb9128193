ALTER TABLE "invoice_lines" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "max_per_customer" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_for_new_customers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "package_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "min_total_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_minutes" CHECK ("invoice_lines"."minutes" is null or ("invoice_lines"."minutes" > 0 and "invoice_lines"."unit" = 'hour'));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_conditions_fit" CHECK ("promotions"."max_per_customer" > 0 and "promotions"."min_total_cents" >= 0);