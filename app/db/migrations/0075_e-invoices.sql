ALTER TABLE "business_billing" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "buyer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "e_invoice" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivered_from" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivered_to" date;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "kind" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD CONSTRAINT "business_billing_e_invoice_known" CHECK ("business_billing"."e_invoice" in ('facturx', 'xrechnung-cii', 'xrechnung-ubl', 'peppol'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_delivered" CHECK (("invoices"."delivered_from" is null) = ("invoices"."delivered_to" is null) and "invoices"."delivered_from" <= "invoices"."delivered_to");--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_kind_known" CHECK ("tax_rates"."kind" in ('standard', 'zero', 'exempt', 'reverse', 'intra-community', 'export', 'outside'));--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_kind_rate" CHECK ("tax_rates"."kind" = 'standard' or "tax_rates"."rate_ppm" = 0);