import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { account, businesses, user } from "~/db/schema/accounts";
import { settings } from "~/db/schema/settings";
import { SET_UP_DEFAULTS, type SetUpSetting } from "~/domain/settings/launch-setting";
import type { ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { SEED_ACTOR } from "./seed-actor";

/** A seeded account, as shown to the person who started the program. */
export type SeededAccount = {
  label: "Staff" | "Customer";
  username?: string;
  email: string;
  /** Only set if it was generated here and hasn't been shown yet: it's never stored unencrypted. */
  password?: string;
};

export type AdminSeed = { username: string; email?: string; password?: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** `sinceDays`: for how many days it has been a customer. Longer than since its first payment. */
const CUSTOMER = {
  name: "Dana Whitfield",
  email: "dana@juniperlane.example",
  business: "Juniper Lane Bakery",
  sinceDays: 104,
};
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_GROUPS = 4;
const GROUP_CHARACTERS = 5;

/** Creates the first staff account if no staff account exists. */
export async function seedStaff(tx: TransactionContext, admin: AdminSeed, agencyEmail: string): Promise<SeededAccount> {
  const [existing] = await tx.db
    .select()
    .from(user)
    .where(eq(user.role, "owner"))
    .orderBy(user.createdAt, user.id)
    .limit(1);
  if (existing) return { label: "Staff", username: existing.username ?? existing.email, email: existing.email };
  const email = (admin.email ?? `${admin.username}@${agencyEmail.split("@")[1]}`).toLowerCase();
  const password = admin.password ?? randomPassword();
  await insertAccount(tx, { name: admin.username, email, username: admin.username, role: "owner", password });
  await offerSetUp(tx);
  return { label: "Staff", username: admin.username, email, ...(admin.password ? {} : { password }) };
}

/** Offers the initial setup to the owner whose account was created here, until they finish or dismiss it. */
async function offerSetUp(tx: TransactionContext): Promise<void> {
  const value = { ...SET_UP_DEFAULTS, stage: "new" } satisfies SetUpSetting;
  await tx.db.insert(settings).values({ key: "setUp", value, updatedAt: tx.clock.now() }).onConflictDoNothing();
}

/** Returns the demonstration customer and its business, or null if they were deleted. */
export async function findDemoCustomer(
  tx: ReadContext,
): Promise<{ userId: string; name: string; email: string; businessId: string } | null> {
  const [found] = await tx.db.select().from(user).where(eq(user.email, CUSTOMER.email));
  if (!found?.businessId) return null;
  return { userId: found.id, name: found.name, email: found.email, businessId: found.businessId };
}

/** Creates the demonstration customer with its business, once. */
export async function seedCustomer(tx: TransactionContext, chosenPassword: string | undefined): Promise<SeededAccount> {
  const { name, email, business } = CUSTOMER;
  const [existing] = await tx.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (existing) return { label: "Customer", email };
  const businessId = tx.ids.uuid();
  const password = chosenPassword ?? randomPassword();
  const createdAt = new Date(tx.clock.now().getTime() - CUSTOMER.sinceDays * DAY_MS);
  await tx.db.insert(businesses).values({ id: businessId, name: business, createdAt, updatedAt: createdAt });
  await insertAccount(tx, { name, email, role: "customer", businessId, password, createdAt });
  return { label: "Customer", email, ...(chosenPassword ? {} : { password }) };
}

type NewAccount = {
  name: string;
  email: string;
  username?: string;
  role: "owner" | "customer";
  businessId?: string;
  password: string;
  /** Defaults to now. */
  createdAt?: Date;
};

async function insertAccount(tx: TransactionContext, person: NewAccount): Promise<void> {
  const { name, email, username, role, businessId, password, createdAt = tx.clock.now() } = person;
  const { hashPassword } = await import("better-auth/crypto");
  const id = tx.ids.uuid();
  const times = { createdAt, updatedAt: createdAt };
  await tx.db.insert(user).values({
    id,
    name,
    email,
    role,
    ...times,
    emailVerified: true,
    username: username?.toLowerCase() ?? null,
    displayUsername: username ?? null,
    businessId: businessId ?? null,
  });
  await tx.db.insert(account).values({
    id: tx.ids.uuid(),
    accountId: id,
    providerId: "credential",
    userId: id,
    ...times,
    password: await hashPassword(password),
  });
  await recordAudit(onBehalfOf(tx, SEED_ACTOR), {
    action: "account.created",
    subject: { kind: "account", id },
    after: { role, email },
  });
}

/** Returns a password that is easy to read and type, with more than 95 bits of entropy. */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_CHARACTERS }, () => READABLE.charAt(randomInt(READABLE.length))).join("");
  return Array.from({ length: PASSWORD_GROUPS }, group).join("-");
}
