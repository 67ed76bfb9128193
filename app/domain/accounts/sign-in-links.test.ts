import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, accountLinks, session, user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { cookieHeader, makeCustomer, makeStaff, PASSWORD } from "../../../tests/harness/accounts";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { turnOnTwoFactor } from "../../../tests/harness/two-factor";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changePassword } from "./change-password.server";
import { requestPasswordReset } from "./request-password-reset.server";
import { requestSignInLink } from "./request-sign-in-link.server";
import { resetPassword } from "./reset-password.server";
import { signInByLink } from "./sign-in-by-link.server";

const CLIENT = "203.0.113.9";
const NEW_PASSWORD = "violet tractor 77";
const MINUTE_MS = 60_000;

const test = emptiedContext();

const ask = (email: string, clientAddress = CLIENT) => requestSignInLink(test.ctx, { email, clientAddress });
const use = (token: string) => signInByLink(test.ctx, { token, clientAddress: CLIENT, headers: new Headers() });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  return tokenSentTo(test.ctx, email);
}

async function personOf(answer: Awaited<ReturnType<typeof use>>) {
  if (!("cookies" in answer)) throw new Error(answer.outcome);
  return test.ctx.auth.identify(new Headers({ cookie: cookieHeader(answer.cookies) }));
}

it("a link by mail signs in once, also when it is pressed twice at once, and is kept as a hash only", async () => {
  const dana = await makeCustomer(test.ctx);
  const token = await linkFor(dana.email);
  expect(await kindsTo(test.ctx, dana.email)).toEqual(["account-sign-in-link"]);
  expect(JSON.stringify(await test.ctx.db.select().from(accountLinks))).not.toContain(token);
  const answers = await Promise.all([use(token), use(token)]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["signed-in", "spent"]);
  const good = answers.find(({ outcome }) => outcome === "signed-in");
  expect(good && (await personOf(good))).toEqual(dana.actor);
  expect(await countRows(test.pool, "session")).toBe(1);
  const log = await test.ctx.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, dana.userId));
  expect(log.map(({ action }) => action)).toEqual(["account.sign-in-link-used", "account.signed-in"]);
  expect(await use("x")).toEqual({ outcome: "unknown" });
});

it("it works for fifteen minutes, for the newest link, and for the address it went to", async () => {
  const dana = await makeCustomer(test.ctx);
  const first = await linkFor(dana.email);
  const second = await linkFor(dana.email);
  expect(await use(first)).toEqual({ outcome: "spent" });
  test.clock.advance(15 * MINUTE_MS);
  expect(await use(second)).toEqual({ outcome: "spent" });
  const third = await linkFor(dana.email);
  await test.ctx.db.update(user).set({ email: "dana@moved.example" }).where(eq(user.id, dana.userId));
  expect(await use(third)).toEqual({ outcome: "spent" });
  expect(await countRows(test.pool, "session")).toBe(0);
});

it("it is worth nothing after another password, and for a disabled account", async () => {
  const dana = await makeCustomer(test.ctx);
  const { cookie } = await dana.signIn();
  const current = await test.ctx.auth.findSession(new Headers({ cookie }));
  if (!current) throw new Error("no session");
  const token = await linkFor(dana.email);
  await changePassword(test.ctx, current, { currentPassword: PASSWORD, password: NEW_PASSWORD });
  expect(await use(token)).toEqual({ outcome: "spent" });
  const again = await linkFor(dana.email);
  await requestPasswordReset(test.ctx, { email: dana.email, clientAddress: CLIENT });
  const reset = { token: await tokenSentTo(test.ctx, dana.email), password: `${NEW_PASSWORD}!`, clientAddress: CLIENT };
  expect(await resetPassword(test.ctx, reset)).toEqual({ outcome: "changed" });
  expect(await use(again)).toEqual({ outcome: "spent" });
  const late = await linkFor(dana.email);
  await test.ctx.db.update(user).set({ banned: true }).where(eq(user.id, dana.userId));
  expect(await use(late)).toEqual({ outcome: "spent" });
  const before = await countRows(test.pool, "emails");
  await ask(dana.email);
  expect(await countRows(test.pool, "emails")).toBe(before);
});

it("it is no link to choose a password with, nor the other way around", async () => {
  const dana = await makeCustomer(test.ctx);
  const token = await linkFor(dana.email);
  const choice = { password: NEW_PASSWORD, clientAddress: CLIENT };
  expect(await resetPassword(test.ctx, { token, ...choice })).toEqual({ outcome: "unknown" });
  await requestPasswordReset(test.ctx, { email: dana.email, clientAddress: CLIENT });
  expect(await use(await tokenSentTo(test.ctx, dana.email))).toEqual({ outcome: "unknown" });
});

it("the second step is asked for as ever", async () => {
  const ann = await makeStaff(test.ctx);
  await turnOnTwoFactor(test.ctx, ann);
  await test.ctx.db.delete(session);
  const answer = await use(await linkFor(ann.email));
  expect(answer).toMatchObject({ outcome: "two-factor-required" });
  expect(await personOf(answer)).toEqual({ kind: "visitor" });
  expect(await countRows(test.pool, "session")).toBe(0);
});

it("the answer is the same for an address without an account, five messages an hour for each and ten tries for a network", async () => {
  const dana = await makeCustomer(test.ctx);
  const answers = [await ask("nobody@people.example")];
  for (let count = 0; count < 8; count++) answers.push(await ask(dana.email));
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["received"]));
  expect(await kindsTo(test.ctx, dana.email)).toHaveLength(5);
  expect(await countRows(test.pool, "emails")).toBe(5);
  await ask("nobody@people.example");
  expect(await ask(dana.email)).toMatchObject({ outcome: "rate-limited" });
  expect(await ask(dana.email, "198.51.100.7")).toEqual({ outcome: "received" });
});

it("an account that someone made with another's address is its owner's alone from then on, with the quotes sent there", async () => {
  const mallory = await makeCustomer(test.ctx, { email: "dana@bakery.example", emailVerified: false });
  const { cookie } = await mallory.signIn();
  const quote = await makeSentQuote(test.ctx, { businessEmail: mallory.email });
  const answer = await use(await linkFor(mallory.email));
  expect(await personOf(answer)).toMatchObject({ userId: mallory.userId, isEmailVerified: true });
  expect(await test.ctx.auth.identify(new Headers({ cookie }))).toEqual({ kind: "visitor" });
  expect(await test.ctx.auth.isPasswordOf(mallory.userId, PASSWORD)).toBe(false);
  const isPassword = and(eq(account.userId, mallory.userId), eq(account.providerId, "credential"));
  expect(await test.ctx.db.select().from(account).where(isPassword)).toEqual([]);
  const { rows } = await test.pool.query("select business_id from quotes where id = $1", [quote.id]);
  expect(rows).toEqual([{ business_id: mallory.businessId }]);
});

it("a new password by mail claims what was sent to an address that was never confirmed, too", async () => {
  const dana = await makeCustomer(test.ctx, { email: "dana@bakery.example", emailVerified: false });
  const quote = await makeSentQuote(test.ctx, { businessEmail: dana.email });
  await requestPasswordReset(test.ctx, { email: dana.email, clientAddress: CLIENT });
  const token = await tokenSentTo(test.ctx, dana.email);
  await resetPassword(onBehalfOf(test.ctx, { kind: "visitor" }), {
    token,
    password: NEW_PASSWORD,
    clientAddress: CLIENT,
  });
  const { rows } = await test.pool.query("select business_id from quotes where id = $1", [quote.id]);
  expect(rows).toEqual([{ business_id: dana.businessId }]);
});
