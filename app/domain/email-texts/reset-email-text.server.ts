import { eq } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { holdEmailText, knownText, settingKey } from "./internal.server";

/**
 * Resets a text to the shipped one; the audit log keeps the agency's words. Needs `setting.write`. Throws
 * `email-text.not-found`, and `email-text.stale` if it was edited or reset since `updatedAt`.
 */
export async function resetEmailText(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  const known = knownText(id);
  await transact(ctx, async (tx) => {
    const before = await holdEmailText(tx, known, updatedAt);
    if (!before.isEdited) return;
    await tx.db.delete(settings).where(eq(settings.key, settingKey(known)));
    await recordAudit(tx, {
      action: "email-text.reset",
      subject: { kind: "email-text", id: known },
      before: { ...before.words },
    });
    await markContentChanged(tx);
  });
}
