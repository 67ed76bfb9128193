DROP INDEX "agreements_due";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_due" ON "agreements" USING btree ("next_on","id") WHERE "agreements"."subscription_id" is null and "agreements"."paused_at" is null and ("agreements"."ends_on" is null or "agreements"."next_on" <= "agreements"."ends_on");--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_subscription" UNIQUE("subscription_id");