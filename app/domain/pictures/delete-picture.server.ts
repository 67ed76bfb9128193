import { eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedPicture, holdPicture, toPicture } from "./internal.server";

/** Deletes an unused picture with its files. Needs `picture.write`. Throws `picture.not-found` and `picture.stale`. */
export async function deletePicture(
  ctx: AppContext,
  { id, updatedAt: seenAt }: { id: string; updatedAt?: string },
): Promise<{ outcome: "deleted" | "in-use" }> {
  requirePermission(ctx, "picture.write");
  const result = await transact(ctx, async (tx) => {
    const row = await holdPicture(tx, id);
    await refuseStaleEdit("picture.stale", { row, seenAt }, () => toPicture(row));
    if (row.uses > 0) return { outcome: "in-use" as const };
    await detachFiles(tx, { kind: "picture", id });
    await tx.db.delete(pictures).where(eq(pictures.id, id));
    await recordAudit(tx, {
      action: "picture.deleted",
      subject: { kind: "picture", id },
      before: auditedPicture(row),
    });
    return { outcome: "deleted" as const };
  });
  await removeDiscarded(ctx);
  return result;
}
