CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"project_id" uuid,
	"occasion_id" uuid NOT NULL,
	"state" text NOT NULL,
	"step" integer NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_rule_known" CHECK ("reminders"."rule" in ('invoices', 'deposits', 'quotes', 'answers')),
	CONSTRAINT "reminders_state_known" CHECK ("reminders"."state" in ('sent', 'stopped')),
	CONSTRAINT "reminders_one_record" CHECK (num_nonnulls("reminders"."quote_id", "reminders"."invoice_id", "reminders"."project_id") = 1),
	CONSTRAINT "reminders_email_lower" CHECK ("reminders"."email" = lower("reminders"."email")),
	CONSTRAINT "reminders_step" CHECK (("reminders"."state" = 'stopped') = ("reminders"."step" = 0))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("rule","occasion_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_one_a_day" ON "reminders" USING btree ("email","day") WHERE "reminders"."email" <> '';--> statement-breakpoint
CREATE INDEX "reminders_quote" ON "reminders" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "reminders_invoice" ON "reminders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "reminders_project" ON "reminders" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "record_messages_said" ON "record_messages" USING btree ("created_at","id") WHERE "record_messages"."side" = 'staff';