ALTER TABLE "emails" DROP CONSTRAINT "emails_status_known";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "keys_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_status_known" CHECK ("emails"."status" in ('queued', 'sending', 'sent', 'failed', 'held', 'discarded'));