CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"assignee_id" text,
	"due_on" date NOT NULL,
	"repeats" text DEFAULT 'never' NOT NULL,
	"repeat_day" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by_label" text DEFAULT '' NOT NULL,
	"next_id" uuid,
	"made_from" uuid,
	"lead_id" uuid,
	"application_id" uuid,
	"quote_id" uuid,
	"invoice_id" uuid,
	"project_id" uuid,
	"business_id" uuid,
	"mail_id" uuid,
	"created_by_id" text,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(normalize("tasks"."title" || ' ' || "tasks"."note", NFD), '[\u0300-\u036F]', '', 'g'), '[^0-9A-Za-z\u0080-\U0010FFFF]+', ' ', 'g'))) STORED,
	CONSTRAINT "tasks_repeats_known" CHECK ("tasks"."repeats" in ('never', 'daily', 'weekly', 'monthly')),
	CONSTRAINT "tasks_repeat_day" CHECK ("tasks"."repeat_day" between 1 and 31),
	CONSTRAINT "tasks_title_there" CHECK ("tasks"."title" <> ''),
	CONSTRAINT "tasks_one_subject" CHECK (num_nonnulls("tasks"."lead_id", "tasks"."application_id", "tasks"."quote_id", "tasks"."invoice_id", "tasks"."project_id", "tasks"."business_id", "tasks"."mail_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_next_id_tasks_id_fk" FOREIGN KEY ("next_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_mail_id_incoming_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."incoming_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_assignee" ON "tasks" USING btree ("assignee_id","due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("due_on","id") WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_next" ON "tasks" USING btree ("next_id");--> statement-breakpoint
CREATE INDEX "tasks_made_from" ON "tasks" USING btree ("made_from");--> statement-breakpoint
CREATE INDEX "tasks_lead" ON "tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "tasks_application" ON "tasks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "tasks_quote" ON "tasks" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "tasks_invoice" ON "tasks" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tasks_business" ON "tasks" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "tasks_mail" ON "tasks" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search");