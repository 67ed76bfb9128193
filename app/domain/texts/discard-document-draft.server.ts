import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { holdDocument, storeDocument } from "./internal.server";

/**
 * Discards the draft of a document; visitors notice nothing. Does nothing without a draft. Needs `website.write`.
 * Throws `document.not-found` and `document.stale`.
 */
export async function discardDocumentDraft(
  ctx: AppContext,
  target: { kind: string; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    const { kind, row } = await holdDocument(tx, target);
    if (!row?.draft) return;
    await storeDocument(tx, kind, row, { draft: null });
    await recordAudit(tx, { action: "document.draft-discarded", subject: { kind: "document", id: target.kind } });
  });
}
