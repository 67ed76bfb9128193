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
 * Publishes every text that is scheduled for `at`, an ISO time, together and once, however often and in however many
 * processes it is asked for. Returns how many there were: none when they were taken back, published or scheduled for
 * another moment meanwhile. For the program itself.
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
