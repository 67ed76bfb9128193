ALTER TABLE "applications" ADD COLUMN "other_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "other_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "contacts" c SET "other_emails" = s.found FROM (SELECT "id", array_agg(DISTINCT lower(m[1])) AS found FROM "contacts", regexp_matches("address", '^Also: ([^\s@]+@[^\s@]+)$', 'gn') AS m GROUP BY "id") s WHERE s."id" = c."id";
