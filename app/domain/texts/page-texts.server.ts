import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { SHIPPED_CLAIMS, sampleClaim } from "~/content/claims";
import { type InSearch, SEARCH_PAGES } from "~/content/in-search";
import type { Arrangement } from "~/content/page-arrangements";
import type { ShippedDocument } from "~/content/shipped-document";
import { claims } from "~/db/schema/claims";
import { customPages } from "~/db/schema/custom-pages";
import { documents, documentVersions } from "~/db/schema/documents";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import type { IdentityFacts } from "~/lib/fill-identity";
import type { PictureView } from "~/lib/picture-view";
import { DOCUMENT_KINDS, type DocumentKind, findKind } from "./kinds";
import { kindsOf } from "./kinds-of-page";
import { withoutInvented } from "./own-words";
import { isNamedPicture, namedPictures, selectNamedPictures } from "./read-named-pictures.server";
import { withNewNames } from "./renamed";
import { LOCALE } from "./schema";
import { soundEdits } from "./sound-edits";

type Reading = Pick<AppContext, "clock" | "db" | "log">;
type Row = { kind: string; edits: Edits; draft: Edits | null };

/** Edits by kind, only for edited kinds. */
export type EditsByKind = Readonly<Record<string, Edits>>;

/** An added page, as shown at its address. */
export type CustomPage = {
  id: string;
  name: string;
  arrangement: Arrangement;
  /** ISO time of its first publication; null if only drafts show it. */
  publishedAt: string | null;
};

/** An added page's entry in the menu. */
export type MenuEntry = { label: string; href: string; heading: string };

/** Edits of a page's documents, and the claims that the page's own texts name. A claim is null if it isn't shown. */
export type PageTexts = {
  documents: EditsByKind;
  claims: Readonly<Record<string, string | null>>;
  /** Pictures of the library used by the documents, by address. */
  pictures: Readonly<Record<string, PictureView>>;
  /** Added page at this address, if visitors may see it. */
  page?: CustomPage;
  /** Added pages in the menu, if any. */
  menu?: readonly MenuEntry[];
};

type Facts = CustomPage & { version: number };
type MenuFacts = { menu: MenuEntry };
type Stored = {
  rows: readonly Row[];
  claims: ReadonlyMap<string, string | null>;
  pictures: ReadonlyMap<string, PictureView>;
  page: Facts | undefined;
  menu: readonly MenuEntry[];
};

/** Finds the valid edits of the texts that the page at this address shows, in one statement for any page. */
export async function findPageTexts(
  ctx: Reading,
  path: string,
  identity: IdentityFacts | Promise<IdentityFacts>,
): Promise<PageTexts> {
  const [stored, facts] = await Promise.all([readStored(ctx, kindsOf(path), path), identity]);
  const texts = toTexts(stored, path, facts, ({ edits }) => ({ edits, isDraft: false }));
  return withPages(texts, stored, stored.page?.version ? stored.page : undefined);
}

/** Finds the texts including their drafts, for the preview. Needs `website.write`. */
export async function findDraftPageTexts(
  ctx: ReadContext & Reading,
  path: string,
  identity: IdentityFacts,
): Promise<PageTexts> {
  requirePermission(ctx, "website.write");
  return readDraftPageTexts(ctx, path, identity);
}

/** Reads the texts including their drafts for the holder of a link that `domain/previews` has checked. */
export async function readDraftPageTexts(ctx: Reading, path: string, identity: IdentityFacts): Promise<PageTexts> {
  const stored = await readStored(ctx, kindsOf(path), path);
  const texts = toTexts(stored, path, identity, ({ edits, draft }) => ({
    edits: draft ?? edits,
    isDraft: draft !== null,
  }));
  return withPages(texts, stored, stored.page);
}

/** Lists pages that show a text with a draft, each once; for the holder of a link to drafts. */
export async function findDraftedPages(ctx: Reading): Promise<string[]> {
  const { rows } = await readStored(ctx, DOCUMENT_KINDS);
  const drafted = rows.flatMap(({ kind, draft }) => (draft ? (findKind(kind)?.shownAt ?? []) : []));
  return [...new Set(drafted)].filter((address) => !address.endsWith("*"));
}

function withPages(texts: PageTexts, { menu }: Stored, page: Facts | undefined): PageTexts {
  const listed = menu.length > 0 ? { ...texts, menu } : texts;
  if (!page) return listed;
  const { id, name, arrangement, publishedAt } = page;
  return { ...listed, page: { id, name, arrangement, publishedAt } };
}

const CLAIM_PREFIX = "claim:";

const nothing = sql<Facts | MenuFacts | null>`null::jsonb`.as("facts");
const MENU = "menu:";

/**
 * Reads documents of these kinds, the page that staff added at `path`, the pictures used in them, and every claim that
 * the agency changed.
 */
async function readStored({ db, clock }: Reading, kinds: readonly DocumentKind[], path?: string): Promise<Stored> {
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
      facts: nothing,
    })
    .from(claims);
  const facts: SQL = sql`jsonb_build_object('id', ${customPages.id}, 'name', ${customPages.name},
    'arrangement', ${customPages.arrangement}, 'version', ${documents.version}, 'publishedAt',
    (select min(${documentVersions.publishedAt}) from ${documentVersions} where ${documentVersions.kind} = ${documents.kind}))`;
  const own = db
    .select({
      kind: documents.kind,
      edits: documents.edits,
      draft: documents.draft,
      facts: sql<Facts | MenuFacts | null>`${facts}`.as("facts"),
    })
    .from(customPages)
    .innerJoin(documents, and(eq(documents.kind, sql`'page-' || ${customPages.id}`), eq(documents.locale, LOCALE)))
    .where(and(eq(customPages.path, path ?? ""), isNull(customPages.goneAt)));
  const inMenu = db
    .select({
      kind: sql<string>`${MENU} || ${customPages.name}`.as("kind"),
      edits: sql<Edits>`'{}'::jsonb`.as("edits"),
      draft: sql<Edits | null>`null::jsonb`.as("draft"),
      facts: sql<Facts | MenuFacts | null>`jsonb_build_object('menu', jsonb_build_object('label', ${customPages.name},
        'href', ${customPages.path}, 'heading', ${customPages.menuHeading}))`.as("facts"),
    })
    .from(customPages)
    .innerJoin(documents, and(eq(documents.kind, sql`'page-' || ${customPages.id}`), eq(documents.locale, LOCALE)))
    .where(and(isNotNull(customPages.menuHeading), isNull(customPages.goneAt), gt(documents.version, 0)));
  const found = await db
    .select({ kind: documents.kind, edits: documents.edits, draft: documents.draft, facts: nothing })
    .from(documents)
    .where(and(eq(documents.locale, LOCALE), eq(documents.kind, sql`any(${sql.param(names)})`)))
    .unionAll(said)
    .unionAll(own)
    .unionAll(inMenu)
    .unionAll(selectNamedPictures(db, names, path ?? ""))
    // A prepared statement, because planning takes longer than running it. Its text has to be the same for all pages.
    .prepare("stored_texts")
    .execute();
  const isClaim = ({ kind }: Row) => kind.startsWith(CLAIM_PREFIX);
  const values = found.filter(isClaim).map(({ kind, edits: { value } }): [string, string | null] => {
    return [kind.slice(CLAIM_PREFIX.length), typeof value === "string" ? value : null];
  });
  const told = found.flatMap(({ facts }) => (facts === null ? [] : [facts]));
  const page = told.find((facts) => "version" in facts);
  const menu = told.flatMap((facts) => ("menu" in facts ? [facts.menu] : []));
  const rows = found.filter((row) => !isClaim(row) && !isNamedPicture(row) && !row.kind.startsWith(MENU));
  const pictures = namedPictures(found);
  return { rows, claims: new Map(values), pictures, page, menu: menu.sort((a, b) => (a.label < b.label ? -1 : 1)) };
}

type Choose = (row: Row) => { edits: Edits; isDraft: boolean };

function toTexts(
  { rows, claims, pictures }: Pick<Stored, "rows" | "claims" | "pictures">,
  path: string,
  identity: IdentityFacts,
  choose: Choose,
): PageTexts {
  const isKnown = (key: string) => !claims.has(key) && sampleClaim(key, identity) !== null;
  const named = SHIPPED_CLAIMS.filter(({ key, shownAt }) => shownAt.includes(path) && !isKnown(key));
  const documents = shownEdits({ rows, claims }, identity, choose);
  const text = pictures.size > 0 ? JSON.stringify(documents) : "";
  return {
    documents,
    claims: Object.fromEntries(named.map(({ key }) => [key, claims.get(key) ?? null])),
    pictures: Object.fromEntries([...pictures].filter(([reference]) => text.includes(reference))),
  };
}

function shownEdits(
  { rows, claims }: Pick<Stored, "rows" | "claims">,
  identity: IdentityFacts,
  choose: Choose,
): EditsByKind {
  const claimOf = (key: string) => (claims.has(key) ? (claims.get(key) ?? null) : sampleClaim(key, identity));
  const shown = rows.flatMap((row): [string, Edits][] => {
    const { edits, isDraft } = choose(row);
    const kind = findKind(row.kind);
    if (!kind) return [];
    const { field, shipped } = kind;
    const named = withNewNames(row.kind, edits);
    const sound = soundEdits(field, named, { shipped: shipped.content, identity, claimOf, isDraft });
    return Object.keys(sound).length === 0 ? [] : [[row.kind, sound]];
  });
  return withoutInvented(Object.fromEntries(shown), identity);
}

/** Reads the valid content of these documents as visitors see it now, in one statement. */
export async function readPublished(
  ctx: Reading,
  documents: readonly ShippedDocument[],
  identity: IdentityFacts,
): Promise<<Content>(document: ShippedDocument<Content>) => Content> {
  const kinds = documents.flatMap(({ kind }) => findKind(kind) ?? []);
  const edits = shownEdits(await readStored(ctx, kinds), identity, ({ edits }) => ({ edits, isDraft: false }));
  return ({ kind, content }) => mergeEdits(content, edits[kind]);
}

/** Finds the agency's own texts for search and sharing, by path. */
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
