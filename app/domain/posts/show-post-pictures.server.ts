import { findPictureViews, type PictureViews } from "~/domain/files/find-picture-views.server";
import type { ReadContext } from "~/kernel/app-context";
import { articlePicture, plainImage, showPictures } from "~/lib/picture-html";
import { coverId, type PostCover, type PostCoverChoice } from "./schema";

type Reading = Pick<ReadContext, "db">;
type Stored = { cover: PostCoverChoice | null };
type Shown<Row> = Omit<Row, "cover"> & { cover: PostCover | null };

/** Returns posts with their current covers; queries the database only if one is from the library. */
export async function withCovers<Row extends Stored>(ctx: Reading, rows: readonly Row[]): Promise<Shown<Row>[]> {
  const views = await findPictureViews(ctx, rows.map(namedAsCover));
  return rows.map((row) => ({ ...row, cover: coverOf(row, views) }));
}

/** Shows pictures for feeds, in a format that all feed readers support. */
export async function showPlain<Row extends Stored & { html: string }>(
  ctx: Reading,
  rows: readonly Row[],
): Promise<Shown<Row>[]> {
  const views = await findPictureViews(
    ctx,
    rows.flatMap((row) => [namedAsCover(row), row.html]),
  );
  return rows.map((row) => ({
    ...row,
    cover: coverOf(row, views),
    html: showPictures(row.html, views, (picture, alt) => plainImage(picture, alt)),
  }));
}

/** Returns an article with the pictures in its text in every size and format. */
export async function showPost<Post extends { html: string }>(ctx: Reading, post: Post): Promise<Post> {
  const views = await findPictureViews(ctx, [post.html]);
  return { ...post, html: showPictures(post.html, views, articlePicture) };
}

function namedAsCover({ cover }: Stored): string {
  return cover && "picture" in cover ? cover.picture : "";
}

function coverOf({ cover }: Stored, views: PictureViews): PostCover | null {
  if (!cover || !("picture" in cover)) return cover;
  return views.get(coverId(cover)) ?? null;
}
