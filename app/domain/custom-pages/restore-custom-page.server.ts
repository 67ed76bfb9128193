import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { pageDocument } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { redirects } from "~/db/schema/redirects";
import { forgetAnswered, lockRedirects, REDIRECT, REDIRECT_COLUMNS } from "~/domain/redirects/internal.server";
import { PAGES_MAX, type PageRefusal } from "~/domain/texts/custom-page";
import { readRow } from "~/domain/texts/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { auditedPage, refusePath } from "./internal.server";

/** `isPublic`: visitors can see it again. */
export type PageRestoring = { outcome: "restored"; isPublic: boolean } | { outcome: PageRefusal | "too-many" };

/**
 * Restores a deleted page at its former address, with its draft, its versions and its place in the menu; redirects
 * created by its deletion are removed. If it was public, visitors see it again right away. Needs `website.write`.
 * Throws `page.not-found`, also for a page that isn't deleted.
 */
export async function restoreCustomPage(ctx: AppContext, { id }: { id: string }): Promise<PageRestoring> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const isGone = and(eq(customPages.id, id), isNotNull(customPages.goneAt));
    const [page] = isUuid(id) ? await tx.db.select().from(customPages).where(isGone) : [];
    if (!page?.goneAt) throw new DomainError("page.not-found");
    if ((await tx.db.$count(customPages, isNull(customPages.goneAt))) >= PAGES_MAX) return { outcome: "too-many" };
    const isOfDeletion = and(
      inArray(redirects.source, [page.path, ...page.formerPaths]),
      eq(redirects.createdAt, page.goneAt),
    );
    const made = await tx.db.select(REDIRECT_COLUMNS).from(redirects).where(isOfDeletion);
    const refusal = await refusePath(tx, page.path, { ownId: id, without: made.map((redirect) => redirect.id) });
    if (refusal) return { outcome: refusal };
    for (const redirect of made) await REDIRECT.remove(tx, redirect);
    const updatedAt = new Date(Math.max(tx.clock.now().getTime(), page.updatedAt.getTime() + 1));
    await tx.db.update(customPages).set({ goneAt: null, updatedAt }).where(eq(customPages.id, id));
    await forgetAnswered(tx, [page.path]);
    const { kind } = pageDocument(id);
    await recordAudit(tx, {
      action: "page.restored",
      subject: { kind: "document", id: kind },
      after: auditedPage(page),
    });
    await markContentChanged(tx);
    const document = await readRow(tx, kind);
    return { outcome: "restored", isPublic: (document?.version ?? 0) > 0 };
  });
}
