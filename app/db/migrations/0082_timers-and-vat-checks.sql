CREATE TABLE "project_timers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"person_label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "project_timers_span" CHECK ("project_timers"."stopped_at" >= "project_timers"."started_at")
);
--> statement-breakpoint
ALTER TABLE "project_timers" ADD CONSTRAINT "project_timers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_timers_running" ON "project_timers" USING btree ("person_id") WHERE "project_timers"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "project_timers_person" ON "project_timers" USING btree ("person_id","started_at");--> statement-breakpoint
CREATE INDEX "project_timers_project" ON "project_timers" USING btree ("project_id","started_at");--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "vat_checked_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "vat_answer" text;--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "vat_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_billing" ADD CONSTRAINT "business_billing_vat_answer_known" CHECK ("business_billing"."vat_answer" in ('valid', 'invalid', 'unanswered'));