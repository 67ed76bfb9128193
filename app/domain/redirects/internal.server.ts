import { and, eq, getTableColumns, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { postSlugs, posts } from "~/db/schema/posts";
import { missingAddresses, redirects } from "~/db/schema/redirects";
import { defineRecord } from "~/kernel/record.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isPostId, readPostId } from "~/lib/post-id";
import { leadsInto, matchPath, readWay } from "./address-rules";
import type { Redirect, RedirectInput, RedirectRefusal } from "./schema";
import type { StoredWay, Ways } from "./ways";

const { search: _search, ...columns } = getTableColumns(redirects);

/** All columns except the search words. */
export const REDIRECT_COLUMNS = columns;

export type RedirectRow = Omit<typeof redirects.$inferSelect, "search">;

/** Result of a verb that stores a redirect. */
export type RedirectSaving = { outcome: "saved"; redirect: Redirect } | { outcome: RedirectRefusal };

const REDIRECTS_LOCK = 727_118;

export function toRedirect({ createdAt, updatedAt, lastHitAt, ...fields }: RedirectRow): Redirect {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return Object.assign(fields, times, { lastHitAt: lastHitAt?.toISOString() ?? null });
}

/** Locks all redirects until the transaction ends. */
export async function lockRedirects(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${REDIRECTS_LOCK})`);
}

export const REDIRECT = defineRecord({
  kind: "redirect",
  table: redirects,
  columns: REDIRECT_COLUMNS,
  audited: (row: RedirectRow) => ({ ...auditedRedirect(row) }),
  show: (_tx, row) => toRedirect(row),
});

/** Converts a full URL of this site to its path. */
export function onThisSite(tx: TransactionContext, input: RedirectInput): RedirectInput {
  if (!URL.canParse(input.target)) return input;
  const { origin, pathname, search, hash } = new URL(input.target);
  return origin === new URL(tx.origin).origin ? Object.assign({}, input, { target: pathname + search + hash }) : input;
}

/** Reads all stored redirects except the one with `exceptId`. */
export async function readWays(tx: TransactionContext, exceptId?: string): Promise<StoredWay[]> {
  const { source, target, isActive } = redirects;
  return tx.db
    .select({ source, target, isActive })
    .from(redirects)
    .where(exceptId === undefined ? undefined : ne(redirects.id, exceptId));
}

/** A custom page or post that is about to be deleted. */
export type Leaving = { pageId: string } | { postId: number };

/**
 * Returns a function that returns why one of `inputs` can't be stored alongside `ways`; undefined when it can. An
 * address that is `leaving` doesn't conflict.
 */
export async function readRefusals(
  tx: TransactionContext,
  inputs: readonly RedirectInput[],
  leaving?: Leaving,
): Promise<(input: RedirectInput, ways: Ways) => RedirectRefusal | undefined> {
  const parts = inputs.map(({ source }) => postPart(source)).filter((part) => part !== undefined);
  const ofPosts = await readPostParts(tx, parts, leaving);
  const ofPages = await readOwnPaths(
    tx,
    inputs.map(({ source }) => source),
    leaving,
  );
  return (input, ways) => {
    const refusal = ways.findRefusal(input);
    if (refusal && refusal !== "leads-on" && refusal !== "led-to") return refusal;
    if (ofPosts.has(postPart(input.source) ?? "")) return "post-there";
    return input.isActive && ofPages.has(input.source) ? "page-there" : refusal;
  };
}

/** Removes addresses that are now redirected from the list of those not found. */
export async function forgetAnswered(tx: TransactionContext, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  const rows = await tx.db.select({ id: missingAddresses.id, path: missingAddresses.path }).from(missingAddresses);
  const exact = new Set(sources);
  const open = sources.filter((source) => source.includes("*"));
  const answered = rows.filter(({ path }) => exact.has(path) || open.some((source) => matchPath(source, path)));
  if (answered.length === 0) return;
  await tx.db.delete(missingAddresses).where(
    inArray(
      missingAddresses.id,
      answered.map(({ id }) => id),
    ),
  );
}

function postPart(source: string): string | undefined {
  return /^\/blogs\/([^/*]+)$/.exec(source)?.[1];
}

/**
 * Returns those of these address parts below `/blogs` that show a public post, or are a current or former name of one.
 */
async function readPostParts(
  { db }: TransactionContext,
  parts: readonly string[],
  leaving?: Leaving,
): Promise<ReadonlySet<string>> {
  if (parts.length === 0) return new Set();
  const ids = new Set(parts.map(readPostId).filter(isPostId));
  const stays = leaving && "postId" in leaving ? ne(posts.id, leaving.postId) : undefined;
  const isRead = and(stays, eq(posts.status, "published"));
  const now = await db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(isRead, or(inArray(posts.id, [...ids]), inArray(posts.slug, [...parts]))));
  const former = await db
    .select({ slug: postSlugs.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(isRead, inArray(postSlugs.slug, [...parts])));
  const [shown, named] = [now.map(({ id }) => id), [...now, ...former].map(({ slug }) => slug)];
  return new Set(parts.filter((part) => shown.includes(readPostId(part)) || named.includes(part)));
}

async function readOwnPaths(
  tx: TransactionContext,
  paths: readonly string[],
  leaving?: Leaving,
): Promise<ReadonlySet<string>> {
  const isThere = and(
    inArray(customPages.path, [...paths]),
    isNull(customPages.goneAt),
    leaving && "pageId" in leaving ? ne(customPages.id, leaving.pageId) : undefined,
  );
  const rows = await tx.db.select({ path: customPages.path }).from(customPages).where(isThere);
  return new Set(rows.map(({ path }) => path));
}

/**
 * Returns a redirect's target after `from` moves to `to`, including query and anchor; unchanged if it leads elsewhere.
 */
export function movedTarget(target: string, from: string, to: string): string {
  const rest = target.slice(from.length);
  return target.startsWith(from) && /^(?:$|[?#])/.test(rest) ? (/[?#]/.test(to) ? to : to + rest) : target;
}

/** Updates redirects to a moved address to its new one, so that they don't form a chain. */
export async function moveTargets(tx: TransactionContext, from: string, to: string): Promise<void> {
  const rows = await tx.db
    .select(REDIRECT_COLUMNS)
    .from(redirects)
    .where(like(redirects.target, `${from}%`));
  for (const row of rows) {
    const target = movedTarget(row.target, from, to);
    const moved = readWay({ source: row.source, target });
    if (target === row.target || leadsInto(moved, moved)) continue;
    await REDIRECT.change(tx, row, { target });
  }
}

/** Returns a redirect's fields for the audit log. */
export function auditedRedirect({ source, target, kind, keepsQuery, isActive }: RedirectInput): RedirectInput {
  return { source, target, kind, keepsQuery, isActive };
}
