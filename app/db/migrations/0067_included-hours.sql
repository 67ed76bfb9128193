CREATE TABLE "agreement_hours" (
	"agreement_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"included_minutes" integer NOT NULL,
	"carried_minutes" integer NOT NULL,
	"used_minutes" integer,
	"above_minutes" integer,
	"kept_minutes" integer,
	"told_percent" integer DEFAULT 0 NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "agreement_hours_key" PRIMARY KEY("agreement_id","from_on"),
	CONSTRAINT "agreement_hours_minutes" CHECK ("agreement_hours"."included_minutes" >= 0 and "agreement_hours"."carried_minutes" >= 0 and "agreement_hours"."used_minutes" >= 0 and "agreement_hours"."above_minutes" >= 0 and "agreement_hours"."kept_minutes" >= 0),
	CONSTRAINT "agreement_hours_counted" CHECK (("agreement_hours"."used_minutes" is null) = ("agreement_hours"."above_minutes" is null) and ("agreement_hours"."used_minutes" is null) = ("agreement_hours"."kept_minutes" is null))
);
--> statement-breakpoint
ALTER TABLE "agreement_lines" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "project_hours" ADD COLUMN "agreement_id" uuid;--> statement-breakpoint
ALTER TABLE "project_hours" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "agreement_hours" ADD CONSTRAINT "agreement_hours_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_hours" ADD CONSTRAINT "agreement_hours_period" FOREIGN KEY ("agreement_id","from_on") REFERENCES "public"."agreement_periods"("agreement_id","from_on") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_hours_open" ON "agreement_hours" USING btree ("agreement_id") WHERE "agreement_hours"."used_minutes" is null;--> statement-breakpoint
CREATE INDEX "agreement_hours_over" ON "agreement_hours" USING btree ("to_on") WHERE "agreement_hours"."used_minutes" is null;--> statement-breakpoint
CREATE INDEX "agreement_hours_invoice" ON "agreement_hours" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_hours_agreement" ON "project_hours" USING btree ("agreement_id","counted_on");--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_agreed" CHECK ("project_hours"."agreement_id" is null or "project_hours"."invoice_id" is null);--> statement-breakpoint
ALTER TABLE "project_hours" ADD CONSTRAINT "project_hours_counted" CHECK ("project_hours"."counted_on" is null or ("project_hours"."agreement_id" is not null and "project_hours"."is_billable"));