import { eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedPicture, holdPicture, inputColumns, readPicture, toPicture } from "./internal.server";
import type { Picture, PictureInput } from "./schema";

/**
 * Changes a picture's texts and focal point, on all pages that show it from the next request on. Needs `picture.write`.
 * Throws `picture.not-found` and `picture.stale`.
 */
export async function updatePicture(
  ctx: AppContext,
  { id, updatedAt: seenAt, picture: input }: { id: string; updatedAt?: string; picture: PictureInput },
): Promise<Picture> {
  requirePermission(ctx, "picture.write");
  return transact(ctx, async (tx) => {
    const before = await holdPicture(tx, id);
    await refuseStaleEdit("picture.stale", { row: before, seenAt }, () => toPicture(before));
    const changes = { ...inputColumns(input), updatedAt: changeTime(tx, before) };
    await tx.db.update(pictures).set(changes).where(eq(pictures.id, id));
    const after = await readPicture(tx, id);
    await recordAudit(tx, {
      action: "picture.updated",
      subject: { kind: "picture", id },
      ...changedFields(auditedPicture(before), auditedPicture(after)),
    });
    await markContentChanged(tx);
    return toPicture(after);
  });
}
