CREATE INDEX "quotes_sent_at" ON "quotes" USING btree ("sent_at") WHERE "quotes"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "quotes_accepted" ON "quotes" USING btree ("accepted_at") WHERE "quotes"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "payment_allocations_newest" ON "payment_allocations" USING btree ("created_at");