import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { pageDocument } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { listExamplePages } from "./example-pages.server";
import { findProblems } from "./find-problems";
import {
  type DocumentRow,
  type DocumentVersion,
  type EditedDocument,
  getKind,
  listVersions,
  readDrafted,
  readRow,
  readVersion,
  stateOf,
  toEdited,
  withNewNamesIn,
} from "./internal.server";
import { DOCUMENT_KINDS, type DocumentKind } from "./kinds";
import { type Difference, listDifferences } from "./list-differences";
import { pageKind } from "./page-kind";
import { withRoomFor } from "./room-for-stored";
import { type DocumentGroup, type DocumentState, LOCALE } from "./schema";

/** Most added pages listed with the other documents; they all have a list of their own. */
export const PAGES_LISTED_MAX = 20;

/** A document in the back office's list. */
export type DocumentSummary = {
  kind: string;
  title: string;
  group: DocumentGroup;
  state: DocumentState;
  /** Number of stored texts that no longer fit their place, where visitors see the shipped ones. */
  misfits: number;
  /** ISO time of the scheduled publication, or null. */
  scheduledFor: string | null;
  updatedAt: string;
  updatedBy: string;
  /** Address of an added page; null for other documents. */
  path: string | null;
  /** The first page that shows it; null if it has no single page. */
  shownAt: string | null;
};

/**
 * Lists every shipped document with its state, by group, after the most recently changed added pages. Needs
 * `website.write`.
 */
export async function listDocuments(ctx: ReadContext): Promise<DocumentSummary[]> {
  requirePermission(ctx, "website.write");
  const names = DOCUMENT_KINDS.map(({ shipped }) => shipped.kind);
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.locale, LOCALE), inArray(documents.kind, names)));
  const byKind = new Map(rows.map((row) => [row.kind, withNewNamesIn(row)]));
  return [...(await listPages(ctx)), ...DOCUMENT_KINDS.map((kind) => toSummary(kind, byKind.get(kind.shipped.kind)))];
}

/** Counts drafts, including those of added pages that aren't listed with the documents. Needs `website.write`. */
export async function countDrafts(ctx: ReadContext): Promise<number> {
  requirePermission(ctx, "website.write");
  return (await readDrafted(ctx)).length;
}

async function listPages({ db }: ReadContext): Promise<DocumentSummary[]> {
  const rows = await db
    .select({ id: customPages.id, title: customPages.name, path: customPages.path, row: getTableColumns(documents) })
    .from(customPages)
    .innerJoin(documents, and(eq(documents.kind, sql`'page-' || ${customPages.id}`), eq(documents.locale, LOCALE)))
    .where(isNull(customPages.goneAt))
    .orderBy(desc(documents.updatedAt), desc(customPages.id))
    .limit(PAGES_LISTED_MAX);
  return rows.flatMap(({ id, title, path, row }) => {
    const kind = pageKind(pageDocument(id).kind, { title, path });
    return kind ? [Object.assign(toSummary(kind, withNewNamesIn(row)), { path, shownAt: path })] : [];
  });
}

function toSummary(
  { shipped, title, group, field, shownAt }: DocumentKind,
  row: DocumentRow | null = null,
): DocumentSummary {
  // A document that was never published isn't on the website.
  const isOut = row !== null && row.version > 0;
  return {
    kind: shipped.kind,
    title,
    group,
    state: stateOf(row),
    misfits: isOut ? Object.keys(findProblems(withRoomFor(field, row.edits), row.edits)).length : 0,
    scheduledFor: row?.scheduledFor?.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? "",
    updatedBy: row?.updatedBy ?? "",
    path: null,
    shownAt: shownAt[0]?.includes("*") ? null : (shownAt[0] ?? null),
  };
}

/** Lists published edits of these documents by kind, only for edited ones. Needs `website.write`. */
export async function listPublishedEdits(
  ctx: ReadContext,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Edits>> {
  requirePermission(ctx, "website.write");
  const rows = await ctx.db
    .select({ kind: documents.kind, edits: documents.edits })
    .from(documents)
    .where(and(eq(documents.locale, LOCALE), inArray(documents.kind, [...kinds])));
  return new Map(rows.map(({ kind, edits }) => [kind, edits]));
}

/** Returns a document for its editor, with its publications. Needs `website.write`. Throws `document.not-found`. */
export async function getEditedDocument(
  ctx: ReadContext,
  name: string,
): Promise<EditedDocument & { versions: DocumentVersion[] }> {
  requirePermission(ctx, "website.write");
  const kind = await getKind(ctx, name);
  const [row, versions] = await Promise.all([readRow(ctx, name), listVersions(ctx, name)]);
  const pages = await listExamplePages(ctx, kind.shownAt);
  return Object.assign(toEdited(kind, row), { pages, versions });
}

/**
 * Returns the changes in a publication, and the changes that restoring it would make to the draft. Needs
 * `website.write`. Throws `document.not-found`.
 */
export async function getDocumentVersion(
  ctx: ReadContext,
  { kind: name, number }: { kind: string; number: number },
): Promise<DocumentVersion & { title: string; updatedAt: string; changed: Difference[]; restores: Difference[] }> {
  requirePermission(ctx, "website.write");
  const kind = await getKind(ctx, name);
  const { shipped, title, field } = kind;
  const [row, { version, before }] = await Promise.all([readRow(ctx, name), readVersion(ctx, name, number)]);
  if (!version) throw new DomainError("document.not-found");
  const contentOf = (edits: Edits | undefined) => mergeEdits(shipped.content, edits);
  const { publishedAt, publishedBy, edits } = version;
  return {
    number,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    title,
    updatedAt: row?.updatedAt.toISOString() ?? "",
    changed: listDifferences(field, contentOf(before?.edits), contentOf(edits)),
    restores: listDifferences(field, contentOf(row?.draft ?? row?.edits), contentOf(edits)),
  };
}
