import type pg from "pg";
import type { Visit } from "../visit.ts";
import { type Act, type Deeds, type Findings, inspectKeyed, type WriteKind } from "./write-kind.ts";

/** Whatever of an issue is there: the status, a number, or what the tax report counts. */
const ISSUED = `
  select i.title as key, (i.status <> 'draft' and i.number is not null and i.issued_on is not null and i.seller is not null)::int as number,
    (select count(*) from invoice_lines l where l.invoice_id = i.id and l.amount_cents = i.net_cents) as line,
    (select count(*) from invoice_taxes t where t.invoice_id = i.id and t.credit_note_id is null) as tax,
    (select count(*) from audit_log l where l.subject_id = i.id::text and l.action = 'invoice.issued') as audit,
    (select count(*) from notifications n where n.path = '/dashboard/invoices/' || i.id and n.title = 'Invoice ' || i.number) as notification,
    (select count(*) from webhook_events w where w.type = 'invoice.issued' and w.data->>'id' = i.id::text) as event
  from invoices i where i.title like 'crash-invoice-%' and (i.status <> 'draft' or exists (select from invoice_taxes t where t.invoice_id = i.id)
    or exists (select from audit_log l where l.subject_id = i.id::text and l.action = 'invoice.issued'))`;

const PAID = `
  select p.reference as key, (select count(*) from payment_allocations a where a.received_payment_id = p.id and a.amount_cents > 0) as allocation,
    (select count(*) from audit_log l where l.subject_id = p.id::text and l.action = 'received-payment.recorded') as audit,
    (select count(*) from webhook_events w where w.type = 'payment.received' and w.data->>'reference' = p.reference) as event
  from received_payments p where p.reference like 'crash-payment-%' and p.kind = 'payment'`;

const CREDITED = `
  select c.reason as key, (c.number is not null)::int as number,
    (select count(*) from invoice_taxes t where t.credit_note_id = c.id and -t.net_cents - t.tax_cents = c.amount_cents) as tax,
    (select count(*) from audit_log l where l.action = 'invoice.credited' and l.after->>'reason' = c.reason) as audit,
    ((select count(*) from webhook_events w where w.type = 'invoice.credited' and w.data->>'id' = c.invoice_id::text)
      = (select count(*) from credit_notes all_of where all_of.invoice_id = c.invoice_id))::int as event
  from credit_notes c where c.reason like 'crash-credit-%'`;

const REFUNDED = `
  select r.note as key, (select count(*) from received_payments p where p.id = r.original_id and p.kind = 'payment') as original,
    (select count(*) from audit_log l where l.subject_id = r.original_id::text and l.action = 'received-payment.refunded' and l.after->>'note' = r.note) as audit,
    ((select count(*) from webhook_events w where w.type = 'payment.refunded' and w.data->>'id' = r.original_id::text)
      = (select count(*) from received_payments all_of where all_of.original_id = r.original_id and all_of.kind = 'refund'))::int as event
  from received_payments r where r.note like 'crash-refund-%' and r.kind = 'refund'`;

/** Numbers of which one is missing or given twice, and sums that don't say what is stored of them. */
const BOOKS = `
  select 'gap in the numbers of ' || d.kind || 's of ' || d.year as wrong from document_counters d
    left join (select 'invoice' as kind, number_year as year, count(*) as given, max(number_count) as last from invoices where number is not null group by 2
      union all select 'credit-note', number_year, count(*), max(number_count) from credit_notes group by 2) g using (kind, year)
    where g.given is distinct from d.last or g.last is distinct from d.last
  union all select 'paid sum of ' || number from invoices i
    where paid_cents <> (select coalesce(sum(amount_cents), 0) from payment_allocations where invoice_id = i.id)
  union all select 'credited sum of ' || number from invoices i
    where credited_cents <> (select coalesce(sum(amount_cents), 0) from credit_notes where invoice_id = i.id)
  union all select 'taxes of ' || number from invoices i where status <> 'draft'
    and total_cents - credited_cents <> (select sum(net_cents + tax_cents) from invoice_taxes where invoice_id = i.id)
  union all select 'status of ' || number from invoices where number is not null and written_off_at is null and status <> case
    when credited_cents >= total_cents and credited_cents > 0 then 'credited' when paid_cents + credited_cents >= total_cents then 'paid'
    when paid_cents > 0 then 'partly-paid' else 'issued' end
  union all select 'what is left of ' || p.id from received_payments p where kind = 'payment' and free_cents <>
    (select sum(amount_cents) from received_payments where id = p.id or original_id = p.id)
    - (select coalesce(sum(amount_cents), 0) from payment_allocations where received_payment_id = p.id)
  union all select 'more paid by ' || p.id || ' than came' from received_payments p where kind = 'payment'
    and (select coalesce(sum(amount_cents), 0) from payment_allocations where received_payment_id = p.id)
      > (select sum(amount_cents) from received_payments where id = p.id or original_id = p.id)`;

type Open = { id: string; openAmount: number; businessId: string; quoteId: string | null };

const CREDIT_DOLLARS = 1;
const REFUND_DOLLARS = 1;
const IN_FULL = 0.5;
/** Chance that someone presses twice. */
const IMPATIENCE = 0.3;

/**
 * A draft is written and issued by a program, or issued in the back office: its number, its day, its taxes and who is
 * told.
 */
export const issuedInvoices: WriteKind = {
  name: "invoices issued",
  async begin(visit) {
    const key = `crash-invoice-${visit.word()}`;
    const { data } = await read<{ data: { id: string }[] }>(visit, "/api/customers?limit=1");
    const lines = [{ name: "Work", quantity: 2.5, unit: "hour", unitPrice: 80 }];
    const draft = { businessId: data[0]?.id, title: key, lines };
    return { key, send: () => issue(visit, key, draft) };
  },
  async inspect(db, deeds) {
    const found = await inspectKeyed(db, deeds, ISSUED);
    const { rows } = await db.query<{ wrong: string }>(BOOKS);
    return { ...found, torn: [...found.torn, ...rows.map(({ wrong }) => wrong)] };
  },
  async readable(db) {
    const { rows } = await db.query<{ id: string }>(
      "select id from invoices where number is not null order by random() limit 2",
    );
    return rows.map(({ id }) => `/api/invoices/${id}`);
  },
};

/** Money comes for an invoice, all that is open or half of it, and sometimes more. */
export const receivedPayments: WriteKind = {
  name: "payments recorded",
  begin: (visit) =>
    withOpen(visit, "crash-payment", (key, { id, businessId, openAmount }) => {
      const cents = Math.round(openAmount * 100);
      const paid = visit.random.next() < IN_FULL ? cents : Math.ceil(cents / 2);
      const amount = (paid + visit.random.between(0, 2)) / 100;
      const receivedOn = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const invoices = [{ id, amount: paid / 100 }];
      return press(visit, "/api/payments", key, {
        businessId,
        method: "cheque",
        amount,
        receivedOn,
        reference: key,
        invoices,
      });
    }),
  inspect: (db: pg.Client, deeds: Deeds): Promise<Findings> => inspectKeyed(db, deeds, PAID),
};

/** A part of an invoice is taken back. */
export const creditNotes: WriteKind = {
  name: "invoices credited",
  begin: (visit) =>
    withOpen(visit, "crash-credit", (key, { id }) =>
      press(visit, `/api/invoices/${id}/credit`, key, { amount: CREDIT_DOLLARS, reason: key }),
    ),
  inspect: (db, deeds) => inspectKeyed(db, deeds, CREDITED),
};

/** A part of what came goes back: of what pays nothing first, then of its invoices, which are owed again. */
export const refunds: WriteKind = {
  name: "payments refunded",
  async begin(visit) {
    const { data } = await read<{ data: { id: string }[] }>(visit, "/api/payments?method=cheque&kind=payment&limit=20");
    if (data.length === 0) return null;
    const { id } = visit.random.pick(data);
    const key = `crash-refund-${visit.word()}`;
    return { key, send: () => press(visit, `/api/payments/${id}/refund`, key, { amount: REFUND_DOLLARS, note: key }) };
  },
  inspect: (db, deeds) => inspectKeyed(db, deeds, REFUNDED),
};

async function issue(visit: Visit, key: string, draft: object): Promise<boolean> {
  const made = await visit.call("POST", "/api/invoices", draft, { "idempotency-key": key });
  if (made.status !== 201) return false;
  const { id } = (JSON.parse(made.text) as { data: { id: string } }).data; // safe: the API answers so
  const issued = await visit.call("POST", `/api/invoices/${id}/issue`, {}, { "idempotency-key": `${key}-issue` });
  return issued.status === 200;
}

/** Something for one of the invoices that are open now; null while there is none. */
async function withOpen(
  visit: Visit,
  prefix: string,
  send: (key: string, invoice: Open) => Promise<boolean>,
): Promise<Act | null> {
  const { data } = await read<{ data: Open[] }>(visit, "/api/invoices?state=open&limit=20");
  // Those of quotes are paid at the provider: a check that comes meanwhile makes that payment too much, and it is
  // flagged.
  const own = data.filter(({ quoteId }) => quoteId === null);
  if (own.length === 0) return null;
  const invoice = visit.random.pick(own);
  const key = `${prefix}-${visit.word()}`;
  return { key, send: () => send(key, invoice) };
}

/** Sends what is to happen once, sometimes twice at once. */
async function press(visit: Visit, target: string, key: string, body: object): Promise<boolean> {
  const presses = visit.random.next() < IMPATIENCE ? 2 : 1;
  const sent = Array.from({ length: presses }, () => visit.call("POST", target, body, { "idempotency-key": key }));
  const answers = await Promise.allSettled(sent);
  if (answers.some((answer) => answer.status === "fulfilled" && answer.value.status === 201)) return true;
  const silence = answers.find((answer) => answer.status === "rejected");
  if (silence) throw silence.reason;
  return false;
}

async function read<T>(visit: Visit, target: string): Promise<T> {
  return JSON.parse((await visit.call("GET", target)).text) as T; // safe: the API answers so
}
