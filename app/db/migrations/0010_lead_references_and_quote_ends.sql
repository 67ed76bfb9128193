ALTER TABLE "quotes" ADD COLUMN "expiry_told_version_id" uuid;--> statement-breakpoint
CREATE INDEX "leads_reference" ON "leads" USING btree (right("id"::text, 8));