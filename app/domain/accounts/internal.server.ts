import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { account, accountLinks, session, twoFactor, user } from "~/db/schema/accounts";
import type { AccountLinkPurpose } from "~/db/schema/lists";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import type { Person } from "~/kernel/authenticator";
import { counted } from "~/kernel/counted.server";
import { DomainError } from "~/kernel/domain-error";
import { hashToken } from "~/kernel/hashes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { PASSWORD_TRIES } from "./sign-in-counters.server";

export type Account = typeof user.$inferSelect;
type Link = typeof accountLinks.$inferSelect;

const PURPOSE = "account-link";
const CREDENTIAL = "credential";
const MINUTE_MS = 60_000;

const PAGES = {
  "verify-email": "/verify-email",
  "change-email": "/verify-email",
  "reset-password": "/reset-password",
  "accept-invitation": "/reset-password",
  "sign-in": "/login/link",
} as const satisfies Record<AccountLinkPurpose, string>;

/**
 * Returns the signed-in person. Throws `permission.denied` for other actors, since these verbs concern one's own
 * account.
 */
export function requirePerson(actor: Actor): Person {
  if (actor.kind === "staff" || actor.kind === "customer") return actor;
  throw new DomainError("permission.denied", `${actor.kind} has no account`);
}

/**
 * Creates a link for a message and uses up earlier ones with the same purpose. Returns its address on the site. `next`:
 * the page of this site to continue to.
 */
export async function mintAccountLink(
  tx: TransactionContext,
  {
    userId,
    purpose,
    email,
    minutes,
    next,
  }: { userId: string; purpose: AccountLinkPurpose; email: string; minutes: number; next?: string | null },
): Promise<string> {
  const createdAt = tx.clock.now();
  await spendLinks(tx, userId, eq(accountLinks.purpose, purpose));
  const token = tx.signer.sign(PURPOSE, `${tx.ids.uuid()}${createdAt.toISOString()}`);
  const expiresAt = new Date(createdAt.getTime() + minutes * MINUTE_MS);
  await tx.db
    .insert(accountLinks)
    .values({ tokenHash: hashToken(token), userId, purpose, email, createdAt, expiresAt });
  const query = new URLSearchParams({ token, ...(next ? { next } : {}) });
  return `${tx.origin}${PAGES[purpose]}?${query}`;
}

/**
 * Returns a token's link and its account, locked until the transaction ends. Null: no message of ours contains the
 * token.
 */
export async function lockLink(
  tx: TransactionContext,
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<{ link: Link; account: Account; isOpen: boolean } | null> {
  const isThis = and(eq(accountLinks.tokenHash, hashToken(token)), inArray(accountLinks.purpose, [...purposes]));
  const owner = tx.db.select({ id: accountLinks.userId }).from(accountLinks).where(isThis);
  const [found] = await tx.db.select().from(user).where(eq(user.id, owner)).for("update");
  const [link] = found ? await tx.db.select().from(accountLinks).where(isThis) : [];
  if (!found || !link) return null;
  return { link, account: found, isOpen: link.usedAt === null && link.expiresAt > tx.clock.now() && !found.banned };
}

/** Uses up the account's open links: all of them, or those matched by `which`. */
export async function spendLinks(tx: TransactionContext, userId: string, which?: SQL): Promise<void> {
  await tx.db
    .update(accountLinks)
    .set({ usedAt: tx.clock.now() })
    .where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt), which));
}

/** Ends the account's sessions, except `keepId`. Returns how many. */
export async function endSessions(tx: TransactionContext, userId: string, keepId?: string): Promise<number> {
  const others = and(eq(session.userId, userId), keepId === undefined ? undefined : ne(session.id, keepId));
  return (await tx.db.delete(session).where(others)).rowCount ?? 0;
}

/** Returns the account, locked until the transaction ends. Throws `account.not-found`. */
export async function lockAccount(tx: TransactionContext, userId: string): Promise<Account> {
  const [found] = isUuid(userId) ? await tx.db.select().from(user).where(eq(user.id, userId)).for("update") : [];
  if (!found) throw new DomainError("account.not-found");
  return found;
}

/** Stores the hash of the account's new password. */
export async function setPasswordHash(tx: TransactionContext, userId: string, hash: string): Promise<void> {
  const updatedAt = tx.clock.now();
  const isPassword = and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL));
  const { rowCount } = await tx.db.update(account).set({ password: hash, updatedAt }).where(isPassword);
  if (rowCount) return;
  await tx.db.insert(account).values({
    id: tx.ids.uuid(),
    accountId: userId,
    providerId: CREDENTIAL,
    userId,
    password: hash,
    createdAt: updatedAt,
    updatedAt,
  });
}

/** True when the account has, or had, its own password. */
export async function hasPassword({ db }: Pick<TransactionContext, "db">, userId: string): Promise<boolean> {
  const isPassword = and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL), isNotNull(account.password));
  return (await db.select({ id: account.id }).from(account).where(isPassword)).length > 0;
}

/** Removes password and second factor. The account's owner signs in by email, and may set new ones. */
export async function forgetCredentials(tx: TransactionContext, userId: string): Promise<void> {
  await tx.db.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL)));
  await tx.db.delete(twoFactor).where(eq(twoFactor.userId, userId));
}

export type PasswordRefusal = { outcome: "wrong-password" } | { outcome: "rate-limited"; retryAfterSeconds: number };

/** Checks the password again before a critical action. Failures count against the account, across sessions. */
export async function checkPassword(
  ctx: AppContext,
  userId: string,
  password: string,
): Promise<"right" | PasswordRefusal> {
  const look = async () => ({ isRight: await ctx.auth.isPasswordOf(userId, password) });
  const checked = await counted(ctx, [{ rule: PASSWORD_TRIES, key: userId }], look, ({ isRight }) => isRight);
  if ("outcome" in checked) return checked;
  return checked.isRight ? "right" : { outcome: "wrong-password" };
}
