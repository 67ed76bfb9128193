ALTER TABLE "bookings" ADD COLUMN "chosen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "day_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hour_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("bookings"."name" || ' ' || "bookings"."email" || ' ' || "bookings"."phone" || ' ' || regexp_replace("bookings"."phone", '[^0-9]', '', 'g'), false), false)) STORED;--> statement-breakpoint
CREATE INDEX "bookings_state" ON "bookings" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_words" ON "bookings" USING gin ("search");