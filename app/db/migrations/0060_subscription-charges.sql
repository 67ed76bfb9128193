ALTER TABLE "subscriptions" ADD COLUMN "monthly_charge_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "charged_tax" text DEFAULT '' NOT NULL;