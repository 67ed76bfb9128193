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
 * Finds the account behind an emailed link, without changing anything. Null: no message of ours has this token for
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
  /** New address that awaits confirmation, if any. */
  newEmail: string | null;
  /** Null for staff, and for people who don't own their business. */
  businessName: string | null;
  role: StaffRole | null;
  hasTwoFactor: boolean;
  /** True while only the account page can be opened, because two-step sign-in must be set up first. */
  needsTwoFactor: boolean;
  createdAt: Date;
  sessions: SessionView[];
};

export type SessionView = {
  id: string;
  /** Such as "Firefox on Windows", if recognized. */
  device: string;
  address: string;
  /** Accurate to ten minutes. */
  seenAt: Date;
  startedAt: Date;
};

/** Returns the actor's own account with its open sessions. Throws `permission.denied` if the actor has none. */
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

/** Expiry of sessions follows the clock of the database and of better-auth. */
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
  /** `invited`: hasn't chosen a password yet. `disabled`: can't sign in. */
  state: "active" | "invited" | "disabled";
  hasTwoFactor: boolean;
  /** Last activity in a session that is still stored. Null: none recently. */
  seenAt: Date | null;
  createdAt: Date;
  /** ISO; sent back with a change of this account. */
  updatedAt: string;
};

/** Returns all staff by name, disabled ones last. For `account.manage`. */
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

/** Returns one member of staff. For `account.manage`. Throws `account.not-found`. */
export async function getStaffMember(ctx: ReadContext, id: string): Promise<StaffMember> {
  const member = (await listStaff(ctx)).find((each) => each.id === id);
  if (!member) throw new DomainError("account.not-found");
  return member;
}

/** Converts an account to a row of the staff list. */
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
