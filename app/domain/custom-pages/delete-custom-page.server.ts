import { eq } from "drizzle-orm";
import { pageDocument } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { StaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { plainPath } from "~/domain/redirects/address-rules";
import { storeRedirect } from "~/domain/redirects/create-redirect.server";
import { lockRedirects, movedTarget, moveTargets, onThisSite, readWays } from "~/domain/redirects/internal.server";
import { RedirectForm } from "~/domain/redirects/schema";
import { auditedPage, readPage, toFacts } from "./internal.server";

/** `bad-target`: the address that was to take its place is none, or leads elsewhere itself; nothing was deleted. */
export type PageRemoval = { outcome: "deleted" | "bad-target" };

/**
 * Takes a page off the website, right away; `restoreCustomPage` brings it back. Its address, and those that it had before, lead to `target` from
 * then on; where that is empty they answer that the page is gone. Needs `website.write`. Throws `page.not-found` and `page.stale`.
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
    for (const source of target.trim() === "" ? [] : [before.path, ...before.formerPaths]) {
      const way = RedirectForm.safeParse({ source, target, kind: "permanent", keepsQuery: "on", isActive: "on" });
      if (!way.success) return { outcome: "bad-target" };
      const input = onThisSite(tx, way.data);
      // What it was before goes with it.
      const [end = ""] = input.target.split(/[?#]/);
      if (before.formerPaths.includes(plainPath(end) ?? "")) return { outcome: "bad-target" };
      // What leads to the page leads on with it.
      const moved = (await readWays(tx)).map((other) =>
        Object.assign({}, other, { target: movedTarget(other.target, before.path, input.target) }),
      );
      const made = await storeRedirect(tx, input, moved, { now, leavingPageId: id });
      if (source !== before.path) continue;
      // Nothing is stored before the page's own address, which comes first.
      if (made.outcome !== "saved") return { outcome: "bad-target" };
      await moveTargets(tx, before.path, input.target);
    }
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
