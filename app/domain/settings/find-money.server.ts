import { type SQL, sql } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { payments, subscriptions } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { quotes } from "~/db/schema/quotes";
import { receivedPayments } from "~/db/schema/received-payments";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";

/** Records with amounts in the agency's currency, by their names for staff. */
const HELD = {
  quotes,
  invoices,
  agreements,
  "received payments": receivedPayments,
  "online payments": payments,
  subscriptions,
} as const;

const ALL = Object.entries(HELD);

/**
 * Returns which records have amounts in the agency's currency, so that it can't change: "quotes and invoices". Empty:
 * none.
 */
export async function findMoney(ctx: Pick<ReadContext, "db">): Promise<string> {
  const columns = ALL.map(([, table]): SQL => sql`exists (select from ${table})`);
  const { rows } = await ctx.db.execute<{ held: boolean[] }>(sql`select array[${sql.join(columns, sql`, `)}] as held`);
  const held = ALL.filter((_, index) => rows[0]?.held[index]).map(([name]) => name);
  return new Intl.ListFormat("en-US").format(held);
}

/** Keeps others from adding such records until the transaction ends, and waits for those being added. */
export async function holdMoney(tx: TransactionContext): Promise<void> {
  const tables = sql.join(
    ALL.map(([, table]) => sql`${table}`),
    sql`, `,
  );
  await tx.db.execute(sql`lock table ${tables} in share row exclusive mode`);
}
