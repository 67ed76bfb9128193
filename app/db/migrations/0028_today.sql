CREATE TABLE "today_marks" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "today_marks_pk" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "record_messages" ADD COLUMN "awaits_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "today_marks" ADD CONSTRAINT "today_marks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "today_marks_until" ON "today_marks" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "applications_to_review" ON "applications" USING btree ("created_at","id") WHERE "applications"."status" = 'pending' and "applications"."withdrawn_at" is null and "applications"."quarantine_reason" is null;--> statement-breakpoint
CREATE INDEX "applications_undecided" ON "applications" USING btree ("created_at","id") WHERE "applications"."quarantine_reason" is not null and "applications"."spam_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "bounced_addresses_newest" ON "bounced_addresses" USING btree ("bounced_at");--> statement-breakpoint
CREATE INDEX "invoices_to_issue" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."status" = 'draft' and "invoices"."issue_on" is null and "invoices"."milestone_id" is null;--> statement-breakpoint
CREATE INDEX "leads_waiting_assignee" ON "leads" USING btree ("assignee_id","reply_due_at","id") WHERE "leads"."stage" in ('new', 'in-review') and "leads"."replied_at" is null;--> statement-breakpoint
CREATE INDEX "project_milestones_due" ON "project_milestones" USING btree ("due_on","id") WHERE "project_milestones"."done_at" is null and "project_milestones"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "quotes_change_asked" ON "quotes" USING btree ("change_asked_at","id") WHERE "quotes"."change_asked_at" is not null and "quotes"."status" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "record_messages_waiting" ON "record_messages" USING btree ("created_at","id") WHERE "record_messages"."awaits_answer";--> statement-breakpoint
CREATE UNIQUE INDEX "record_messages_waiting_once" ON "record_messages" USING btree ("record_kind","record_id") WHERE "record_messages"."awaits_answer";--> statement-breakpoint
-- What customers wrote in the last 30 days and nobody answered. Older threads ended long ago.
UPDATE "record_messages" m SET "awaits_answer" = true
WHERE m."id" IN (
  SELECT DISTINCT ON (c."record_kind", c."record_id") c."id" FROM "record_messages" c
  WHERE c."side" = 'customer' AND NOT c."asks_change" AND c."created_at" > now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM "record_messages" s WHERE s."side" = 'staff' AND s."record_kind" = c."record_kind"
      AND s."record_id" = c."record_id" AND (s."created_at", s."id") > (c."created_at", c."id"))
  ORDER BY c."record_kind", c."record_id", c."created_at", c."id");
