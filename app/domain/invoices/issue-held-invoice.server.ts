import { sql } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { getInvoicing } from "~/domain/settings/queries.server";
import { recordAudits } from "~/kernel/audit.server";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import { tellOfIssued } from "./announce.server";
import { findSeller, readBilling } from "./billing-parties.server";
import { auditedInvoice, INVOICE_COLUMNS, type InvoiceRow, takeNumbers, today } from "./internal.server";
import { insertTaxRows, taxRows } from "./store-lines.server";

/**
 * Issues a held draft: gives it its number, day, addresses and due date, after which it never changes. A due date that
 * staff chose and that is over by now gives way to the usual terms. For verbs that know that the actor may.
 */
export async function issueHeldInvoice(tx: TransactionContext, draft: InvoiceRow): Promise<InvoiceRow> {
  const [row] = await issueHeldInvoices(tx, [draft]);
  if (!row) throw new Error("a held invoice was gone");
  return row;
}

/**
 * As `issueHeldInvoice`, for several with as many statements as for one; their numbers follow each other. `datedOn`:
 * days of those that aren't dated today, by their ids, none later. Days to pay count from today in any case.
 */
export async function issueHeldInvoices(
  tx: TransactionContext,
  drafts: readonly InvoiceRow[],
  datedOn: ReadonlyMap<string, string> = new Map(),
): Promise<InvoiceRow[]> {
  if (drafts.length === 0) return [];
  const day = today(tx);
  const dayOf = ({ id }: InvoiceRow) => datedOn.get(id) ?? day;
  const seller = await findSeller(tx);
  const billing = await readBilling(tx, [...new Set(drafts.map(({ businessId }) => businessId))]);
  const { termsDays: usualDays } = await getInvoicing(tx);
  const taken = await takeNumbers(tx, "invoice", drafts.map(dayOf));
  const changes = drafts.map((draft, index) => {
    const { buyer, termsDays } = billing.get(draft.businessId) ?? {};
    const usualOn = addDays(day, termsDays ?? usualDays);
    return {
      id: draft.id,
      ...taken[index],
      status: draft.totalCents === 0 ? "paid" : "issued",
      buyer,
      issuedOn: dayOf(draft),
      dueOn: draft.dueOn !== null && draft.dueOn >= day ? draft.dueOn : usualOn,
      updatedAt: changeTime(tx, draft).toISOString(),
    };
  });
  const rows = await tx.db
    .update(invoices)
    .set({
      number: sql`issued.number`,
      numberYear: sql`issued."numberYear"`,
      numberCount: sql`issued."numberCount"`,
      status: sql`issued.status`,
      seller,
      buyer: sql`issued.buyer`,
      buyerName: sql`issued.buyer->>'name'`,
      issuedOn: sql`issued."issuedOn"`,
      dueOn: sql`issued."dueOn"`,
      issuedAt: tx.clock.now(),
      updatedAt: sql`issued."updatedAt"`,
    })
    .from(ISSUED(changes))
    .where(sql`${invoices.id} = issued.id`)
    .returning(INVOICE_COLUMNS);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const issued = drafts.flatMap(({ id }) => byId.get(id) ?? []);
  await insertTaxRows(
    tx,
    issued.flatMap(({ id, sums, issuedOn }) => taxRows(tx, id, { rows: sums.rows, bookedOn: issuedOn ?? day })),
  );
  await recordAudits(
    tx,
    drafts.map((draft) => {
      const after = byId.get(draft.id);
      if (!after) throw new Error("a held invoice was gone");
      return {
        action: "invoice.issued",
        subject: { kind: "invoice", id: draft.id },
        before: auditedInvoice(draft),
        after: auditedInvoice(after),
      };
    }),
  );
  await tellOfIssued(tx, issued, billing);
  return issued;
}

function ISSUED(changes: readonly object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as issued(id uuid, number text, "numberYear" integer,
    "numberCount" integer, status text, buyer jsonb, "issuedOn" date, "dueOn" date, "updatedAt" timestamptz)`;
}
