import { and, between, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { TransactionContext } from "~/kernel/transact.server";

/** The daily message is sent within moments of the mark, once a day. */
const NAMED_WITHIN_MS = 60 * 60 * 1000;

/**
 * Deletes the daily message to the agency that named a record while it was set aside. `toldAt`: when the record was
 * marked as notified; null: no message named it.
 */
export async function forgetSetAside(
  tx: TransactionContext,
  kind: "leads-set-aside" | "applications-set-aside",
  toldAt: Date | null,
): Promise<void> {
  if (toldAt === null) return;
  const around = (ms: number) => new Date(toldAt.getTime() + ms);
  const isNear = between(emails.createdAt, around(-NAMED_WITHIN_MS), around(NAMED_WITHIN_MS));
  await tx.db.delete(emails).where(and(eq(emails.kind, kind), isNear));
}
