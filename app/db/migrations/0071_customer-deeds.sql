ALTER TABLE "agreements" ADD COLUMN "customer_ends" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "customer_pauses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "pauses_on" date;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "paused_by" text;--> statement-breakpoint
CREATE INDEX "agreements_pausing" ON "agreements" USING btree ("pauses_on") WHERE "agreements"."pauses_on" is not null;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_paused_by_known" CHECK ("agreements"."paused_by" in ('customer', 'agency'));