import { type SQL, sql } from "drizzle-orm";
import type { LineTax } from "~/domain/money/line";
import type { AppContext } from "~/kernel/app-context";
import { cleanLine } from "~/lib/clean-text";
import type { BookDocument, BookEntry, BookPayment } from "./schema";

/** Entries read at a time; other requests are served between two batches. */
const BATCH = 200;

type Period = { from: string; to: string };
type ReadContext = Pick<AppContext, "db">;
type Keyed<Entry> = { key: string; entry: Entry };

/** Returns all entries of a period in batches: invoices, credit notes and then payments, each sorted by day. */
export async function* readBooks(ctx: ReadContext, period: Period, limit = BATCH): AsyncGenerator<BookEntry[]> {
  for (const read of [readInvoices, readCredits, readPayments]) {
    let after = { day: period.from, id: "00000000-0000-0000-0000-000000000000" };
    for (;;) {
      const batch = await read(ctx, period, { ...after, limit });
      if (batch.length > 0) yield batch.map(({ entry }) => entry);
      const last = batch.at(-1);
      if (batch.length < limit || last === undefined) break;
      after = { day: last.entry.day, id: last.key };
    }
  }
}

type After = { day: string; id: string; limit: number };

type DocumentRow = {
  id: string;
  number: string;
  day: string;
  due_on: string | null;
  title: string;
  reference: string;
  credits: string | null;
  buyer_name: string;
  buyer: { name: string; address: string[]; email: string; vatId?: string; taxNumber: string } | null;
  booked: { name: string; ratePpm: number; taxablePpm: number; netCents: number; taxCents: number }[];
  kinds: { tax: LineTax | null }[] | null;
};

const BOOKED = sql`(select coalesce(json_agg(json_build_object('name', t.name, 'ratePpm', t.rate_ppm,
  'taxablePpm', t.taxable_ppm, 'netCents', t.net_cents, 'taxCents', t.tax_cents)
  order by t.rate_ppm desc, t.name, t.taxable_ppm desc, t.id), '[]'::json) from invoice_taxes t`;

/** SQL condition for rows after a given one, within the period. */
function isNext(day: SQL, id: SQL, { to }: Period, after: After): SQL {
  return sql`${day} <= ${to}::date and (${day}, ${id}) > (${after.day}::date, ${after.id}::uuid)`;
}

async function readInvoices({ db }: ReadContext, period: Period, after: After): Promise<Keyed<BookDocument>[]> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select i.id, i.number, to_char(i.issued_on, 'YYYY-MM-DD') as day, to_char(i.due_on, 'YYYY-MM-DD') as due_on,
      i.title, i.reference, null as credits, i.buyer_name, i.buyer, i.sums->'rows' as kinds,
      ${BOOKED} where t.invoice_id = i.id and t.credit_note_id is null) as booked
    from invoices i where i.status <> 'draft' and ${isNext(sql`i.issued_on`, sql`i.id`, period, after)}
    order by i.issued_on, i.id limit ${after.limit}`);
  return rows.map((row) => documentOf("invoice", row));
}

async function readCredits({ db }: ReadContext, period: Period, after: After): Promise<Keyed<BookDocument>[]> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select n.id, n.number, to_char(n.issued_on, 'YYYY-MM-DD') as day, null as due_on,
      n.reason as title, i.reference, i.number as credits, i.buyer_name, i.buyer, i.sums->'rows' as kinds,
      ${BOOKED} where t.credit_note_id = n.id) as booked
    from credit_notes n join invoices i on i.id = n.invoice_id
    where ${isNext(sql`n.issued_on`, sql`n.id`, period, after)}
    order by n.issued_on, n.id limit ${after.limit}`);
  return rows.map((row) => documentOf("credit-note", row));
}

function documentOf(kind: BookDocument["kind"], row: DocumentRow): Keyed<BookDocument> {
  const { id, number, day, due_on: dueOn, title, reference, credits, buyer, booked, kinds } = row;
  const taxes = (kinds ?? []).flatMap(({ tax }) => (tax ? [tax] : []));
  const taxOf = (one: Pick<LineTax, "name" | "ratePpm" | "taxablePpm">): LineTax | null => {
    if (one.name === "") return null;
    const { name, ratePpm, taxablePpm } = one;
    const same = taxes.find((t) => t.name === name && t.ratePpm === ratePpm && t.taxablePpm === taxablePpm);
    return same ?? { name, ratePpm, taxablePpm };
  };
  const rows = booked.map(({ netCents, taxCents, ...tax }) => ({ tax: taxOf(tax), netCents, taxCents }));
  const entry = {
    kind,
    number,
    day,
    dueOn,
    title: oneLine(title),
    reference: oneLine(reference),
    credits,
    customer: oneLine(buyer?.name || row.buyer_name),
    email: buyer?.email ?? "",
    address: (buyer?.address ?? []).map(oneLine),
    vatId: buyer?.vatId ?? "",
    rows,
  };
  return { key: id, entry };
}

type PaymentRow = {
  id: string;
  kind: BookPayment["kind"];
  day: string;
  method: BookPayment["method"];
  amount_cents: number;
  reference: string;
  customer: string | null;
  first: string | null;
  shares: { number: string; cents: number }[];
};

async function readPayments({ db }: ReadContext, period: Period, after: After): Promise<Keyed<BookPayment>[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.id, p.kind, to_char(p.received_on, 'YYYY-MM-DD') as day, p.method, p.amount_cents, p.reference,
      coalesce(paid.buyer_name, b.name) as customer, paid.number as first,
      (select coalesce(json_agg(json_build_object('number', s.number, 'cents', s.cents) order by s.number), '[]'::json)
        from (select i.number, sum(a.amount_cents)::int as cents from payment_allocations a
          join invoices i on i.id = a.invoice_id where a.received_payment_id = p.id group by i.number) s
        where s.cents > 0) as shares
    from received_payments p
    left join businesses b on b.id = p.business_id
    left join lateral (
      select i.number, i.buyer_name from payment_allocations a join invoices i on i.id = a.invoice_id
      where a.received_payment_id = coalesce(p.original_id, p.id) order by a.created_at, a.id limit 1
    ) paid on true
    where ${isNext(sql`p.received_on`, sql`p.id`, period, after)}
    order by p.received_on, p.id limit ${after.limit}`);
  return rows.map((row) => {
    const { id, kind, day, method, amount_cents: amountCents, reference } = row;
    const rest = amountCents - row.shares.reduce((sum, { cents }) => sum + cents, 0);
    const shares =
      rest === 0
        ? row.shares
        : [...row.shares, { number: row.shares.length > 0 ? "" : (row.first ?? ""), cents: rest }];
    return {
      key: id,
      entry: {
        kind,
        id,
        day,
        method,
        amountCents,
        reference: oneLine(reference),
        customer: oneLine(row.customer ?? ""),
        shares,
      },
    };
  });
}

function oneLine(text: string): string {
  return cleanLine(text).replaceAll(/\s+/g, " ").trim();
}
