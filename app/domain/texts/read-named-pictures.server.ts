import { and, eq, or, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import type { AppContext } from "~/kernel/app-context";
import type { Edits } from "~/lib/document-edits";
import { type PictureView, pictureReference } from "~/lib/picture-view";
import { LOCALE } from "./schema";

const PREFIX = "picture:";
/** SQL that builds a `PictureView`. */
const VIEW = sql<Edits>`jsonb_build_object('alt', p.alt, 'hash', p.hash, 'width', p.width, 'height', p.height, 'widths', p.widths,
  'plainFormat', p.plain_format, 'plainWidth', p.plain_width, 'focalX', p.focal_x, 'focalY', p.focal_y)`;

/**
 * Selects the pictures used by documents of these kinds and by the page that staff added at `path`, as rows shaped like
 * documents, so that one statement reads both.
 */
export function selectNamedPictures(db: AppContext["db"], kinds: readonly string[], path: string) {
  const isOwn = sql`exists (select from ${customPages} where 'page-' || ${customPages.id} = ${documents.kind}
    and ${customPages.path} = ${path} and ${customPages.goneAt} is null)`;
  return db
    .select({
      kind: sql<string>`${PREFIX} || p.id::text`.as("kind"),
      edits: VIEW.as("edits"),
      draft: sql<Edits | null>`null::jsonb`.as("draft"),
      facts: sql<null>`null::jsonb`.as("facts"),
    })
    .from(sql`pictures p`)
    .where(
      sql`p.id in (select unnest(${documents.pictures}) from ${documents}
        where ${and(eq(documents.locale, LOCALE), or(eq(documents.kind, sql`any(${sql.param([...kinds])})`), isOwn))})`,
    );
}

type Row = { kind: string; edits: Edits };

/** True when a row comes from `selectNamedPictures`. */
export function isNamedPicture({ kind }: Row): boolean {
  return kind.startsWith(PREFIX);
}

/** Converts those rows to pictures, by the address used in documents. */
export function namedPictures(rows: readonly Row[]): ReadonlyMap<string, PictureView> {
  const pictures = rows.filter(isNamedPicture).map(({ kind, edits }): [string, PictureView] => {
    return [pictureReference(kind.slice(PREFIX.length)), edits as unknown as PictureView]; // safe: made above
  });
  return new Map(pictures);
}
