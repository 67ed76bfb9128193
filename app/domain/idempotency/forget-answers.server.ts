import { or, sql } from "drizzle-orm";
import { idempotentAnswers } from "~/db/schema/idempotency";
import { namedIn } from "~/kernel/named-in.server";
import type { TransactionContext } from "~/kernel/transact.server";

/**
 * Deletes stored responses about these records, or that contain one of these addresses. For the verb that erases the
 * person.
 */
export async function forgetAnswers(
  tx: TransactionContext,
  { ids, addresses }: { ids: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  const isAbout = ids.map((id) => sql`position(${id} in ${idempotentAnswers.body}) > 0`);
  const condition = or(...isAbout, namedIn(sql`${idempotentAnswers.body}`, { names: [], addresses }));
  if (condition) await tx.db.delete(idempotentAnswers).where(condition);
}
