ALTER TABLE "bookings" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_project" ON "bookings" USING btree ("project_id") WHERE "bookings"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_application" ON "bookings" USING btree ("application_id") WHERE "bookings"."application_id" is not null;--> statement-breakpoint
UPDATE "bookings" SET "project_id" = "projects"."id" FROM "audit_log", "projects" WHERE "audit_log"."action" = 'project.booked' AND "audit_log"."subject_id" = "projects"."id"::text AND "bookings"."lead_id"::text = "audit_log"."after" ->> 'leadId' AND "bookings"."starts_at" = ("audit_log"."after" ->> 'at')::timestamptz;--> statement-breakpoint
UPDATE "bookings" SET "application_id" = "applications"."id" FROM "audit_log", "applications" WHERE "audit_log"."action" = 'application.booked' AND "audit_log"."subject_id" = "applications"."id"::text AND "bookings"."lead_id"::text = "audit_log"."after" ->> 'leadId' AND "bookings"."starts_at" = ("audit_log"."after" ->> 'at')::timestamptz;
