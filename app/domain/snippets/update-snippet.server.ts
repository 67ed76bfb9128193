import { eq } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { holdSnippet, toSnippet } from "./internal.server";
import type { SnippetInput } from "./schema";

/**
 * Changes a snippet. Needs `setting.write`. Throws `snippet.not-found`, and `snippet.stale` when someone else saved
 * first.
 */
export async function updateSnippet(
  ctx: AppContext,
  { id, updatedAt, snippet }: { id: string; updatedAt?: string; snippet: SnippetInput },
): Promise<{ outcome: "saved" }> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    const row = await holdSnippet(tx, id);
    await refuseStaleEdit("snippet.stale", { row, seenAt: updatedAt }, () => toSnippet(row));
    const { title, text } = toSnippet(row);
    const value = { title: snippet.title, text: snippet.text };
    await tx.db
      .update(settings)
      .set({ value, updatedAt: changeTime(tx, row) })
      .where(eq(settings.key, row.key));
    await recordAudit(tx, {
      action: "snippet.updated",
      subject: { kind: "snippet", id },
      ...changedFields({ title, text }, value),
    });
    return { outcome: "saved" };
  });
}
