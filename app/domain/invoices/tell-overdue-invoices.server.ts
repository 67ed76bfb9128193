import { and, asc, inArray, isNull, lt } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { tellOfOverdue } from "./announce.server";
import { holdInvoice, noteOnInvoice, today } from "./internal.server";
import { isPayable } from "./schema";

const BATCH = 200;

/**
 * Tells of every invoice that is overdue, once, however often and by however many processes this is called. For the
 * worker. Returns how many it told of.
 */
export async function tellOverdueInvoices(ctx: AppContext): Promise<number> {
  const due = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inArray(invoices.status, ["issued", "partly-paid"]),
        lt(invoices.dueOn, today(ctx)),
        isNull(invoices.overdueToldAt),
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(BATCH);
  let told = 0;
  for (const { id } of due) if (await transact(ctx, (tx) => tell(tx, id))) told += 1;
  return told;
}

/** False: it was paid or told of in the meantime. */
async function tell(tx: TransactionContext, id: string): Promise<boolean> {
  const invoice = await holdInvoice(tx, id);
  const isOverdue = isPayable(invoice.status) && invoice.dueOn !== null && invoice.dueOn < today(tx);
  if (!isOverdue || invoice.overdueToldAt) return false;
  await noteOnInvoice(tx, invoice, { overdueToldAt: tx.clock.now() });
  await tellOfOverdue(tx, invoice);
  return true;
}
