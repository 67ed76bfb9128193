CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lead_id" uuid,
	"quote_id" uuid,
	"invoice_id" uuid,
	"project_id" uuid,
	"business_id" uuid,
	"base_version" text,
	"base" jsonb,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_sha256" text NOT NULL,
	"approved_content" jsonb,
	"is_changed" boolean DEFAULT false NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"proposed_by_kind" text NOT NULL,
	"proposed_by_id" text NOT NULL,
	"proposed_by_label" text NOT NULL,
	"for_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by_id" text,
	"decided_by_label" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"settle_key" uuid,
	"failure" text DEFAULT '' NOT NULL,
	"result_kind" text,
	"result_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposals_kind_known" CHECK ("proposals"."kind" in ('task', 'note', 'lead-reply', 'message', 'post', 'quote', 'lead-fields')),
	CONSTRAINT "proposals_state_known" CHECK ("proposals"."state" in ('waiting', 'approved', 'sent-back', 'rejected', 'withdrawn', 'overtaken')),
	CONSTRAINT "proposals_proposer_known" CHECK ("proposals"."proposed_by_kind" in ('key', 'staff')),
	CONSTRAINT "proposals_version_counts" CHECK ("proposals"."version" > 0),
	CONSTRAINT "proposals_waiting_undecided" CHECK ("proposals"."settle_key" is null or "proposals"."state" <> 'waiting'),
	CONSTRAINT "proposals_one_record" CHECK (num_nonnulls("proposals"."lead_id", "proposals"."quote_id", "proposals"."invoice_id", "proposals"."project_id", "proposals"."business_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_type_known";--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_for_id_user_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_open" ON "proposals" USING btree ("created_at","id") WHERE "proposals"."state" = 'waiting' or "proposals"."settle_key" is not null;--> statement-breakpoint
CREATE INDEX "proposals_decided" ON "proposals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "proposals_proposer" ON "proposals" USING btree ("proposed_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_lead" ON "proposals" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "proposals_quote" ON "proposals" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "proposals_invoice" ON "proposals" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "proposals_project" ON "proposals" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "proposals_business_id" ON "proposals" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "proposals_for" ON "proposals" USING btree ("for_id");--> statement-breakpoint
CREATE INDEX "proposals_expiring" ON "proposals" USING btree ("expires_at") WHERE "proposals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.created', 'application.moved', 'application.withdrawn', 'job.published', 'job.closed', 'post.published', 'quote.sent', 'quote.accepted', 'quote.declined', 'quote.reopened', 'quote.change-requested', 'invoice.issued', 'invoice.paid', 'invoice.overdue', 'invoice.credited', 'invoice.written-off', 'invoice.pay-pressed', 'payment.received', 'payment.failed', 'payment.refunded', 'payment.reversed', 'subscription.started', 'subscription.changed', 'subscription.ended', 'message.received', 'agreement.started', 'agreement.changed', 'agreement.paused', 'agreement.resumed', 'agreement.ended', 'booking.made', 'booking.moved', 'booking.canceled', 'booking.missed', 'booking.kept', 'proposal.created', 'proposal.approved', 'proposal.sent-back', 'proposal.rejected', 'proposal.withdrawn', 'proposal.overtaken', 'webhook.test'));