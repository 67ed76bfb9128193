import { and, eq } from "drizzle-orm";
import { documentVersions } from "~/db/schema/documents";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import type { Edits } from "~/lib/document-edits";
import { holdDocument, isSame, storeDocument } from "./internal.server";
import { withNewNames } from "./renamed";
import { LOCALE } from "./schema";

/**
 * Makes an earlier version the draft of a document, or the shipped content with `shipped`; visitors see it once it's
 * published. Needs `website.write`. Throws `document.not-found`, also for an unknown version, and `document.stale`.
 */
export async function restoreDocument(
  ctx: AppContext,
  { version, ...target }: { kind: string; version: number | "shipped"; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    const { kind, row } = await holdDocument(tx, target);
    const edits = version === "shipped" ? {} : await readEdits(tx, target.kind, version);
    const draft = isSame(edits, row?.edits ?? {}) ? null : edits;
    await storeDocument(tx, kind, row, { draft });
    await recordAudit(tx, {
      action: version === "shipped" ? "document.reset" : "document.restored",
      subject: { kind: "document", id: target.kind },
      ...(version === "shipped" ? {} : { after: { version } }),
    });
  });
}

async function readEdits(tx: TransactionContext, kind: string, number: number): Promise<Edits> {
  const [found] = await tx.db
    .select({ edits: documentVersions.edits })
    .from(documentVersions)
    .where(
      and(eq(documentVersions.kind, kind), eq(documentVersions.locale, LOCALE), eq(documentVersions.number, number)),
    );
  if (!found) throw new DomainError("document.not-found");
  return withNewNames(kind, found.edits);
}
