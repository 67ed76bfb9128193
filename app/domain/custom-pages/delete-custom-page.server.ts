import { eq } from "drizzle-orm";
import { pageDocument } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { lockRedirects } from "~/domain/redirects/internal.server";
import { leadAway } from "~/domain/redirects/lead-away.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedPage, readPage, toFacts } from "./internal.server";

/** `bad-target`: the replacement address isn't valid, or redirects elsewhere itself; nothing was deleted. */
export type PageRemoval = { outcome: "deleted" | "bad-target" };

/**
 * Removes a page from the website, right away; `restoreCustomPage` brings it back. Its address and its former ones now
 * redirect to `target`; if that is empty, they respond that the page is gone. Needs `website.write`. Throws
 * `page.not-found` and `page.stale`.
 */
export async function deleteCustomPage(
  ctx: AppContext,
  { id, updatedAt: seen, target }: { id: string; updatedAt: string | undefined; target: string },
): Promise<PageRemoval> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const before = await readPage(tx, id);
    if (seen !== undefined && seen !== before.updatedAt.toISOString())
      throw new StaleEdit("page.stale", toFacts(before));
    const now = tx.clock.now();
    const page = { path: before.path, former: before.formerPaths, leaving: { pageId: id } };
    if (target.trim() !== "" && !(await leadAway(tx, page, target))) return { outcome: "bad-target" };
    const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    const gone = { goneAt: now, updatedAt };
    await tx.db.update(customPages).set(gone).where(eq(customPages.id, id));
    const kind = pageDocument(id).kind;
    await tx.db.update(documents).set({ scheduled: null, scheduledFor: null }).where(eq(documents.kind, kind));
    await recordAudit(tx, {
      action: "page.deleted",
      subject: { kind: "document", id: kind },
      before: auditedPage(before),
      after: { target },
    });
    await markContentChanged(tx);
    return { outcome: "deleted" };
  });
}
