CREATE TABLE "merged_records" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merged_records_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "merged_records_kind_known" CHECK ("merged_records"."kind" in ('customer', 'lead'))
);
--> statement-breakpoint
CREATE INDEX "merged_records_into" ON "merged_records" USING btree ("kind","into_id");
--> statement-breakpoint
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  may_change text[] := array['status', 'paid_cents', 'credited_cents', 'open_cents', 'write_off_reason',
    'written_off_at', 'pay_pressed_at', 'overdue_told_at', 'project_id', 'milestone_id', 'updated_at', 'search'];
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
--> statement-breakpoint
create or replace function keep_received_payment() returns trigger language plpgsql as $$
declare
  may_change text[] := array['free_cents', 'search'];
begin
  if current_setting('app.merges_customers', true) = 'yes' then
    may_change := may_change || 'business_id'::text;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then
    return new;
  end if;
  raise exception '% is never changed: add a row that takes it back', tg_table_name using errcode = 'restrict_violation';
end $$;
