CREATE TABLE "sample_rows" (
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"going" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sample_rows_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE INDEX "sample_rows_going" ON "sample_rows" USING btree ("going","table_name");
--> statement-breakpoint
-- What no one may delete goes where it is a sample, or was built on one, and it is decided that it goes.
create function sample_goes(of_table text, of_row text) returns boolean language sql stable as $$
  select exists (select from sample_rows where table_name = of_table and row_id = of_row and going)
$$;
--> statement-breakpoint
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and sample_goes(tg_table_name, old.id::text) then
    return old;
  end if;
  raise exception '% is never changed: add a row that takes it back', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  may_change text[] := array['status', 'paid_cents', 'credited_cents', 'open_cents', 'write_off_reason',
    'written_off_at', 'pay_pressed_at', 'pay_was_shown', 'pay_told_at', 'overdue_told_at', 'project_id', 'milestone_id', 'updated_at', 'search'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and sample_goes(tg_table_name, old.id::text) then
    return old;
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
create or replace function keep_issued_lines() returns trigger language plpgsql as $$
declare
  of_invoice uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  if tg_op = 'DELETE' and sample_goes(tg_table_name, old.id::text) then
    return old;
  end if;
  if exists (select from invoices where id = of_invoice and status <> 'draft') then
    raise exception 'the lines of an issued invoice stay as they are' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create or replace function keep_received_payment() returns trigger language plpgsql as $$
declare
  may_change text[] := array['free_cents', 'search'];
begin
  if tg_op = 'DELETE' and sample_goes(tg_table_name, old.id::text) then
    return old;
  end if;
  if current_setting('app.merges_customers', true) = 'yes' then
    may_change := may_change || 'business_id'::text;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then
    return new;
  end if;
  raise exception '% is never changed: add a row that takes it back', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- The samples of sites that started before: what has an id of the moments in which the first start made them. The ids hold when they were made.
do $$
declare
  held record;
begin
  create temporary table sample_moments on commit drop as
    select greatest(
      coalesce((select max(earlier.updated_at) from settings earlier
        where earlier.key like 'seeded:%' and earlier.updated_at < part.updated_at), '-infinity'),
      part.updated_at - interval '1 minute') as since, part.updated_at + interval '50 milliseconds' as until
    from settings part where part.key like 'seeded:sample-%';
  for held in
    select c.relname, a.attname from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('settings', 'sample_rows', 'posts', 'pricing_plans', 'audit_log', 'session', 'verification')
      and (a.atttypid = 'uuid'::regtype or c.relname in ('user', 'account'))
  loop
    execute format(
      'insert into sample_rows (table_name, row_id) select %L, id from (select %I::text as id from %I) t
       where id ~ ''^[0-9a-f]{8}-[0-9a-f]{4}-7'' and exists (select from sample_moments m
         where to_timestamp((''x'' || lpad(left(replace(id, ''-'', ''''), 12), 16, ''0''))::bit(64)::bigint / 1000.0) between m.since and m.until)',
      held.relname, held.attname, held.relname);
  end loop;
  insert into sample_rows (table_name, row_id) select 'quote_acceptances', a.id::text from quote_acceptances a
    join sample_rows s on s.table_name = 'quotes' and s.row_id = a.quote_id::text on conflict do nothing;
  delete from sample_rows where table_name = 'user' and row_id in (select id from "user" where role <> 'customer');
  delete from sample_rows where table_name = 'account' and row_id in
    (select a.id from account a join "user" u on u.id = a.user_id where u.role <> 'customer');
end $$;
