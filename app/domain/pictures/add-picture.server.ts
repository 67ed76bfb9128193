import { eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import {
  attachKept,
  auditedPicture,
  discardUpload,
  findSame,
  findUpload,
  forgetKept,
  inputColumns,
  keepMade,
  lockPixels,
  madeColumns,
  makePicture,
  PICTURE_COLUMNS,
  toPicture,
} from "./internal.server";
import type { Picture, PictureInput, PictureRefusal } from "./schema";

/** `known`: the library already has a picture with equal pixels, which stays unchanged. */
export type PictureAddition = { outcome: "added" | "known"; picture: Picture } | { outcome: PictureRefusal };

/**
 * Adds an uploaded file to the picture library, in all sizes and without metadata. The original file is deleted unless
 * a retry may succeed. Takes seconds. Needs `picture.write`.
 */
export async function addPicture(
  ctx: AppContext,
  { claim, ...input }: PictureInput & { claim: string },
): Promise<PictureAddition> {
  requirePermission(ctx, "picture.write");
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
  const addition = await transact(ctx, async (tx): Promise<PictureAddition> => {
    await discardUpload(tx, upload);
    await lockPixels(tx, made.hash);
    const same = await findSame(tx, made.hash);
    if (same) return { outcome: "known", picture: same };
    const now = tx.clock.now();
    const id = tx.ids.uuid();
    await tx.db.insert(pictures).values({
      ...inputColumns(input),
      ...madeColumns(made),
      id,
      name: upload.name,
      createdAt: now,
      createdBy: actorLabel(tx.by.actor),
      updatedAt: now,
    });
    await attachKept(tx, id, kept);
    const [row] = await tx.db.select(PICTURE_COLUMNS).from(pictures).where(eq(pictures.id, id));
    if (!row) throw new Error("an inserted picture is not there");
    await recordAudit(tx, { action: "picture.added", subject: { kind: "picture", id }, after: auditedPicture(row) });
    return { outcome: "added", picture: toPicture(row) };
  });
  if (addition.outcome !== "added") await forgetKept(ctx, kept);
  await removeDiscarded(ctx);
  return addition;
}
