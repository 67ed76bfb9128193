CREATE TABLE "project_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"person_id" text,
	"person_label" text NOT NULL,
	"worked_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"is_billable" boolean NOT NULL,
	"invoice_id" uuid,
	"created_by_id" text,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_hours_minutes" CHECK ("project_hours"."minutes" between 1 and 1440),
	CONSTRAINT "project_hours_rate" CHECK ("project_hours"."rate_cents" >= 0),
	CONSTRAINT "project_hours_billed" CHECK ("project_hours"."invoice_id" is null or "project_hours"."is_billable")
);
--> statement-breakpoint
CREATE TABLE "quote_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"project_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"billed_on" date,
	"milestone_id" uuid,
	"is_draft" boolean NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"invoice_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_parts_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "quote_parts_money" CHECK ("quote_parts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"form_key" text,
	"asked_by_id" text,
	"asked_by_label" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_form_key" UNIQUE("form_key"),
	CONSTRAINT "payment_refunds_status_known" CHECK ("payment_refunds"."status" in ('pending', 'done', 'failed')),
	CONSTRAINT "payment_refunds_money" CHECK ("payment_refunds"."amount_cents" > 0),
	CONSTRAINT "payment_refunds_settled" CHECK (("payment_refunds"."status" = 'pending') = ("payment_refunds"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "shows_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_parts" ADD CONSTRAINT "quote_parts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_parts" ADD CONSTRAINT "quote_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_parts" ADD CONSTRAINT "quote_parts_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_parts" ADD CONSTRAINT "quote_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_received_payment_id_received_payments_id_fk" FOREIGN KEY ("received_payment_id") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_hours_project" ON "project_hours" USING btree ("project_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "project_hours_unbilled" ON "project_hours" USING btree ("project_id") WHERE "project_hours"."invoice_id" is null and "project_hours"."is_billable";--> statement-breakpoint
CREATE INDEX "project_hours_invoice" ON "project_hours" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "project_hours_person" ON "project_hours" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_parts_position" ON "quote_parts" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_parts_project" ON "quote_parts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "quote_parts_milestone" ON "quote_parts" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "quote_parts_waiting" ON "quote_parts" USING btree ("billed_on") WHERE "quote_parts"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("received_payment_id","asked_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" USING btree ("asked_at") WHERE "payment_refunds"."status" = 'pending';