import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { SHIPPED_CLAIMS, type ShippedClaim } from "~/content/claims";
import { user } from "~/db/schema/accounts";
import { claims } from "~/db/schema/claims";
import { documents } from "~/db/schema/documents";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { rolesThatMay } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import {
  CLAIM_AHEAD_MAX_DAYS,
  CLAIM_TOLD_DAYS,
  type Claim,
  type ClaimInput,
  type ClaimState,
  claimToken,
} from "./schema";

export type ClaimRow = typeof claims.$inferSelect;

/** Reasons to refuse a claim with valid fields. */
export type ClaimRefusal = "in-past" | "too-far" | "unknown-person";

const LOCK = "claims";

/** Locks all claims against other changes until the transaction ends. */
export async function lockClaims(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
}

/** Finds the shipped claim with this key. */
export function findShipped(key: string): ShippedClaim | undefined {
  return SHIPPED_CLAIMS.find((claim) => claim.key === key);
}

/** Returns the staff who can be responsible for a claim. */
export function claimPeople(ctx: Pick<ReadContext, "db">): Promise<{ id: string; name: string }[]> {
  const may = inArray(user.role, [...rolesThatMay("website.write")]);
  const active = or(isNull(user.banned), eq(user.banned, false));
  return ctx.db.select({ id: user.id, name: user.name }).from(user).where(and(may, active)).orderBy(asc(user.name));
}

/** Returns the reason to refuse a claim; null: none. Its present last day and person are accepted. */
export async function refuseClaim(
  tx: TransactionContext,
  { lastOn, ownerId }: ClaimInput,
  before?: ClaimRow,
): Promise<ClaimRefusal | null> {
  const today = agencyDay(tx.clock.now());
  if (lastOn !== before?.lastOn && lastOn < today) return "in-past";
  if (lastOn > addDays(today, CLAIM_AHEAD_MAX_DAYS)) return "too-far";
  if (ownerId === before?.ownerId) return null;
  return (await claimPeople(tx)).some(({ id }) => id === ownerId) ? null : "unknown-person";
}

/** Reads all claims for staff, by label; with `key`, only that one. */
export async function readClaims(ctx: Pick<AppContext, "clock" | "db" | "log">, key?: string): Promise<Claim[]> {
  const rows = await ctx.db
    .select({ row: claims, ownerName: user.name })
    .from(claims)
    .leftJoin(user, eq(user.id, claims.ownerId))
    .where(key === undefined ? undefined : eq(claims.key, key));
  const texts = await ctx.db
    .select({ said: sql<string>`concat(${documents.edits}, ' ', ${documents.draft}, ' ', ${documents.scheduled})` })
    .from(documents);
  const usesOf = (name: string) =>
    texts.filter(({ said }) => said.includes(claimToken(name))).length + (findShipped(name)?.shownAt.length ?? 0);
  const today = agencyDay(ctx.clock.now());
  const stored = rows.map(({ row, ownerName }) => toClaim(row, { ownerName, today, uses: usesOf(row.key) }));
  const samples = SHIPPED_CLAIMS.filter(
    (shipped) => (key === undefined || shipped.key === key) && !rows.some(({ row }) => row.key === shipped.key),
  ).map((shipped) => toSample(shipped, usesOf(shipped.key)));
  return [...stored, ...samples].sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** Returns the claim with this key, for a verb that has the lock. Throws `claim.not-found`. */
export async function getStoredClaim(tx: Pick<AppContext, "clock" | "db" | "log">, key: string): Promise<Claim> {
  const [claim] = await readClaims(tx, key);
  if (!claim) throw new DomainError("claim.not-found");
  return claim;
}

function toClaim(
  row: ClaimRow,
  { ownerName, today, uses }: { ownerName: string | null; today: string; uses: number },
): Claim {
  const { key, label, value, source, ownerId, lastOn, isShown, updatedAt } = row;
  const owner = ownerId === null ? null : { id: ownerId, name: ownerName ?? "" };
  const state = stateOf(row, today);
  return { key, label, value, source, owner, lastOn, isShown, state, uses, updatedAt: updatedAt.toISOString() };
}

function toSample({ key, label, value }: ShippedClaim, uses: number): Claim {
  const said = { key, label, value, source: "", owner: null, lastOn: "", isShown: true, updatedAt: "" };
  return { ...said, state: "sample", uses };
}

function stateOf({ isShown, lastOn }: Pick<ClaimRow, "isShown" | "lastOn">, today: string): ClaimState {
  if (!isShown) return "hidden";
  if (lastOn < today) return "ended";
  return lastOn <= addDays(today, CLAIM_TOLD_DAYS) ? "ending" : "shown";
}

/** Returns the fields of a claim in the audit log. */
export function auditedClaim({
  label,
  value,
  source,
  ownerId,
  lastOn,
  isShown,
}: Omit<ClaimInput, "ownerId"> & { ownerId: string | null }) {
  return { label, value, source, ownerId, lastOn, isShown };
}
