import { inArray } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import { picturesNamed } from "~/lib/picture-html";
import type { PictureView } from "~/lib/picture-view";

export type PictureViews = ReadonlyMap<string, PictureView>;

const { alt, hash, width, height, widths, plainFormat, plainWidth, focalX, focalY } = pictures;
/** The columns of what a page needs to know of a picture. */
const VIEW = { alt, hash, width, height, widths, plainFormat, plainWidth, focalX, focalY };
const NONE: PictureViews = new Map();

/**
 * The pictures that texts name by their addresses, as they are now, by id: one statement, and none where no text names
 * any. The caller answers for who may read the texts.
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
 * The ids of those pictures that texts name and the library has. Nobody deletes one of them until the transaction ends,
 * in which the caller stores the texts: so none goes between the question whether something uses it and the answer.
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
