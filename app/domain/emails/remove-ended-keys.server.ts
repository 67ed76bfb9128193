import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { findEndedLinks, withoutKeys } from "./links.server";
import { KEY_EMAIL_KINDS } from "./schema";

const BATCH = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Removes the keys from stored messages that were held, given up or discarded, once a link in them has ended. Queued
 * messages keep theirs until sent. Returns how many messages were cleaned. For the program itself.
 */
export async function removeEndedKeys(ctx: AppContext): Promise<number> {
  let cleaned = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const batch = await cleanBatch(ctx, after);
    cleaned += batch.cleaned;
    after = batch.last;
  }
  return cleaned;
}

function cleanBatch(ctx: AppContext, after: string): Promise<{ cleaned: number; last: string | undefined }> {
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(emails)
      .where(
        and(
          inArray(emails.status, ["held", "failed", "discarded"]),
          inArray(emails.kind, [...KEY_EMAIL_KINDS]),
          isNull(emails.keysRemovedAt),
          gt(emails.id, after),
        ),
      )
      .orderBy(asc(emails.id))
      .limit(BATCH)
      .for("update");
    const ended = await findEndedLinks(tx, rows);
    let cleaned = 0;
    for (const row of rows) {
      const clean = ended.has(row.id) ? withoutKeys(row, tx.clock.now()) : null;
      if (!clean) continue;
      await tx.db.update(emails).set(clean).where(eq(emails.id, row.id));
      cleaned++;
    }
    return { cleaned, last: rows.at(-1)?.id };
  });
}
