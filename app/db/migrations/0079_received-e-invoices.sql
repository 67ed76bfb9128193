ALTER TABLE "business_billing" DROP CONSTRAINT "business_billing_e_invoice_known";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "e_invoice" jsonb;--> statement-breakpoint
ALTER TABLE "business_billing" ADD CONSTRAINT "business_billing_e_invoice_known" CHECK ("business_billing"."e_invoice" in ('none', 'facturx', 'xrechnung-cii', 'xrechnung-ubl', 'peppol'));