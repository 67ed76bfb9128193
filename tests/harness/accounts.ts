import { SLOW_HASHING } from "~/auth/passwords.server";
import { account, businesses, user } from "~/db/schema/accounts";
import type { BusinessRole, StaffRole, UserRole } from "~/db/schema/lists";
import type { CustomerActor, StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";

/** The password of every account that the harness makes. */
export const PASSWORD = "orchard lantern 42";

const CLIENT_ADDRESS = "203.0.113.20";
let slowHash: Promise<string> | undefined;
let count = 0;

type Person<Actor> = {
  actor: Actor;
  userId: string;
  email: string;
  username: string;
  /** A session by cookie, as a browser would send it. Each call signs in again. */
  signIn(): Promise<{ cookie: string }>;
};

type Details = {
  name?: string;
  email?: string;
  username?: string;
  banned?: boolean;
  emailVerified?: boolean;
  businessRole?: BusinessRole;
};

/** Puts a member of staff into the database. */
export async function makeStaff(
  ctx: AppContext,
  role: StaffRole = "owner",
  details: Details = {},
): Promise<Person<StaffActor>> {
  const stored = await insertAccount(ctx, role, details);
  const { userId, name, username } = stored;
  return { ...stored, actor: { kind: "staff", userId, name, role }, signIn: () => signInAs(ctx, username) };
}

/** Puts a customer with a business into the database. */
export async function makeCustomer(
  ctx: AppContext,
  { businessName = "Juniper Lane Bakery", ...details }: Details & { businessName?: string } = {},
): Promise<Person<CustomerActor> & { businessId: string }> {
  const businessId = ctx.ids.uuid();
  await ctx.db.insert(businesses).values({ id: businessId, name: businessName, createdAt: ctx.clock.now() });
  const stored = await insertAccount(ctx, "customer", details, businessId);
  const { userId, name, email, username } = stored;
  const isEmailVerified = details.emailVerified ?? true;
  return {
    ...stored,
    businessId,
    signIn: () => signInAs(ctx, username),
    actor: {
      kind: "customer",
      userId,
      name,
      email,
      isEmailVerified,
      businessRole: "owner",
      businessId: businessId as CustomerActor["businessId"], // safe: the business was made just now for this customer
    },
  };
}

/** Signs in as a browser does and returns the `Cookie` header that it would send from then on. */
export async function signInAs(ctx: AppContext, username: string, password = PASSWORD): Promise<{ cookie: string }> {
  const { requestId } = ctx.by;
  const headers = new Headers({ "user-agent": "Mozilla/5.0 (Macintosh) Firefox/150.0" });
  const answer = await ctx.auth.signIn({ username, password, clientAddress: CLIENT_ADDRESS, headers, requestId });
  if (answer.outcome !== "signed-in") throw new Error(`could not sign in as ${username}: ${answer.outcome}`);
  return { cookie: cookieHeader(answer.cookies) };
}

/** The `Cookie` header of a browser that got these `Set-Cookie` values. */
export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Puts an account with the password of the harness into the database. */
export async function insertAccount(
  ctx: Pick<AppContext, "db" | "ids" | "clock"> & Partial<Pick<AppContext, "auth">>,
  role: UserRole,
  details: Details,
  businessId: string | null = null,
) {
  count += 1;
  const userId = ctx.ids.uuid();
  const username = details.username ?? `${role}-${count}`;
  const email = details.email ?? `${username}@people.example`;
  const name = details.name ?? `Ann ${role} ${count}`;
  const times = { createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() };
  await ctx.db.insert(user).values({
    id: userId,
    name,
    email,
    username,
    displayUsername: username,
    role,
    businessId,
    businessRole: details.businessRole ?? "owner",
    ...times,
    emailVerified: details.emailVerified ?? true,
    banned: details.banned ?? false,
  });
  await ctx.db.insert(account).values({
    id: ctx.ids.uuid(),
    accountId: userId,
    providerId: "credential",
    userId,
    ...times,
    password: await hashFor(ctx),
  });
  return { userId, name, email, username };
}

/** Without an authenticator it is that of the site which will compare it. */
function hashFor({ auth }: Partial<Pick<AppContext, "auth">>): Promise<string> {
  if (auth) return auth.hashPassword(PASSWORD);
  slowHash ??= SLOW_HASHING.hash(PASSWORD);
  return slowHash;
}
