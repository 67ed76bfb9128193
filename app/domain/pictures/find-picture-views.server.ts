import { inArray, sql } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import type { ReadContext } from "~/domain/kernel/app-context";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { picturesNamed } from "~/lib/picture-html";
import type { PictureView } from "~/lib/picture-view";

export type PictureViews = ReadonlyMap<string, PictureView>;

const NONE: PictureViews = new Map();

/** The pictures that texts name by their addresses, as they are now, by id: one statement, and none where no text names any. The caller answers for who may read the texts. */
export async function findPictureViews(ctx: Pick<ReadContext, "db">, texts: readonly string[]): Promise<PictureViews> {
  const ids = picturesNamed(texts);
  if (ids.length === 0) return NONE;
  const { id, alt, hash, width, height, widths, plainFormat, plainWidth, focalX, focalY } = pictures;
  const rows = await ctx.db
    .select({ id, alt, hash, width, height, widths, plainFormat, plainWidth, focalX, focalY })
    .from(pictures)
    .where(inArray(id, ids));
  return new Map(rows.map(({ id, ...view }) => [id, view]));
}

/**
 * Nobody deletes the pictures that these texts name until the transaction ends, in which the caller stores the texts: so none is deleted between the question whether something uses it and
 * the answer.
 */
export async function keepPictures(tx: Pick<TransactionContext, "db">, texts: readonly string[]): Promise<void> {
  const ids = picturesNamed(texts);
  if (ids.length === 0) return;
  await tx.db.execute(sql`select id from pictures where ${inArray(pictures.id, ids)} order by id for key share`);
}
