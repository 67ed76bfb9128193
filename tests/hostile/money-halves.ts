const UNIT = 1000;

/** Deductions from a payment, and its parts that pay invoices. */
const OF_PAYMENTS = `select p.id, p.business_id,
    (select sum(r.amount_cents) from received_payments r where r.id = p.id or r.original_id = p.id) as left_cents,
    (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.received_payment_id = p.id) as used_cents,
    (select coalesce(sum(f.amount_cents), 0) from payment_refunds f
      where f.received_payment_id = p.id and f.status = 'pending') as pending_cents
  from received_payments p where p.kind = 'payment'`;

/** Queries that find money that was stored by halves, by what it is. */
export const MONEY_HALVES: readonly (readonly [what: string, query: string])[] = [
  [
    "an invoice without a line",
    "select id from invoices i where not exists (select from invoice_lines where invoice_id = i.id)",
  ],
  [
    "an invoice whose lines don't add up to it",
    `select i.id from invoices i where (i.sums->>'subtotalCents')::bigint <>
       (select coalesce(sum(l.amount_cents), 0) from invoice_lines l where l.invoice_id = i.id)`,
  ],
  [
    "a line that isn't quantity times price",
    `select id from invoice_lines
       where abs(amount_cents - coalesce(minutes::numeric / 60, quantity::numeric / ${UNIT}) * unit_price_cents) > 0.5`,
  ],
  [
    "an invoice whose net, taxes, discount and deductions don't add up to it",
    `select id from invoices where net_cents + tax_cents <> total_cents
       or (sums->>'wholeCents')::bigint - total_cents <>
         (select coalesce(sum((d->>'amountCents')::bigint), 0) from jsonb_array_elements(sums->'deductions') d)`,
  ],
  [
    "an issued invoice without number, day, seller or buyer, or a draft with a number",
    `select id from invoices where (status = 'draft') <> (number is null) or (status <> 'draft' and
       (issued_on is null or due_on is null or seller is null or buyer is null or number_year is null))`,
  ],
  [
    "a gap in the numbers of invoices",
    `select number_year || ': ' || count(*) || ' of ' || max(number_count) as id from invoices where number is not null
      group by number_year having count(*) <> max(number_count) or max(number_count) <>
        (select last from document_counters c where c.kind = 'invoice' and c.year = number_year)`,
  ],
  [
    "a gap in the numbers of credit notes",
    `select number_year || ': ' || count(*) || ' of ' || max(number_count) as id from credit_notes
      group by number_year having count(*) <> max(number_count) or max(number_count) <>
        (select last from document_counters c where c.kind = 'credit-note' and c.year = number_year)`,
  ],
  [
    "an invoice that says it was paid another sum than was",
    `select i.id from invoices i where paid_cents <>
       (select coalesce(sum(amount_cents), 0) from payment_allocations a where a.invoice_id = i.id)`,
  ],
  [
    "an invoice that says it was credited another sum than was, or more than it",
    `select i.id from invoices i where credited_cents > total_cents or credited_cents <>
       (select coalesce(sum(amount_cents), 0) from credit_notes c where c.invoice_id = i.id)`,
  ],
  [
    "an invoice whose status isn't what was paid, credited and given up of it",
    `select id from invoices where status <> case when number is null then 'draft'
       when credited_cents > 0 and credited_cents >= total_cents then 'credited'
       when paid_cents + credited_cents >= total_cents then 'paid'
       when written_off_at is not null then 'written-off'
       when paid_cents > 0 then 'partly-paid' else 'issued' end`,
  ],
  [
    "a payment that pays more than came",
    `select id from (${OF_PAYMENTS}) p where used_cents > left_cents or left_cents < 0`,
  ],
  [
    "a payment of which more is to go back than is left",
    `select id from (${OF_PAYMENTS}) p where pending_cents > left_cents`,
  ],
  [
    "a payment whose credit isn't what it pays nothing with",
    `select p.id from received_payments p where free_cents <> case when kind <> 'payment' then 0 else
       (select left_cents - used_cents from (${OF_PAYMENTS}) of where of.id = p.id) end`,
  ],
  [
    "a payment that pays somebody else's invoice",
    `select a.id from payment_allocations a join invoices i on i.id = a.invoice_id
       join received_payments p on p.id = a.received_payment_id where p.business_id <> i.business_id`,
  ],
  [
    "a reversal or refund of nothing, or of more than came",
    `select r.id from received_payments r left join received_payments p on p.id = r.original_id
      where r.kind <> 'payment' and (p.id is null or p.kind <> 'payment' or p.business_id <> r.business_id)`,
  ],
  [
    "a refund that failed without a reason, or a pending one with an end",
    `select id from payment_refunds where (status = 'failed') <> (failure <> '') or (status = 'pending') <> (settled_at is null)`,
  ],
  [
    "a part of a schedule whose invoice asks for another sum or is of another quote",
    `select p.id from quote_parts p join invoices i on i.id = p.invoice_id
      where i.total_cents <> p.amount_cents or i.quote_id is distinct from p.quote_id`,
  ],
  [
    "parts of a schedule that with the deposit don't add up to their quote",
    `select q.id from quotes q join quote_parts p on p.quote_id = q.id group by q.id
      having sum(p.amount_cents) + q.deposit_cents <> q.total_cents`,
  ],
  [
    "hours billed to another customer, or not as they were billed",
    `select h.id from project_hours h join projects p on p.id = h.project_id join invoices i on i.id = h.invoice_id
      where i.business_id <> p.business_id or i.project_id is distinct from p.id`,
  ],
  [
    "a month of a plan that was billed to another customer",
    `select s.invoice_id as id from subscription_invoices s join invoices i on i.id = s.invoice_id
       join subscriptions b on b.id = s.subscription_id where b.business_id <> i.business_id`,
  ],
];
