ALTER TABLE "received_payments" ADD COLUMN "free_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "received_payments_credit" ON "received_payments" USING btree ("created_at","id") WHERE "received_payments"."free_cents" > 0;--> statement-breakpoint
CREATE INDEX "received_payments_credit_day" ON "received_payments" USING btree ("received_on","id") WHERE "received_payments"."free_cents" > 0;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_free" CHECK ("received_payments"."kind" = 'payment' or "received_payments"."free_cents" = 0);--> statement-breakpoint
drop trigger received_payments_stay on received_payments;
--> statement-breakpoint
update received_payments p set free_cents = came.cents - coalesce(used.cents, 0)
from (select coalesce(original_id, id) as id, sum(amount_cents) as cents from received_payments group by 1) came
left join (select received_payment_id as id, sum(amount_cents) as cents from payment_allocations group by 1) used on used.id = came.id
where p.kind = 'payment' and came.id = p.id;
--> statement-breakpoint
alter table received_payments alter column free_cents drop default;
--> statement-breakpoint
create function keep_received_payment() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['free_cents', 'search'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then
    return new;
  end if;
  raise exception '% is never changed: add a row that takes it back', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger received_payments_stay before update or delete on received_payments for each row execute function keep_received_payment();
