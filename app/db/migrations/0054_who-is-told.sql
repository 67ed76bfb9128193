ALTER TABLE "emails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "copies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_billing" ADD COLUMN "attaches_pdf" boolean;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pay_was_shown" boolean;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pay_told_at" timestamp (3) with time zone;
--> statement-breakpoint
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  may_change text[] := array['status', 'paid_cents', 'credited_cents', 'open_cents', 'write_off_reason',
    'written_off_at', 'pay_pressed_at', 'pay_was_shown', 'pay_told_at', 'overdue_told_at', 'project_id', 'milestone_id', 'updated_at', 'search'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if current_setting('app.merges_customers', true) = 'yes' then
    may_change := may_change || 'business_id'::text;
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'invoice % was issued and stays as it is', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
