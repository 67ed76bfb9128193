create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: add a row that takes it back', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['status', 'paid_cents', 'credited_cents', 'open_cents', 'write_off_reason',
    'written_off_at', 'pay_pressed_at', 'project_id', 'milestone_id', 'updated_at', 'search'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'invoice % was issued and stays as it is', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function keep_issued_lines() returns trigger language plpgsql as $$
declare
  of_invoice uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  if exists (select from invoices where id = of_invoice and status <> 'draft') then
    raise exception 'the lines of an issued invoice stay as they are' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger invoices_stay before update or delete on invoices for each row execute function keep_issued_invoice();
--> statement-breakpoint
create trigger invoice_lines_stay before insert or update or delete on invoice_lines for each row execute function keep_issued_lines();
--> statement-breakpoint
create trigger invoice_taxes_stay before update or delete on invoice_taxes for each row execute function refuse_change();
--> statement-breakpoint
create trigger credit_notes_stay before update or delete on credit_notes for each row execute function refuse_change();
--> statement-breakpoint
create trigger received_payments_stay before update or delete on received_payments for each row execute function refuse_change();
--> statement-breakpoint
create trigger payment_allocations_stay before update or delete on payment_allocations for each row execute function refuse_change();
