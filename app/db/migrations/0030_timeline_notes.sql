CREATE TABLE "timeline_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lead_id" uuid,
	"quote_id" uuid,
	"business_id" uuid,
	"project_id" uuid,
	"application_id" uuid,
	"person" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" text,
	"author_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "timeline_notes_kind_known" CHECK ("timeline_notes"."kind" in ('note', 'call')),
	CONSTRAINT "timeline_notes_one_subject" CHECK (num_nonnulls("timeline_notes"."lead_id", "timeline_notes"."quote_id", "timeline_notes"."business_id", "timeline_notes"."project_id", "timeline_notes"."application_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "timeline_notes" ADD CONSTRAINT "timeline_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_notes" ADD CONSTRAINT "timeline_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_notes" ADD CONSTRAINT "timeline_notes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_notes" ADD CONSTRAINT "timeline_notes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_notes" ADD CONSTRAINT "timeline_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_notes_lead" ON "timeline_notes" USING btree ("lead_id","at","id") WHERE "timeline_notes"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "timeline_notes_quote" ON "timeline_notes" USING btree ("quote_id","at","id") WHERE "timeline_notes"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "timeline_notes_business" ON "timeline_notes" USING btree ("business_id","at","id") WHERE "timeline_notes"."business_id" is not null;--> statement-breakpoint
CREATE INDEX "timeline_notes_project" ON "timeline_notes" USING btree ("project_id","at","id") WHERE "timeline_notes"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "timeline_notes_application" ON "timeline_notes" USING btree ("application_id","at","id") WHERE "timeline_notes"."application_id" is not null;