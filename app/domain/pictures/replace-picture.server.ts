import { eq, sql } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import {
  attachKept,
  auditedPicture,
  discardUpload,
  findSame,
  findUpload,
  forgetKept,
  holdPicture,
  keepMade,
  lockPixels,
  madeColumns,
  makePicture,
  readPicture,
  toPicture,
} from "./internal.server";
import type { Picture, PictureRefusal } from "./schema";

/** `known`: the picture is unchanged, or another one in the library already has these pixels. */
export type PictureReplacement = { outcome: "replaced" | "known"; picture: Picture } | { outcome: PictureRefusal };

/**
 * Replaces a picture with an uploaded file: pages show the new one from the next request on, and addresses of the old
 * one redirect to it. Texts stay; the focal point is reset to the center. The old files are deleted. Needs
 * `picture.write`. Throws `picture.not-found` and `picture.stale`.
 */
export async function replacePicture(
  ctx: AppContext,
  { id, claim, updatedAt: seenAt }: { id: string; claim: string; updatedAt?: string },
): Promise<PictureReplacement> {
  requirePermission(ctx, "picture.write");
  await readPicture(ctx, id);
  const upload = await findUpload(ctx, claim);
  if (!upload) return { outcome: "gone" };
  const made = await makePicture(ctx, upload);
  if (made === "unavailable") return { outcome: made };
  if (typeof made === "string") {
    await discardUpload(ctx, upload);
    await removeDiscarded(ctx);
    return { outcome: made };
  }
  const kept = await keepMade(ctx, made);
  let isTaken = false;
  try {
    return await transact(ctx, async (tx): Promise<PictureReplacement> => {
      isTaken = false;
      const before = await holdPicture(tx, id);
      await refuseStaleEdit("picture.stale", { row: before, seenAt }, () => toPicture(before));
      await discardUpload(tx, upload);
      await lockPixels(tx, made.hash);
      const same = await findSame(tx, made.hash);
      if (same) return { outcome: "known", picture: same };
      await detachFiles(tx, { kind: "picture", id });
      await attachKept(tx, id, kept);
      isTaken = true;
      await tx.db
        .update(pictures)
        .set({
          ...madeColumns(made),
          name: upload.name,
          focalX: 50,
          focalY: 50,
          formerHashes: sql`array_append(array_remove(${pictures.formerHashes}, ${made.hash}), ${before.hash})`,
          updatedAt: changeTime(tx, before),
        })
        .where(eq(pictures.id, id));
      const after = await readPicture(tx, id);
      await recordAudit(tx, {
        action: "picture.replaced",
        subject: { kind: "picture", id },
        ...changedFields(auditedPicture(before), auditedPicture(after)),
      });
      await markContentChanged(tx);
      return { outcome: "replaced", picture: toPicture(after) };
    });
  } finally {
    if (!isTaken) await forgetKept(ctx, kept);
    await removeDiscarded(ctx);
  }
}
