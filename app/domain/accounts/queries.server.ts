import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { accountLinks, businesses, session, user } from "~/db/schema/accounts";
import { readMoment } from "~/db/schema/columns";
import { type AccountLinkPurpose, STAFF_ROLES, type StaffRole } from "~/db/schema/lists";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { hashToken } from "~/kernel/hashes.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { describeDevice } from "~/lib/describe-device";
import { shortIp } from "~/lib/short-ip";
import { requirePerson } from "./internal.server";

/**
 * Finds the account behind a link of a message, without doing anything. Null: no message of ours holds this token for
 * these purposes.
 */
export async function findAccountLink(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<{
  userId: string;
  email: string;
  name: string;
  purpose: AccountLinkPurpose;
  state: "open" | "spent";
} | null> {
  const [row] = await ctx.db
    .select({ link: accountLinks, name: user.name, banned: user.banned })
    .from(accountLinks)
    .innerJoin(user, eq(user.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), inArray(accountLinks.purpose, [...purposes])));
  if (!row) return null;
  const { userId, email, purpose, usedAt, expiresAt } = row.link;
  const isOpen = usedAt === null && expiresAt > ctx.clock.now() && !row.banned;
  return { userId, email, name: row.name, purpose, state: isOpen ? "open" : "spent" };
}

export type AccountView = {
  name: string;
  email: string;
  username: string | null;
  isEmailVerified: boolean;
  /** The address that waits for its confirmation, if one does. */
  newEmail: string | null;
  /** Null for staff, and for people of a business who aren't its owners. */
  businessName: string | null;
  role: StaffRole | null;
  hasTwoFactor: boolean;
  /** Until it is set up, the account's page is all that opens. */
  needsTwoFactor: boolean;
  createdAt: Date;
  sessions: SessionView[];
};

export type SessionView = {
  id: string;
  /** "Firefox on Windows", as far as it can be told. */
  device: string;
  address: string;
  /** Exact to ten minutes. */
  seenAt: Date;
  startedAt: Date;
};

/** The actor's own account, with the sessions that are open. Throws `permission.denied` for who has none. */
export async function getOwnAccount(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">): Promise<AccountView> {
  const { actor } = ctx.by;
  const { userId } = requirePerson(actor);
  const [row] = await ctx.db
    .select({ account: user, businessName: businesses.name })
    .from(user)
    .leftJoin(businesses, eq(businesses.id, user.businessId))
    .where(eq(user.id, userId));
  if (!row) throw new DomainError("account.not-found");
  const { account, businessName } = row;
  return {
    name: account.name,
    email: account.email,
    username: account.displayUsername ?? account.username,
    isEmailVerified: account.emailVerified,
    newEmail: await findNewEmail(ctx, userId),
    businessName: isPermitted(ctx.by.actor, "business.manage") ? businessName : null,
    role: STAFF_ROLES.find((role) => role === account.role) ?? null,
    hasTwoFactor: account.twoFactorEnabled,
    needsTwoFactor: actor.kind === "staff" && actor.needsTwoFactor === true,
    createdAt: account.createdAt,
    sessions: await listSessions(ctx, userId),
  };
}

async function findNewEmail(ctx: Pick<AppContext, "clock" | "db" | "log">, userId: string): Promise<string | null> {
  const isWaiting = and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.purpose, "change-email"),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, ctx.clock.now()),
  );
  const [link] = await ctx.db.select({ email: accountLinks.email }).from(accountLinks).where(isWaiting);
  return link?.email ?? null;
}

/** Sessions run by the clock of the database and of better-auth. */
async function listSessions(ctx: ReadContext, userId: string): Promise<SessionView[]> {
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), desc(session.id));
  return readRows(ctx, rows, ({ id, userAgent, ipAddress, updatedAt, createdAt }) => ({
    id,
    device: describeDevice(userAgent ?? ""),
    address: shortIp(ipAddress ?? ""),
    seenAt: updatedAt,
    startedAt: createdAt,
  }));
}

export type StaffMember = {
  id: string;
  name: string;
  email: string;
  username: string | null;
  role: StaffRole;
  /** `invited`: has not chosen a password yet. `disabled`: cannot sign in. */
  state: "active" | "invited" | "disabled";
  hasTwoFactor: boolean;
  /** When someone last did something in a session whose row still exists. Null: not lately. */
  seenAt: Date | null;
  createdAt: Date;
  /** ISO; goes back with a change of this account. */
  updatedAt: string;
};

/** Everyone of the agency, by name; disabled ones last. For `account.manage`. */
export async function listStaff(ctx: ReadContext): Promise<StaffMember[]> {
  requirePermission(ctx, "account.manage");
  const seenAt = ctx.db
    .select({ at: sql<string | null>`max(${session.updatedAt})`.as("at") })
    .from(session)
    .where(sql`"session"."user_id" = "user"."id"`);
  const rows = await ctx.db
    .select({ account: user, seenAt: sql<string | null>`(${seenAt})` })
    .from(user)
    .where(inArray(user.role, [...STAFF_ROLES]))
    .orderBy(asc(user.banned), asc(user.name), asc(user.id));
  return readRows(ctx, rows, ({ account, seenAt: seen }) => toStaffMember(account, seen));
}

/** One of the agency. For `account.manage`. Throws `account.not-found`. */
export async function getStaffMember(ctx: ReadContext, id: string): Promise<StaffMember> {
  const member = (await listStaff(ctx)).find((each) => each.id === id);
  if (!member) throw new DomainError("account.not-found");
  return member;
}

/** The row of an account as the list of staff shows it. */
export function toStaffMember(account: typeof user.$inferSelect, seenAt: string | null = null): StaffMember {
  const role = STAFF_ROLES.find((known) => known === account.role);
  if (!role) throw new DomainError("account.not-found");
  const { id, name, email, banned, emailVerified, createdAt } = account;
  return {
    id,
    name,
    email,
    role,
    createdAt,
    username: account.displayUsername ?? account.username,
    state: banned ? "disabled" : emailVerified ? "active" : "invited",
    hasTwoFactor: account.twoFactorEnabled,
    seenAt: seenAt === null ? null : readMoment(seenAt),
    updatedAt: account.updatedAt.toISOString(),
  };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "account.stale": StaffMember;
  }
}
