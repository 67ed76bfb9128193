import { isNull } from "drizzle-orm";
import { firstSections } from "~/content/page-arrangements";
import { pageDocument } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { forgetAnswered, lockRedirects } from "~/domain/redirects/internal.server";
import { type NewPageInput, PAGES_MAX, type PageRefusal } from "~/domain/texts/custom-page";
import { editsOf } from "~/domain/texts/find-edits";
import { getKind, storeDocument } from "~/domain/texts/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditedPage, refusePath } from "./internal.server";

export type NewPage = { outcome: "created"; kind: string } | { outcome: PageRefusal | "too-many" };

/**
 * Adds a draft page to the website, with the sections of its arrangement and placeholder texts that say what to write.
 * Visitors see it once it is published. `kind`: that of its document. Needs `website.write`.
 */
export async function createCustomPage(ctx: AppContext, input: NewPageInput): Promise<NewPage> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    if ((await tx.db.$count(customPages, isNull(customPages.goneAt))) >= PAGES_MAX) return { outcome: "too-many" };
    const refusal = await refusePath(tx, input.path);
    if (refusal) return { outcome: refusal };
    const id = tx.ids.uuid();
    const now = tx.clock.now();
    await tx.db.insert(customPages).values({ ...input, id, formerPaths: [], createdAt: now, updatedAt: now });
    const kind = await getKind(tx, pageDocument(id).kind);
    const draft = editsOf(kind.field, kind.shipped.content, { sections: firstSections(input.arrangement) });
    await storeDocument(tx, kind, null, { draft });
    await forgetAnswered(tx, [input.path]);
    const name = kind.shipped.kind;
    await recordAudit(tx, {
      action: "page.created",
      subject: { kind: "document", id: name },
      after: auditedPage(input),
    });
    return { outcome: "created", kind: name };
  });
}
