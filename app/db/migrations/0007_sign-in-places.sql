CREATE TABLE "sign_in_places" (
	"place_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_places_user" ON "sign_in_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_places_seen" ON "sign_in_places" USING btree ("seen_at");