-- Staff accounts get a role each: the one that could do everything is the owner's.
ALTER TABLE "user" DROP CONSTRAINT "user_role_known";--> statement-breakpoint
UPDATE "user" SET "role" = 'owner' WHERE "role" = 'staff';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK ("role" in ('customer', 'owner', 'sales', 'recruiter', 'editor', 'viewer'));
