import { eq } from "drizzle-orm";
import { redirects } from "~/db/schema/redirects";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import {
  auditedRedirect,
  findRefusal,
  forgetAnswered,
  holdRedirect,
  lockRedirects,
  onThisSite,
  REDIRECT_COLUMNS,
  type RedirectSaving,
  readWays,
  toRedirect,
} from "./internal.server";
import type { RedirectInput } from "./schema";

export type RedirectUpdate = {
  id: string;
  /** What the editor had read. Absent: saves over whatever is stored. */
  updatedAt?: string | undefined;
  /** What is left out stays as it is. */
  changes: Partial<RedirectInput>;
};

/** Changes a redirect, or switches it on or off; how often it was followed stays. Needs `website.write`. Throws `redirect.not-found` and `redirect.stale`. */
export async function updateRedirect(ctx: AppContext, update: RedirectUpdate): Promise<RedirectSaving> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    await lockRedirects(tx);
    const before = await holdRedirect(tx, update.id);
    await refuseStaleEdit("redirect.stale", { row: before, seenAt: update.updatedAt }, () => toRedirect(before));
    const input = onThisSite(tx, Object.assign(auditedRedirect(before), update.changes));
    const refusal = await findRefusal(tx, input, await readWays(tx, before.id));
    if (refusal) return { outcome: refusal };
    const [row] = await tx.db
      .update(redirects)
      .set({ ...input, updatedAt: changeTime(tx, before) })
      .where(eq(redirects.id, before.id))
      .returning(REDIRECT_COLUMNS);
    if (!row) throw new Error("a held redirect was gone");
    if (row.isActive) await forgetAnswered(tx, row.source);
    await recordAudit(tx, {
      action: "redirect.updated",
      subject: { kind: "redirect", id: row.id },
      ...changedFields(auditedRedirect(before), auditedRedirect(row)),
    });
    await markContentChanged(tx);
    return { outcome: "saved", redirect: toRedirect(row) };
  });
}
