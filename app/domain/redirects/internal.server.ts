import { and, count, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import { missingAddresses, redirects } from "~/db/schema/redirects";
import { DomainError } from "~/domain/kernel/domain-error";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { leadsInto, matchPath } from "./address-rules";
import { REDIRECTS_MAX, type Redirect, type RedirectInput, type RedirectRefusal } from "./schema";

const { search: _search, ...columns } = getTableColumns(redirects);

/** All columns but the search words. */
export const REDIRECT_COLUMNS = columns;

export type RedirectRow = Omit<typeof redirects.$inferSelect, "search">;

/** What a verb that stores one answers. */
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

/** The stored redirect, held until the transaction ends. Throws `redirect.not-found`. */
export async function holdRedirect(tx: TransactionContext, id: string): Promise<RedirectRow> {
  if (!isUuid(id)) throw new DomainError("redirect.not-found");
  const [row] = await tx.db.select(REDIRECT_COLUMNS).from(redirects).where(eq(redirects.id, id)).for("update");
  if (!row) throw new DomainError("redirect.not-found");
  return row;
}

/** What is typed as a whole address of this site is a path of it. */
export function onThisSite(tx: TransactionContext, input: RedirectInput): RedirectInput {
  if (!URL.canParse(input.target)) return input;
  const { origin, pathname, search, hash } = new URL(input.target);
  return origin === new URL(tx.origin).origin ? Object.assign({}, input, { target: pathname + search + hash }) : input;
}

/** Where a stored redirect begins and leads, and whether it is on. */
export type StoredWay = Pick<RedirectInput, "source" | "target" | "isActive">;

/** Every stored redirect but that with `exceptId`. */
export async function readWays(tx: TransactionContext, exceptId?: string): Promise<StoredWay[]> {
  const { source, target, isActive } = redirects;
  return tx.db
    .select({ source, target, isActive })
    .from(redirects)
    .where(exceptId === undefined ? undefined : ne(redirects.id, exceptId));
}

/** Why this can't be stored beside the others; undefined: it can. */
export async function findRefusal(
  tx: TransactionContext,
  input: RedirectInput,
  others: readonly StoredWay[],
): Promise<RedirectRefusal | undefined> {
  if (others.length >= REDIRECTS_MAX) return "too-many";
  if (others.some(({ source }) => source === input.source)) return "taken";
  if (leadsInto(input, input)) return "into-itself";
  const [, postId] = /^\/blogs\/([1-9]\d{0,8})$/.exec(input.source) ?? [];
  if (postId && (await isPublished(tx, Number(postId)))) return "post-there";
  if (!input.isActive) return undefined;
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

async function isPublished(tx: TransactionContext, id: number): Promise<boolean> {
  const [found] = await tx.db
    .select({ count: count() })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, "published")));
  return (found?.count ?? 0) > 0;
}

/** What of a row the audit log tells. */
export function auditedRedirect({ source, target, kind, keepsQuery, isActive }: RedirectInput): RedirectInput {
  return { source, target, kind, keepsQuery, isActive };
}
