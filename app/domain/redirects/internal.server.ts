import { and, eq, getTableColumns, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { postSlugs, posts } from "~/db/schema/posts";
import { missingAddresses, redirects } from "~/db/schema/redirects";
import { defineRecord } from "~/kernel/record.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isPostId, readPostId } from "~/lib/post-id";
import { leadsInto, matchPath } from "./address-rules";
import { REDIRECTS_MAX, type Redirect, type RedirectInput, type RedirectRefusal } from "./schema";

const { search: _search, ...columns } = getTableColumns(redirects);

/** All columns but the search words. */
export const REDIRECT_COLUMNS = columns;

export type RedirectRow = Omit<typeof redirects.$inferSelect, "search">;

/** Result of a verb that stores a redirect. */
export type RedirectSaving = { outcome: "saved"; redirect: Redirect } | { outcome: RedirectRefusal };

const REDIRECTS_LOCK = 727_118;

export function toRedirect({ createdAt, updatedAt, lastHitAt, ...fields }: RedirectRow): Redirect {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return Object.assign(fields, times, { lastHitAt: lastHitAt?.toISOString() ?? null });
}

/** Until the transaction ends, nobody else changes where anything leads. */
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

/** Turns a whole address of this site into its path. */
export function onThisSite(tx: TransactionContext, input: RedirectInput): RedirectInput {
  if (!URL.canParse(input.target)) return input;
  const { origin, pathname, search, hash } = new URL(input.target);
  return origin === new URL(tx.origin).origin ? Object.assign({}, input, { target: pathname + search + hash }) : input;
}

/** Source and target of a stored redirect, with its switch. */
export type StoredWay = Pick<RedirectInput, "source" | "target" | "isActive">;

/** Every stored redirect but that with `exceptId`. */
export async function readWays(tx: TransactionContext, exceptId?: string): Promise<StoredWay[]> {
  const { source, target, isActive } = redirects;
  return tx.db
    .select({ source, target, isActive })
    .from(redirects)
    .where(exceptId === undefined ? undefined : ne(redirects.id, exceptId));
}

/** The page of the agency's own, or the post, that is about to be gone. */
export type Leaving = { pageId: string } | { postId: number };

/**
 * Returns the reason why this can't be stored with the others; undefined: it can. An address that is `leaving` is in
 * nobody's way.
 */
export async function findRefusal(
  tx: TransactionContext,
  input: RedirectInput,
  others: readonly StoredWay[],
  leaving?: Leaving,
): Promise<RedirectRefusal | undefined> {
  if (others.length >= REDIRECTS_MAX) return "too-many";
  if (others.some(({ source }) => source === input.source)) return "taken";
  if (leadsInto(input, input)) return "into-itself";
  const [, postPart] = /^\/blogs\/([^/*]+)$/.exec(input.source) ?? [];
  if (postPart && (await isPostThere(tx, postPart, leaving))) return "post-there";
  if (!input.isActive) return undefined;
  if (await isOwnPageThere(tx, input.source, leaving)) return "page-there";
  const active = others.filter(({ isActive }) => isActive);
  if (active.some((other) => leadsInto(input, other))) return "leads-on";
  return active.some((other) => leadsInto(other, input)) ? "led-to" : undefined;
}

/** Takes addresses that a redirect answers from now on off the list of those that were not found. */
export async function forgetAnswered(tx: TransactionContext, source: string): Promise<void> {
  if (!source.includes("*")) {
    await tx.db.delete(missingAddresses).where(eq(missingAddresses.path, source));
    return;
  }
  const rows = await tx.db.select({ id: missingAddresses.id, path: missingAddresses.path }).from(missingAddresses);
  const answered = rows.filter(({ path }) => matchPath(source, path)).map(({ id }) => id);
  if (answered.length > 0) await tx.db.delete(missingAddresses).where(inArray(missingAddresses.id, answered));
}

/**
 * True when a post that the public reads is shown below `/blogs` at this part of an address, or has or had it for a
 * name.
 */
async function isPostThere({ db }: TransactionContext, part: string, leaving?: Leaving): Promise<boolean> {
  const id = readPostId(part);
  const had = db.select({ id: postSlugs.postId }).from(postSlugs).where(eq(postSlugs.slug, part));
  const isIt = or(isPostId(id) ? eq(posts.id, id) : undefined, eq(posts.slug, part), inArray(posts.id, had));
  const stays = leaving && "postId" in leaving ? ne(posts.id, leaving.postId) : undefined;
  return (await db.$count(posts, and(isIt, stays, eq(posts.status, "published")))) > 0;
}

async function isOwnPageThere(tx: TransactionContext, path: string, leaving?: Leaving): Promise<boolean> {
  const isThere = and(
    eq(customPages.path, path),
    isNull(customPages.goneAt),
    leaving && "pageId" in leaving ? ne(customPages.id, leaving.pageId) : undefined,
  );
  return (await tx.db.$count(customPages, isThere)) > 0;
}

/**
 * Returns the target of a redirect once `from` is at `to`, with its query and anchor; unchanged where it leads
 * elsewhere.
 */
export function movedTarget(target: string, from: string, to: string): string {
  const rest = target.slice(from.length);
  return target.startsWith(from) && /^(?:$|[?#])/.test(rest) ? (/[?#]/.test(to) ? to : to + rest) : target;
}

/** Lets what leads to an address that moves lead to its new one, so that no chain comes of it. */
export async function moveTargets(tx: TransactionContext, from: string, to: string): Promise<void> {
  const rows = await tx.db
    .select(REDIRECT_COLUMNS)
    .from(redirects)
    .where(like(redirects.target, `${from}%`));
  for (const row of rows) {
    const target = movedTarget(row.target, from, to);
    if (target === row.target || leadsInto({ source: row.source, target }, { source: row.source, target })) continue;
    await REDIRECT.change(tx, row, { target });
  }
}

/** Returns the fields of a redirect in the audit log. */
export function auditedRedirect({ source, target, kind, keepsQuery, isActive }: RedirectInput): RedirectInput {
  return { source, target, kind, keepsQuery, isActive };
}
