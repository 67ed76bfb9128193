import { count, like, sql } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { SNIPPET_KEY, SNIPPETS_MAX, type SnippetInput } from "./schema";

/** Stores a snippet for replies. `too-many`: there are already `SNIPPETS_MAX`. Needs `setting.write`. */
export async function createSnippet(
  ctx: AppContext,
  { title, text }: SnippetInput,
): Promise<{ outcome: "saved"; id: string } | { outcome: "too-many" }> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${SNIPPET_KEY}`}))`);
    const isSnippet = like(settings.key, `${SNIPPET_KEY}%`);
    const [there] = await tx.db.select({ count: count() }).from(settings).where(isSnippet);
    if ((there?.count ?? 0) >= SNIPPETS_MAX) return { outcome: "too-many" };
    const id = tx.ids.uuid();
    const value = { title, text };
    await tx.db.insert(settings).values({ key: SNIPPET_KEY + id, value, updatedAt: tx.clock.now() });
    await recordAudit(tx, { action: "snippet.created", subject: { kind: "snippet", id }, after: value });
    return { outcome: "saved", id };
  });
}
