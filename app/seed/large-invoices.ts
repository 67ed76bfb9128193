import { type SQL, sql } from "drizzle-orm";
import type { ReceivedMethod } from "~/db/schema/lists";
import { agencyTimeZone } from "~/lib/place";
import { idOf, itsCustomer, pick, SKILLS, series } from "./large-rows";
import { isAccepted, quoteId, totalCents } from "./large-trade";

const TERMS_DAYS = 30;
const PAID_AFTER_DAYS = 20;
const TAX = { name: "Invented tax", ratePpm: 82_500, taxablePpm: 1_000_000 };
const METHODS = ["bank-transfer", "cheque", "cash", "card"] as const satisfies readonly ReceivedMethod[];

/** Most are paid; one in 20 is a draft, and one in 20 awaits payment. */
const status = sql`case i % 40 when 9 then 'draft' when 29 then 'draft' when 13 then 'credited' when 27 then 'written-off'
  when 3 then 'issued' when 17 then 'issued' when 33 then 'partly-paid' else 'paid' end`;
const invoiceId = idOf(sql`at`, "invoice");
const tax = sql`${JSON.stringify(TAX)}::jsonb`;
/** The invoice for an accepted quote asks for the agreed amount; others add tax. */
const isTaxed = sql`not (${isAccepted})`;
const dayOf = (moment: SQL) => sql`(${moment} at time zone ${agencyTimeZone()})::date`;
const title = sql`${pick(SKILLS, sql`i * 3`)} || ' work'`;

/** Generates invoices by their number `i`. */
function billed(count: number): SQL {
  return sql`(select *, case when ${isTaxed} then round(net * 0.0825)::int else 0 end as tax,
      net + case when ${isTaxed} then round(net * 0.0825)::int else 0 end as total
    from (select i, at, ${invoiceId} as id, ${status} as status, ${totalCents} as net, ${dayOf(sql`at`)} as day,
      customer.business_id, customer.business_name
      from ${series(count)} ${itsCustomer}) row) billed`;
}

const row = sql`jsonb_build_object('tax', case when tax > 0 then ${tax} end, 'netCents', net, 'taxCents', tax)`;

/** Sum paid on each invoice. */
const paid = sql`case status when 'paid' then total when 'partly-paid' then total / 2 else 0 end`;

/** Overpaid sum of a few payments. */
const over = sql`case when i % 97 = 0 then 5000 else 0 end`;

/** Inserts invoices that continue the existing numbers, by year. Accepted quotes have one each. */
export function insertInvoices(count: number): SQL {
  return sql`insert into invoices (id, business_id, quote_id, part, status, number, number_year, number_count, title, reference, seller, buyer, buyer_name, sums,
      net_cents, tax_cents, total_cents, paid_cents, credited_cents, issued_on, due_on, issued_at, overdue_told_at, write_off_reason, written_off_at, created_at, updated_at)
    select id, business_id, case when tax = 0 then (select ${quoteId}) end, case when tax = 0 then 'balance' end, status,
      case when is_issued then year || '-' || lpad(nth::text, greatest(4, length(nth::text)), '0') end, case when is_issued then year end, case when is_issued then nth end,
      ${title}, 'PO ' || i, case when is_issued then '{"name":"Invented agency","address":[],"email":"","phone":"","taxNumber":""}'::jsonb end,
      case when is_issued then jsonb_build_object('name', business_name, 'address', '[]'::jsonb, 'email', '', 'taxNumber', '', 'exemptionNumber', '') end, business_name,
      jsonb_build_object('subtotalCents', net, 'discountCents', 0, 'isTaxIncluded', false, 'exemptedCents', 0, 'wholeCents', total, 'deductions', '[]'::jsonb,
        'taxes', case when tax > 0 then jsonb_build_array(jsonb_build_object('tax', ${tax}, 'taxCents', tax)) else '[]'::jsonb end, 'rows', jsonb_build_array(${row})),
      net, tax, total, ${paid}, case when status = 'credited' then total else 0 end,
      case when is_issued then day end, case when is_issued then day + ${TERMS_DAYS}::int end, case when is_issued then at end,
      case when status in ('issued', 'partly-paid') then at end,
      case when status = 'written-off' then 'An invented loss.' else '' end, case when status = 'written-off' then at + interval '60 days' end, at, at
    from (
      select *, coalesce((select last from document_counters where kind = 'invoice' and document_counters.year = numbered.year), 0)
        + (row_number() over (partition by is_issued, year order by at, id))::int as nth
      from (select *, status <> 'draft' as is_issued, extract(year from day)::int as year from ${billed(count)}
        where not exists (select from invoices known where known.id = billed.id)) numbered
    ) made on conflict do nothing`;
}

/** Sets the counters for the next real document. Call it after the invoices and the credit notes. */
export function countDocuments(): SQL {
  return sql`insert into document_counters (kind, year, last)
    select 'invoice', number_year, max(number_count) from invoices where number_year > 0 group by number_year
    union all select 'credit-note', number_year, max(number_count) from credit_notes where number_year > 0 group by number_year
    on conflict (kind, year) do update set last = greatest(document_counters.last, excluded.last)`;
}

/** Inserts two lines for each invoice. Only works while the guard of issued invoices is off. */
export function insertInvoiceLines(count: number): SQL {
  return sql`insert into invoice_lines (id, invoice_id, position, name, quantity, unit, unit_price_cents, amount_cents, tax)
    select ${idOf(sql`at`, "invoice-line", sql`(i * 2 + position)`)}, id, position, case position when 1 then ${title} else 'Preparation' end, 1000,
      'piece', case position when 1 then net - net / 3 else net / 3 end, case position when 1 then net - net / 3 else net / 3 end, case when tax > 0 then ${tax} end
    from ${billed(count)}, generate_series(1, 2) position on conflict do nothing`;
}

export function insertCreditNotes(count: number): SQL {
  return sql`insert into credit_notes (id, invoice_id, number, number_year, number_count, amount_cents, tax_cents, reason, issued_on, created_by_label, created_at)
    select ${idOf(sql`at`, "credit-note")}, id, 'CN-' || year || '-' || lpad(nth::text, greatest(4, length(nth::text)), '0'), year, nth, total, tax, 'An invented mistake.', day, 'Invented', at
    from (select *, coalesce((select last from document_counters where kind = 'credit-note' and document_counters.year = credited.year), 0)
        + (row_number() over (partition by year order by at, id))::int as nth
      from (select *, extract(year from day)::int as year from ${billed(count)} where status = 'credited'
        and not exists (select from credit_notes known where known.invoice_id = billed.id)) credited) numbered on conflict do nothing`;
}

export function insertInvoiceTaxes(count: number): SQL {
  return sql`insert into invoice_taxes (id, invoice_id, credit_note_id, name, rate_ppm, taxable_ppm, net_cents, tax_cents, booked_on)
    select ${idOf(sql`at`, "invoice-tax", sql`(i * 2 + sign)`)}, id, case sign when 1 then ${idOf(sql`at`, "credit-note")} end,
      case when tax > 0 then ${TAX.name} else '' end, case when tax > 0 then ${TAX.ratePpm}::int else 0 end, case when tax > 0 then ${TAX.taxablePpm}::int else 0 end,
      net * (1 - 2 * sign), tax * (1 - 2 * sign), day
    from ${billed(count)}, generate_series(0, 1) sign where status <> 'draft' and (sign = 0 or status = 'credited') on conflict do nothing`;
}

/**
 * Inserts a payment for each invoice that is at least partly paid; a few are overpaid, leaving a credit. Those for
 * accepted quotes came through the provider.
 */
export function insertReceivedPayments(count: number): SQL {
  return sql`insert into received_payments (id, business_id, kind, method, amount_cents, free_cents, received_on, reference, payment_id, created_by_label, created_at)
    select ${idOf(sql`at`, "received")}, business_id, 'payment', case when payment_id is null then ${pick(METHODS, sql`i`)} else 'stripe' end,
      ${paid} + ${over}, ${over}, ${dayOf(sql`received_at`)}, 'Transfer ' || i, payment_id, 'Invented', received_at
    from ${billed(count)}
    cross join lateral (select least(at + make_interval(days => ${PAID_AFTER_DAYS}::int), timestamptz '2026-11-01') as received_at) came
    left join (select id as payment_id from payments where payments.status = 'paid') provided on tax = 0 and payment_id = ${idOf(sql`at`, "payment")}
    where status in ('paid', 'partly-paid') on conflict do nothing`;
}

export function insertAllocations(count: number): SQL {
  return sql`insert into payment_allocations (id, received_payment_id, invoice_id, amount_cents, created_by_label, created_at)
    select ${idOf(sql`at`, "allocation")}, ${idOf(sql`at`, "received")}, id, ${paid}, 'Invented', at
    from ${billed(count)} where status in ('paid', 'partly-paid') on conflict do nothing`;
}
