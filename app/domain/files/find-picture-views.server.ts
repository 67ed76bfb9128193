import { inArray } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import { picturesNamed } from "~/lib/picture-html";
import type { PictureView } from "~/lib/picture-view";

export type PictureViews = ReadonlyMap<string, PictureView>;

const { alt, hash, width, height, widths, plainFormat, plainWidth, focalX, focalY } = pictures;
/** Columns that a page needs to show a picture. */
const VIEW = { alt, hash, width, height, widths, plainFormat, plainWidth, focalX, focalY };
const NONE: PictureViews = new Map();

/**
 * Finds the current pictures named in texts by their addresses, by ID: one statement, or none if the texts name no
 * pictures. The caller checks who may read the texts.
 */
export async function findPictureViews(ctx: Pick<ReadContext, "db">, texts: readonly string[]): Promise<PictureViews> {
  const ids = picturesNamed(texts);
  if (ids.length === 0) return NONE;
  const rows = await ctx.db
    .select({ id: pictures.id, ...VIEW })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  return new Map(rows.map(({ id, ...view }) => [id, view]));
}

/**
 * Returns the IDs of pictures named in texts that exist in the library. Locks them against deletion until the end of
 * the transaction, in which the caller stores the texts, so that none is deleted as unused in the meantime.
 */
export async function keepPictures(
  tx: Pick<TransactionContext, "db">,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = picturesNamed(texts);
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(pictures.id)
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}
