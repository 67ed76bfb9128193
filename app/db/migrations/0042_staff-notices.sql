CREATE TABLE "lead_turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"turn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_notices" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promise_notices_pk" PRIMARY KEY("kind","subject_id","since","step"),
	CONSTRAINT "promise_notices_step_known" CHECK ("promise_notices"."step" in ('ending', 'broken'))
);
--> statement-breakpoint
CREATE TABLE "staff_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hour" integer,
	"last_day" date NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "staff_digests_hour_known" CHECK ("staff_digests"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "staff_notice_choices" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"in_office" text NOT NULL,
	"by_email" text NOT NULL,
	CONSTRAINT "staff_notice_choices_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "staff_notice_choices_type_known" CHECK ("staff_notice_choices"."type" in ('lead', 'message', 'answer', 'application', 'money', 'handed-over', 'promise')),
	CONSTRAINT "staff_notice_choices_in_office_known" CHECK ("staff_notice_choices"."in_office" in ('off', 'own', 'open', 'all')),
	CONSTRAINT "staff_notice_choices_by_email_known" CHECK ("staff_notice_choices"."by_email" in ('off', 'own', 'open', 'all'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "needs" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_digests" ADD CONSTRAINT "staff_digests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice_choices" ADD CONSTRAINT "staff_notice_choices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promise_notices_oldest" ON "promise_notices" USING btree ("told_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_lead" ON "notifications" USING btree ("lead_id") WHERE "notifications"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_application" ON "notifications" USING btree ("application_id") WHERE "notifications"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_business" ON "notifications" USING btree ("business_id") WHERE "notifications"."business_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('quote', 'payment', 'subscription', 'project', 'account', 'lead', 'message', 'answer', 'application', 'money', 'handed-over', 'promise'));