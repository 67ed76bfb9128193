ALTER TABLE "documents" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_schedule_whole" CHECK (("documents"."scheduled" is null) = ("documents"."scheduled_for" is null));