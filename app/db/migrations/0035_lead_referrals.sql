ALTER TABLE "leads" DROP CONSTRAINT "leads_channel_known";--> statement-breakpoint
CREATE INDEX "leads_channel" ON "leads" USING btree ("channel","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_channel_known" CHECK ("leads"."channel" in ('form', 'email', 'phone', 'in-person', 'referral', 'other'));