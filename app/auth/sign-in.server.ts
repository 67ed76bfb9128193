import { eq, or } from "drizzle-orm";
import { session, user } from "~/db/schema/accounts";
import { personOf } from "~/domain/accounts/person-of";
import { signInCounters } from "~/domain/accounts/sign-in-counters.server";
import { findKnownPlace, notePlace } from "~/domain/accounts/sign-in-places.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { Person, ProvenSignIn, SignInOutcome, SignInRequest } from "~/kernel/authenticator";
import { counted } from "~/kernel/counted.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";
import { plainMailbox } from "~/lib/mailbox";
import type { BetterAuth } from "./better-auth.server";
import { deviceFor, deviceOf } from "./device-cookie";
import { CLIENT_ADDRESS_HEADER, cookiesOf } from "./session-cookie";
import { unlessRefused } from "./unless-refused";

/** Has the form of an address that nobody has. */
const NOBODY = "nobody@accounts.invalid";
const IDENTIFIER_MAX_CHARACTERS = 254;
const PASSWORD_MAX_CHARACTERS = 128;

type Account = typeof user.$inferSelect;

/**
 * Checks name and password and starts a session, with its audit row. Only failures count against the limits. Takes
 * equally long for someone without an account.
 */
export async function signIn(ctx: AppContext, auth: BetterAuth, request: SignInRequest): Promise<SignInOutcome> {
  const { username, password, clientAddress } = request;
  const account = await findAccount(ctx, username);
  const who = account?.id ?? plainMailbox(cleanLine(username));
  const place = { clientAddress, deviceToken: deviceOf(request.headers) };
  const counters = signInCounters(who, place, await findKnownPlace(ctx, account?.id ?? NOBODY, place));
  const known = { accountId: account?.id, clientAddress, requestId: request.requestId };
  const person = account && personOf(account);
  const body = { email: person ? account.email : NOBODY, password: password.slice(0, PASSWORD_MAX_CHARACTERS + 1) };
  const headers = clientHeaders(request.headers, clientAddress);
  const ask = async () => {
    const response = await auth.api.signInEmail({ body, headers, asResponse: true });
    if (response.status >= 500) throw new Error(`signing in failed with status ${response.status}`);
    return { response, isRight: response.ok && person !== null };
  };
  const tried = await counted(ctx, counters, ask, ({ isRight }) => isRight);
  if ("outcome" in tried) {
    ctx.log.warn(known, "sign-in limited");
    return tried;
  }
  const { response } = tried;
  if (!response.ok || !person) {
    ctx.log.warn(known, "sign-in refused");
    return { outcome: "refused" };
  }
  return begin(ctx, auth, person, request, response);
}

/** Implements `Authenticator.signInProven`. */
export async function signInProven(
  ctx: AppContext,
  auth: BetterAuth,
  request: ProvenSignIn,
): Promise<Exclude<SignInOutcome, { outcome: "rate-limited" }>> {
  const { userId, clientAddress } = request;
  const [account] = await ctx.db.select().from(user).where(eq(user.id, userId));
  const person = account && personOf(account);
  if (!person) return { outcome: "refused" };
  const headers = clientHeaders(request.headers, clientAddress);
  const response = await auth.api.signInProven({ body: { userId }, headers, asResponse: true });
  if (!response.ok) throw new Error(`signing in without a password failed with status ${response.status}`);
  return begin(ctx, auth, person, request, response);
}

type Client = Pick<SignInRequest, "headers" | "clientAddress" | "requestId">;

/** Returns the outcome of a sign-in that better-auth accepted: a session, or a wait for the second step. */
async function begin(
  ctx: AppContext,
  auth: BetterAuth,
  person: Person,
  client: Client,
  response: Response,
): Promise<Extract<SignInOutcome, { cookies: string[] }>> {
  const cookies = cookiesOf(response);
  const answer: unknown = await response.json();
  if (typeof answer === "object" && answer !== null && "twoFactorRedirect" in answer) {
    return { outcome: "two-factor-required", cookies };
  }
  const device = await welcome(ctx, auth, person, client);
  return { outcome: "signed-in", actor: person, cookies: [...cookies, ...device] };
}

/**
 * Completes a sign-in once a session has started: ends the browser's previous one, remembers the address and device,
 * and records it. Returns the cookies that identify the browser.
 */
export async function welcome(
  ctx: AppContext,
  auth: BetterAuth,
  actor: Person,
  { headers, clientAddress, requestId }: Client,
): Promise<string[]> {
  const former = await unlessRefused(auth.api.getSession({ headers, query: { disableRefresh: true } }));
  const device = deviceFor(ctx.origin, headers);
  await transact(ctx, async (tx) => {
    if (former) await tx.db.delete(session).where(eq(session.id, former.session.id));
    await notePlace(tx, actor.userId, { clientAddress, deviceToken: device.token });
    const subject = { kind: "account", id: actor.userId };
    await recordAudit(onBehalfOf(tx, actor, requestId), { action: "account.signed-in", subject });
  });
  return [device.cookie];
}

/** Returns the headers for better-auth: never the session, which it would mistake for the one about to start. */
export function clientHeaders(given: Headers, clientAddress: string, cookie?: string): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress });
  const userAgent = given.get("user-agent");
  if (userAgent) headers.set("user-agent", userAgent);
  if (cookie) headers.set("cookie", cookie);
  return headers;
}

async function findAccount(ctx: AppContext, typed: string): Promise<Account | undefined> {
  const name = plainMailbox(cleanLine(typed));
  if (name === "" || name.length > IDENTIFIER_MAX_CHARACTERS || name.includes("\0")) return undefined;
  const [found] = await ctx.db
    .select()
    .from(user)
    .where(or(eq(user.email, name), eq(user.username, name)));
  return found;
}
