import { readClaimKeys } from "~/domain/claims/queries.server";
import { keepPictures } from "~/domain/files/find-picture-views.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { editsOf } from "./find-edits";
import { findProblems, type Problems } from "./find-problems";
import { type Held, holdDocument, isSame, storeDocument } from "./internal.server";

export type DraftSaved = { updatedAt: string; problems: Problems };

/**
 * Stores content as the draft of a document, invisible to visitors. Text that doesn't fit its place is stored too and
 * listed in `problems`; publishing refuses it. May be called at every pause in typing, because the audit log records
 * only the first save of a draft. Needs `website.write`. Throws `document.not-found`, and `document.stale` when someone
 * else saved since `updatedAt`.
 */
export async function saveDocumentDraft(
  ctx: AppContext,
  { kind: name, content, updatedAt }: { kind: string; content: unknown; updatedAt?: string },
): Promise<DraftSaved> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    return keepDraft(tx, await holdDocument(tx, { kind: name, updatedAt }), content);
  });
}

/** Saves the draft of a locked document, in the transaction of a verb that has checked permissions. */
export async function keepDraft(tx: TransactionContext, { kind, row }: Held, content: unknown): Promise<DraftSaved> {
  const edits = editsOf(kind.field, kind.shipped.content, content);
  const problems = findProblems(kind.field, edits, {
    claims: await readClaimKeys(tx),
    pictures: await keepPictures(tx, [JSON.stringify(edits)]),
  });
  const published = row?.edits ?? {};
  const draft = isSame(edits, published) ? null : edits;
  if (draft === null ? !row?.draft : row?.draft && isSame(draft, row.draft))
    return { updatedAt: row?.updatedAt.toISOString() ?? "", problems };
  const stored = await storeDocument(tx, kind, row, { draft });
  if (!row?.draft)
    await recordAudit(tx, { action: "document.drafted", subject: { kind: "document", id: kind.shipped.kind } });
  return { updatedAt: stored, problems };
}
