import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { pictures } from "~/db/schema/pictures";
import { posts } from "~/db/schema/posts";
import { projects } from "~/db/schema/projects";
import { findKind } from "~/domain/texts/kinds";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { findsParts } from "~/kernel/search.server";
import { PICTURE_COLUMNS, type PictureRow, readPicture, toPicture } from "./internal.server";
import type { Picture, PictureSort, PictureUse } from "./schema";

const SORTS = {
  created: { type: "moment", column: pictures.createdAt, valueOf: (row) => row.createdAt },
  name: { type: "folded", column: sql`lower(${pictures.name})`, valueOf: (row) => row.name },
} as const satisfies Record<PictureSort, Omit<ListSort<PictureRow>, "name" | "direction">>;

/** Text is searched for in names, alt texts and tags. */
export type PictureQuery = ListRequest<PictureSort>;

/** Lists a page of the library, newest first by default. Needs `picture.read`. */
export async function listPictures(ctx: ReadContext, query: PictureQuery = {}): Promise<ListPage<Picture>> {
  requirePermission(ctx, "picture.read");
  const { text, sort = "created", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<PictureRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: pictures.id,
    from: pictures,
    filter: undefined,
    search: findsParts(pictures.search, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(PICTURE_COLUMNS)
        .from(pictures)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toPicture);
}

/** Returns a picture. Needs `picture.read`. Throws `picture.not-found`. */
export async function getPicture(ctx: ReadContext, id: string): Promise<Picture> {
  requirePermission(ctx, "picture.read");
  return toPicture(await readPicture(ctx, id));
}

const USES_SHOWN = 100;

/**
 * Lists where a picture is used: articles including drafts and schedules, website documents, projects. Needs
 * `picture.read`.
 */
export async function listPictureUses(ctx: ReadContext, id: string): Promise<PictureUse[]> {
  requirePermission(ctx, "picture.read");
  const [inPosts, inDocuments, inProjects] = await Promise.all([
    ctx.db
      .select({ id: posts.id, title: sql<string>`${posts.workingTitle}` })
      .from(posts)
      .where(sql`${posts.pictures} @> array[${id}::uuid]`)
      .orderBy(desc(posts.id))
      .limit(USES_SHOWN),
    ctx.db
      .select({ kind: documents.kind, page: customPages.name })
      .from(documents)
      .leftJoin(customPages, eq(documents.kind, sql`'page-' || ${customPages.id}`))
      .where(and(sql`${documents.pictures} @> array[${id}::uuid]`, isNull(customPages.goneAt)))
      .orderBy(asc(documents.kind))
      .limit(USES_SHOWN),
    ctx.db
      .select({ id: projects.id, title: projects.name })
      .from(projects)
      .where(eq(projects.pictureId, id))
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(USES_SHOWN),
  ]);
  return [
    ...inPosts.map((post) => ({ kind: "post" as const, id: String(post.id), title: post.title })),
    ...inDocuments.map(({ kind, page }) => ({
      kind: "document" as const,
      id: kind,
      title: page ?? findKind(kind)?.title ?? kind,
    })),
    ...inProjects.map((project) => ({ kind: "project" as const, ...project })),
  ];
}
