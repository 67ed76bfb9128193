-- A key has no business in what is kept of a message that has left.
UPDATE "emails" SET
  "text" = regexp_replace("text", '(\?token=|/application/)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1link-removed', 'g'),
  "html" = regexp_replace("html", '(\?token=|/application/)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1link-removed', 'g'),
  "headers" = regexp_replace("headers"::text, '(\?token=|/application/)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1link-removed', 'g')::jsonb,
  "keys_removed_at" = now()
WHERE "status" = 'sent'
  AND "text" || "html" || "headers"::text ~ '(\?token=|/application/)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])';--> statement-breakpoint
-- Nobody tried to deliver these for an hour: no mail server was set up when they were written.
UPDATE "emails" SET "status" = 'held'
WHERE "status" = 'queued' AND "attempts" = 0 AND "created_at" < now() - interval '1 hour';
