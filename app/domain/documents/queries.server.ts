import { and, eq, inArray, sql } from "drizzle-orm";
import { SHIPPED_CLAIMS } from "~/content/claims";
import { type InSearch, SEARCH_PAGES } from "~/content/in-search";
import type { ShippedDocument } from "~/content/shipped-document";
import { claims } from "~/db/schema/claims";
import { documents } from "~/db/schema/documents";
import type { AppContext, ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import type { IdentityFacts } from "~/lib/fill-identity";
import { listExamplePages } from "./example-pages.server";
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
import { findProblems, shippedClaim, soundEdits } from "./walk-document";

type Reading = Pick<AppContext, "db" | "clock">;
type Row = { kind: string; edits: Edits; draft: Edits | null };

/** Edits by kind; only of kinds that were edited. */
export type EditsByKind = Readonly<Record<string, Edits>>;

/** What the agency changed of what a page says: its documents, and the claims that its own words name; null: one that isn't shown. */
export type PageTexts = { documents: EditsByKind; claims: Readonly<Record<string, string | null>> };

type Stored = { rows: readonly Row[]; claims: ReadonlyMap<string, string | null> };

/**
 * What the agency changed of the texts that the page at this address shows, as far as it fits. One statement, whatever a page shows.
 */
export async function findPageTexts(ctx: Reading, path: string, identity: IdentityFacts): Promise<PageTexts> {
  const stored = await readStored(ctx, kindsShownAt(path));
  return toTexts(stored, path, identity, ({ edits }) => ({ edits, isDraft: false }));
}

/** The same with what is still a draft, for the preview. Needs `website.write`. */
export async function findDraftPageTexts(
  ctx: ReadContext & Reading,
  path: string,
  identity: IdentityFacts,
): Promise<PageTexts> {
  requirePermission(ctx, "website.write");
  return readDraftPageTexts(ctx, path, identity);
}

/** The same for the holder of a link to drafts: `domain/previews` has seen that the link is good. */
export async function readDraftPageTexts(ctx: Reading, path: string, identity: IdentityFacts): Promise<PageTexts> {
  const stored = await readStored(ctx, kindsShownAt(path));
  return toTexts(stored, path, identity, ({ edits, draft }) => ({ edits: draft ?? edits, isDraft: draft !== null }));
}

/** Pages that show a text of which there is a draft, each once; for the holder of a link to drafts. */
export async function findDraftedPages(ctx: Reading): Promise<string[]> {
  const { rows } = await readStored(ctx, DOCUMENT_KINDS);
  const drafted = rows.flatMap(({ kind, draft }) => (draft ? (findKind(kind)?.shownAt ?? []) : []));
  return [...new Set(drafted)].filter((address) => !address.endsWith("*"));
}

const CLAIM_PREFIX = "claim:";

/** Documents of these kinds, and every claim that the agency changed. */
async function readStored({ db, clock }: Reading, kinds: readonly DocumentKind[]): Promise<Stored> {
  const names = kinds.map(({ shipped }) => shipped.kind);
  const isSaid = sql`${claims.isShown} and ${claims.lastOn} >= ${agencyDay(clock.now())}::date`;
  const said = db
    .select({
      kind: sql<string>`${CLAIM_PREFIX} || ${claims.key}`.as("kind"),
      edits:
        sql<Edits>`jsonb_strip_nulls(jsonb_build_object('value', case when ${isSaid} then ${claims.value} end))`.as(
          "edits",
        ),
      draft: sql<Edits | null>`null::jsonb`.as("draft"),
    })
    .from(claims);
  const found = await db
    .select({ kind: documents.kind, edits: documents.edits, draft: documents.draft })
    .from(documents)
    .where(and(eq(documents.locale, LOCALE), inArray(documents.kind, names)))
    .unionAll(said);
  const isClaim = ({ kind }: Row) => kind.startsWith(CLAIM_PREFIX);
  const values = found.filter(isClaim).map(({ kind, edits: { value } }): [string, string | null] => {
    return [kind.slice(CLAIM_PREFIX.length), typeof value === "string" ? value : null];
  });
  return { rows: found.filter((row) => !isClaim(row)), claims: new Map(values) };
}

type Choose = (row: Row) => { edits: Edits; isDraft: boolean };

function toTexts({ rows, claims }: Stored, path: string, identity: IdentityFacts, choose: Choose): PageTexts {
  const named = SHIPPED_CLAIMS.filter(({ key, shownAt }) => claims.has(key) && shownAt.includes(path));
  return {
    documents: shownEdits({ rows, claims }, identity, choose),
    claims: Object.fromEntries(named.map(({ key }) => [key, claims.get(key) ?? null])),
  };
}

function shownEdits({ rows, claims }: Stored, identity: IdentityFacts, choose: Choose): EditsByKind {
  const claimOf = (key: string) => (claims.has(key) ? (claims.get(key) ?? null) : shippedClaim(key));
  const shown = rows.flatMap((row): [string, Edits][] => {
    const { edits, isDraft } = choose(row);
    const kind = findKind(row.kind);
    const sound = kind ? soundEdits(kind.field, edits, { identity, claimOf, isDraft }) : {};
    return Object.keys(sound).length === 0 ? [] : [[row.kind, sound]];
  });
  return Object.fromEntries(shown);
}

/** What visitors read of these documents now, as far as it fits: the content of each, read in one statement. */
export async function readPublished(
  ctx: Reading,
  documents: readonly ShippedDocument[],
  identity: IdentityFacts,
): Promise<<Content>(document: ShippedDocument<Content>) => Content> {
  const kinds = documents.flatMap(({ kind }) => findKind(kind) ?? []);
  const edits = shownEdits(await readStored(ctx, kinds), identity, ({ edits }) => ({ edits, isDraft: false }));
  return ({ kind, content }) => mergeEdits(content, edits[kind]);
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
  const edits = shownEdits(await readStored(ctx, kinds), identity, ({ edits }) => ({ edits, isDraft: false }));
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
  const pages = await listExamplePages(ctx, kind.shownAt);
  return Object.assign(toEdited(kind, row), { pages, versions: listed });
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
