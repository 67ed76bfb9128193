import { eq } from "drizzle-orm";
import { pageDocument } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { forgetAnswered, lockRedirects, moveTargets } from "~/domain/redirects/internal.server";
import type { PageInput, PageRefusal } from "~/domain/texts/custom-page";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedPage, readPage, refusePath, toFacts } from "./internal.server";

/**
 * Changes the name, address and menu heading of a page, right away; its former address and redirects to that now lead
 * to the new one. Needs `website.write`. Throws `page.not-found` and `page.stale`.
 */
export async function updateCustomPage(
  ctx: AppContext,
  { id, updatedAt: seen, page }: { id: string; updatedAt: string | undefined; page: PageInput },
): Promise<{ outcome: "saved" | PageRefusal }> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const before = await readPage(tx, id);
    if (seen !== undefined && seen !== before.updatedAt.toISOString())
      throw new StaleEdit("page.stale", toFacts(before));
    const refusal = await refusePath(tx, page.path, { ownId: id });
    if (refusal) return { outcome: refusal };
    const left = page.path === before.path ? [] : [before.path];
    const formerPaths = [...before.formerPaths, ...left].filter((path) => path !== page.path);
    const updatedAt = new Date(Math.max(tx.clock.now().getTime(), before.updatedAt.getTime() + 1));
    await tx.db
      .update(customPages)
      .set({ ...page, menuHeading: page.menuHeading || null, formerPaths, updatedAt })
      .where(eq(customPages.id, id));
    if (page.path !== before.path) await moveTargets(tx, before.path, page.path);
    await forgetAnswered(tx, [page.path]);
    await recordAudit(tx, {
      action: "page.updated",
      subject: { kind: "document", id: pageDocument(id).kind },
      before: auditedPage(before),
      after: auditedPage({ ...before, ...page }),
    });
    await markContentChanged(tx);
    return { outcome: "saved" };
  });
}
