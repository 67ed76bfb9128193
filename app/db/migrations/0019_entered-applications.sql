ALTER TABLE "applications" ALTER COLUMN "resume_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "entered_by" text;