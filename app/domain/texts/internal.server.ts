import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { searchKind } from "~/content/in-search";
import { pageIdOf } from "~/content/page-sections";
import { customPages } from "~/db/schema/custom-pages";
import { documents, documentVersions } from "~/db/schema/documents";
import { actorLabel } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { StaleEdit } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { findProblems, type Problems } from "./find-problems";
import { type DocumentKind, findKind } from "./kinds";
import { pageKind } from "./page-kind";
import { withNewNames } from "./renamed";
import { withRoomFor } from "./room-for-stored";
import { type DocumentGroup, type DocumentState, type GroupField, LOCALE } from "./schema";

export type DocumentRow = typeof documents.$inferSelect;

/** A document for its editor. */
export type EditedDocument = {
  kind: string;
  title: string;
  group: DocumentGroup;
  field: GroupField;
  /** Addresses of pages that show it. */
  pages: readonly string[];
  /** Document with the search texts of the one page that shows this document; null if there is none or this is it. */
  searchOf: string | null;
  /** Content of the draft, or the published content if there is no draft. */
  content: unknown;
  /** Content as shipped. */
  shipped: unknown;
  state: DocumentState;
  /** True when visitors see something other than the shipped content. */
  isEdited: boolean;
  problems: Problems;
  /** ISO time of the scheduled publication, or null. */
  scheduledFor: string | null;
  /** True when the draft has changed since it was scheduled. */
  isAheadOfSchedule: boolean;
  /** ISO time of the last change; empty if it was never stored. Sent back with a change. */
  updatedAt: string;
  updatedBy: string;
  /** Id of a page that staff added; `isPublished`: true once it was ever published. */
  page: { id: string; isPublished: boolean } | null;
};

const VERSIONS_MAX = 200;

/** A document, locked until the transaction ends. */
export type Held = { kind: DocumentKind; row: DocumentRow | null };

/** A published version: its number, time and author. */
export type DocumentVersion = { number: number; publishedAt: string; publishedBy: string };

/** Returns the kind with this name. Throws `document.not-found`, also for a deleted page. */
export async function getKind(ctx: Pick<ReadContext, "db">, name: string): Promise<DocumentKind> {
  const pageId = pageIdOf(name);
  const kind = pageId === undefined ? findKind(name) : await readPageKind(ctx, pageId, name);
  if (!kind) throw new DomainError("document.not-found");
  return kind;
}

async function readPageKind({ db }: Pick<ReadContext, "db">, id: string, name: string) {
  const [page] = await db
    .select({ title: customPages.name, path: customPages.path })
    .from(customPages)
    .where(and(eq(customPages.id, id), isNull(customPages.goneAt)));
  return page && pageKind(name, page);
}

/** Lists documents with a draft, except those of deleted pages. */
export async function readDrafted({ db }: Pick<ReadContext, "db">): Promise<string[]> {
  const rows = await db
    .select({ kind: documents.kind })
    .from(documents)
    .where(and(isNotNull(documents.draft), isOfLivePage));
  // Sorted, so that two transactions which lock all of them can't deadlock.
  return rows
    .map(({ kind }) => kind)
    .filter((kind) => findKind(kind))
    .sort();
}

/** Condition that a document doesn't belong to a deleted page. */
export const isOfLivePage = sql`not exists (select from ${customPages}
  where 'page-' || ${customPages.id} = ${documents.kind} and ${customPages.goneAt} is not null)`;

/** Returns the stored row; null if the document was never changed. */
export async function readRow(ctx: Pick<ReadContext, "db">, name: string): Promise<DocumentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, name), eq(documents.locale, LOCALE)));
  return row ? withNewNamesIn(row) : null;
}

/** Renames the fields of a stored row to their current names. */
export function withNewNamesIn(row: DocumentRow): DocumentRow {
  const { kind, edits, draft, scheduled } = row;
  return Object.assign({}, row, {
    edits: withNewNames(kind, edits),
    draft: draft && withNewNames(kind, draft),
    scheduled: scheduled && withNewNames(kind, scheduled),
  });
}

/**
 * Locks the document until the transaction ends. Throws `document.stale` if it was changed since `seen`; undefined
 * accepts any version.
 */
export async function holdDocument(
  tx: TransactionContext,
  { kind: name, updatedAt: seen }: { kind: string; updatedAt?: string },
): Promise<Held> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`document:${name}`}))`);
  const kind = await getKind(tx, name);
  const row = await readRow(tx, name);
  if (seen !== undefined && seen !== (row?.updatedAt.toISOString() ?? ""))
    throw new StaleEdit("document.stale", toEdited(kind, row));
  return { kind: Object.assign({}, kind, { field: withRoomFor(kind.field, row?.edits) }), row };
}

/** Stores the given fields of a locked document and leaves the others. Returns the time of the change. */
export async function storeDocument(
  tx: TransactionContext,
  kind: DocumentKind,
  before: DocumentRow | null,
  change: Partial<Pick<DocumentRow, "edits" | "draft" | "version" | "scheduled" | "scheduledFor">>,
): Promise<string> {
  const now = tx.clock.now().getTime();
  const updatedAt = new Date(before ? Math.max(now, before.updatedAt.getTime() + 1) : now);
  const row = {
    edits: change.edits ?? before?.edits ?? {},
    draft: change.draft === undefined ? (before?.draft ?? null) : change.draft,
    version: change.version ?? before?.version ?? 0,
    scheduled: change.scheduled === undefined ? (before?.scheduled ?? null) : change.scheduled,
    scheduledFor: change.scheduledFor === undefined ? (before?.scheduledFor ?? null) : change.scheduledFor,
    updatedAt,
    updatedBy: actorLabel(tx.by.actor),
  };
  const key = { kind: kind.shipped.kind, locale: LOCALE };
  await tx.db
    .insert(documents)
    .values(Object.assign(key, row))
    .onConflictDoUpdate({ target: [documents.kind, documents.locale], set: row });
  return updatedAt.toISOString();
}

/** Combines a kind and its row for the editor. */
export function toEdited(kind: DocumentKind, row: DocumentRow | null): EditedDocument {
  const { shipped, title, group, shownAt } = kind;
  const field = withRoomFor(kind.field, row?.edits);
  const edits = row?.draft ?? row?.edits ?? {};
  return {
    kind: shipped.kind,
    title,
    group,
    field,
    pages: shownAt.filter((address) => !address.endsWith("*")),
    searchOf: searchOf(kind),
    content: mergeEdits(shipped.content, edits),
    shipped: shipped.content,
    state: stateOf(row),
    isEdited: row !== null && isAnything(row.edits),
    problems: findProblems(field, edits),
    scheduledFor: row?.scheduledFor?.toISOString() ?? null,
    isAheadOfSchedule: row?.scheduled ? !isSame(row.scheduled, edits) : false,
    updatedAt: row?.updatedAt.toISOString() ?? "",
    updatedBy: row?.updatedBy ?? "",
    page: pageOf(kind, row),
  };
}

function pageOf({ shipped }: DocumentKind, row: DocumentRow | null): EditedDocument["page"] {
  const id = pageIdOf(shipped.kind);
  return id === undefined ? null : { id, isPublished: (row?.version ?? 0) > 0 };
}

function searchOf({ shipped, shownAt: [page = "", ...others] }: DocumentKind): string | null {
  const kind = searchKind(page);
  return others.length === 0 && kind !== shipped.kind && findKind(kind) ? kind : null;
}

export function stateOf(row: Pick<DocumentRow, "draft" | "edits"> | null): DocumentState {
  if (!row) return "shipped";
  if (row.draft) return "draft";
  return isAnything(row.edits) ? "edited" : "shipped";
}

/** Lists a document's publications, newest first, without their content. */
export async function listVersions({ db }: Pick<ReadContext, "db">, name: string): Promise<DocumentVersion[]> {
  const { number, publishedAt, publishedBy } = documentVersions;
  const rows = await db
    .select({ number, publishedAt, publishedBy })
    .from(documentVersions)
    .where(and(eq(documentVersions.kind, name), eq(documentVersions.locale, LOCALE)))
    .orderBy(desc(number))
    .limit(VERSIONS_MAX);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** Returns a published version and the previous one, each with its content, or undefined. */
export async function readVersion({ db }: Pick<ReadContext, "db">, name: string, number: number) {
  const rows = await db
    .select()
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.kind, name),
        eq(documentVersions.locale, LOCALE),
        inArray(documentVersions.number, [number, number - 1]),
      ),
    );
  const named = rows.map((row) => Object.assign({}, row, { edits: withNewNames(name, row.edits) }));
  const version = named.find((row) => row.number === number);
  return { version, before: named.find((row) => row.number === number - 1) };
}

/** True when two edits have equal content. */
export function isSame(one: Edits, other: Edits): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function isAnything(edits: Edits): boolean {
  return Object.keys(edits).length > 0;
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "document.stale": EditedDocument;
  }
}
