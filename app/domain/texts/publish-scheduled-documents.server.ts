import { eq } from "drizzle-orm";
import { documents } from "~/db/schema/documents";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { markContentChanged } from "~/kernel/publish.server";
import { SCHEDULE } from "~/kernel/schedule";
import { transact } from "~/kernel/transact.server";
import { holdDocument } from "./internal.server";
import { findKind } from "./kinds";
import { makePublic } from "./publish-documents.server";

/**
 * Publishes every text scheduled for `at`, an ISO time, together and exactly once, even if called repeatedly or by
 * several processes. Returns how many there were: none if they were canceled, published or rescheduled in the meantime.
 * For the program itself.
 */
export async function publishScheduledDocuments(ctx: AppContext, { at }: { at: string }): Promise<number> {
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .select({ kind: documents.kind })
      .from(documents)
      .where(eq(documents.scheduledFor, new Date(at)));
    const known = rows.filter(({ kind }) => findKind(kind)).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    let count = 0;
    for (const { kind: name } of known) {
      const { kind, row } = await holdDocument(tx, { kind: name });
      if (!row?.scheduled || row.scheduledFor?.toISOString() !== at) continue;
      await makePublic(onBehalfOf(tx, SCHEDULE), { kind, row, edits: row.scheduled });
      count += 1;
    }
    if (count > 0) await markContentChanged(tx);
    return count;
  });
}
