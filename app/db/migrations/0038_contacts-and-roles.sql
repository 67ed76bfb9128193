CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("contacts"."name" || ' ' || "contacts"."role" || ' ' || "contacts"."email" || ' ' || "contacts"."phone" || ' ' || "contacts"."address" || ' ' || "contacts"."tags", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "contacts_email_lower" CHECK ("contacts"."email" = lower("contacts"."email")),
	CONSTRAINT "contacts_name_there" CHECK ("contacts"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "business_role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_business" ON "contacts" USING btree ("business_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("email") WHERE "contacts"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_one_email" ON "contacts" USING btree ("business_id","email") WHERE "contacts"."email" <> '';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_business_role_known" CHECK ("user"."business_role" in ('owner', 'billing', 'member'));--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_role_known" CHECK ("team_invitations"."role" in ('owner', 'billing', 'member'));