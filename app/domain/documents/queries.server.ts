import { and, eq, inArray } from "drizzle-orm";
import { type InSearch, SEARCH_PAGES } from "~/content/in-search";
import { documents } from "~/db/schema/documents";
import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import type { IdentityFacts } from "~/lib/fill-identity";
import {
  type DocumentVersion,
  type EditedDocument,
  getKind,
  readRow,
  readVersions,
  stateOf,
  toEdited,
} from "./internal.server";
import { DOCUMENT_KINDS, type DocumentKind, findKind, kindsShownAt } from "./kinds";
import { type Difference, listDifferences } from "./list-differences";
import { type DocumentGroup, type DocumentState, LOCALE } from "./schema";
import { findProblems, soundEdits } from "./walk-document";

type Reading = Pick<ReadContext, "db">;
type Row = { kind: string; edits: Edits; draft: Edits | null };

/** Edits by kind; only of kinds that were edited. */
export type EditsByKind = Readonly<Record<string, Edits>>;

/**
 * What the agency changed of the texts that the page at this address shows, as far as it fits. One statement, whatever a page shows.
 */
export async function findPageEdits(ctx: Reading, path: string, identity: IdentityFacts): Promise<EditsByKind> {
  return shownEdits(await readRows(ctx, kindsShownAt(path)), ({ edits }) => ({ edits, isDraft: false }), identity);
}

/** The same with what is still a draft, for the preview. Needs `website.write`. */
export async function findDraftPageEdits(
  ctx: ReadContext,
  path: string,
  identity: IdentityFacts,
): Promise<EditsByKind> {
  requirePermission(ctx, "website.write");
  return readDraftPageEdits(ctx, path, identity);
}

/** The same for the holder of a link to drafts: `domain/previews` has seen that the link is good. */
export async function readDraftPageEdits(ctx: Reading, path: string, identity: IdentityFacts): Promise<EditsByKind> {
  const rows = await readRows(ctx, kindsShownAt(path));
  return shownEdits(rows, ({ edits, draft }) => ({ edits: draft ?? edits, isDraft: draft !== null }), identity);
}

/** Pages that show a text of which there is a draft, each once; for the holder of a link to drafts. */
export async function findDraftedPages(ctx: Reading): Promise<string[]> {
  const rows = await readRows(ctx, DOCUMENT_KINDS);
  const drafted = rows.flatMap(({ kind, draft }) => (draft ? (findKind(kind)?.shownAt ?? []) : []));
  return [...new Set(drafted)].filter((address) => !address.endsWith("*"));
}

async function readRows(ctx: Reading, kinds: readonly DocumentKind[]): Promise<Row[]> {
  if (kinds.length === 0) return [];
  const names = kinds.map(({ shipped }) => shipped.kind);
  return ctx.db
    .select({ kind: documents.kind, edits: documents.edits, draft: documents.draft })
    .from(documents)
    .where(and(eq(documents.locale, LOCALE), inArray(documents.kind, names)));
}

function shownEdits(
  rows: readonly Row[],
  choose: (row: Row) => { edits: Edits; isDraft: boolean },
  identity: IdentityFacts,
): EditsByKind {
  const shown = rows.flatMap((row): [string, Edits][] => {
    const { edits, isDraft } = choose(row);
    const kind = findKind(row.kind);
    const sound = kind ? soundEdits(kind.field, edits, { identity, isDraft }) : {};
    return Object.keys(sound).length === 0 ? [] : [[row.kind, sound]];
  });
  return Object.fromEntries(shown);
}

/** What the agency wants said of its pages in search and when they are shared, by path; only of pages of which it said something. */
export async function findPagesInSearch(
  ctx: Reading,
  paths: readonly string[],
  identity: IdentityFacts,
): Promise<ReadonlyMap<string, InSearch>> {
  const asked = new Set(paths);
  const pages = SEARCH_PAGES.filter(({ path }) => asked.has(path));
  const kinds = pages.flatMap(({ document }) => findKind(document.kind) ?? []);
  const edits = shownEdits(await readRows(ctx, kinds), ({ edits }) => ({ edits, isDraft: false }), identity);
  return new Map(
    pages.flatMap(({ path, document: { kind, content } }): [string, InSearch][] =>
      edits[kind] ? [[path, mergeEdits(content, edits[kind])]] : [],
    ),
  );
}

/** A document in the list of staff. */
export type DocumentSummary = {
  kind: string;
  title: string;
  group: DocumentGroup;
  state: DocumentState;
  /** Stored texts that no longer fit their place: visitors read the shipped ones there. */
  misfits: number;
  /** ISO time at which a text becomes what visitors read; null where none is scheduled. */
  scheduledFor: string | null;
  updatedAt: string;
  updatedBy: string;
};

/** Every document and how it stands, in the order of their groups. Needs `website.write`. */
export async function listDocuments(ctx: ReadContext): Promise<DocumentSummary[]> {
  requirePermission(ctx, "website.write");
  const rows = await ctx.db.select().from(documents).where(eq(documents.locale, LOCALE));
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return DOCUMENT_KINDS.map(({ shipped, title, group, field }) => {
    const row = byKind.get(shipped.kind) ?? null;
    return {
      kind: shipped.kind,
      title,
      group,
      state: stateOf(row),
      misfits: Object.keys(findProblems(field, row?.edits ?? {})).length,
      scheduledFor: row?.scheduledFor?.toISOString() ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? "",
      updatedBy: row?.updatedBy ?? "",
    };
  });
}

/** Of these documents, those of which visitors read what the program came with. Needs `website.write`. */
export async function listShippedDocuments<Kind extends string>(
  ctx: ReadContext,
  kinds: readonly Kind[],
): Promise<Kind[]> {
  requirePermission(ctx, "website.write");
  const rows = await ctx.db
    .select({ kind: documents.kind, edits: documents.edits })
    .from(documents)
    .where(and(eq(documents.locale, LOCALE), inArray(documents.kind, [...kinds])));
  const edited = rows.filter(({ edits }) => Object.keys(edits).length > 0).map(({ kind }) => kind);
  return kinds.filter((kind) => !edited.includes(kind));
}

/** One document for its editor, with what was published of it. Needs `website.write`. Throws `document.not-found`. */
export async function getEditedDocument(
  ctx: ReadContext,
  name: string,
): Promise<EditedDocument & { versions: DocumentVersion[] }> {
  requirePermission(ctx, "website.write");
  const kind = getKind(name);
  const [row, versions] = await Promise.all([readRow(ctx, name), readVersions(ctx, name)]);
  const listed = versions.map(({ number, publishedAt, publishedBy }) => ({ number, publishedAt, publishedBy }));
  return Object.assign(toEdited(kind, row), { versions: listed });
}

/** What one publication changed, and what bringing it back would change in the draft. Needs `website.write`. Throws `document.not-found`. */
export async function getDocumentVersion(
  ctx: ReadContext,
  { kind: name, number }: { kind: string; number: number },
): Promise<DocumentVersion & { title: string; updatedAt: string; changed: Difference[]; restores: Difference[] }> {
  requirePermission(ctx, "website.write");
  const kind = getKind(name);
  const { shipped, title, field } = kind;
  const [row, versions] = await Promise.all([readRow(ctx, name), readVersions(ctx, name)]);
  const version = versions.find((each) => each.number === number);
  if (!version) throw new DomainError("document.not-found");
  const contentOf = (edits: Edits | undefined) => mergeEdits(shipped.content, edits);
  const before = versions.find((each) => each.number === number - 1);
  const { publishedAt, publishedBy, edits } = version;
  return {
    number,
    publishedAt,
    publishedBy,
    title,
    updatedAt: row?.updatedAt.toISOString() ?? "",
    changed: listDifferences(field, contentOf(before?.edits), contentOf(edits)),
    restores: listDifferences(field, contentOf(row?.draft ?? row?.edits), contentOf(edits)),
  };
}
