CREATE TABLE "booking_hosts" (
	"booking_id" uuid NOT NULL,
	"host_id" text NOT NULL,
	"blocked_from" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_hosts_pk" PRIMARY KEY("booking_id","host_id"),
	CONSTRAINT "booking_hosts_in_order" CHECK ("booking_hosts"."blocked_from" < "booking_hosts"."blocked_until")
);
--> statement-breakpoint
CREATE TABLE "booking_kinds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"place_details" text DEFAULT '' NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"notice_hours" integer NOT NULL,
	"ahead_days" integer NOT NULL,
	"per_day" integer,
	"hosting" text NOT NULL,
	"host_ids" text[] DEFAULT '{}' NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_kinds_place_known" CHECK ("booking_kinds"."place" in ('phone', 'video', 'address')),
	CONSTRAINT "booking_kinds_hosting_known" CHECK ("booking_kinds"."hosting" in ('any', 'all')),
	CONSTRAINT "booking_kinds_minutes" CHECK ("booking_kinds"."minutes" between 5 and 480),
	CONSTRAINT "booking_kinds_bounds" CHECK ("booking_kinds"."buffer_before" between 0 and 240 and "booking_kinds"."buffer_after" between 0 and 240),
	CONSTRAINT "booking_kinds_window" CHECK ("booking_kinds"."notice_hours" >= 0 and "booking_kinds"."ahead_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind_id" uuid NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"token_hash" text NOT NULL,
	"lead_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_state_known" CHECK ("bookings"."state" in ('held', 'booked', 'canceled', 'missed')),
	CONSTRAINT "bookings_in_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_held_until" CHECK (("bookings"."state" = 'held') = ("bookings"."held_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_host_id_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind_id_booking_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."booking_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_hosts_host" ON "booking_hosts" USING btree ("host_id","blocked_until");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_kinds_slug" ON "booking_kinds" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_token" ON "bookings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "bookings_lead" ON "bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_kind" ON "bookings" USING btree ("kind_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE "bookings"."state" = 'held';--> statement-breakpoint
-- Written by hand from here on. A host is compared as a range of one number, so that no extension is needed (btree_gist
-- would be, which not every managed PostgreSQL offers).
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_free" EXCLUDE USING gist (
	numrange(hashtextextended("host_id", 0)::numeric, hashtextextended("host_id", 0)::numeric, '[]') WITH &&,
	tstzrange("blocked_from", "blocked_until") WITH &&
);
