import { expect, it } from "vitest";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { rescueStaff } from "~/domain/accounts/rescue-staff.server";
import { resetPassword } from "~/domain/accounts/reset-password.server";
import { signInCounters } from "~/domain/accounts/sign-in-counters.server";
import { sweepAccounts } from "~/domain/accounts/sweep-accounts.server";
import { counted } from "~/kernel/counted.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { tokenSentTo } from "../harness/account-links";
import { cookieHeader, makeStaff, PASSWORD } from "../harness/accounts";
import { countRows } from "../harness/test-context";
import { codeOf } from "../harness/totp";
import { turnOnTwoFactor } from "../harness/two-factor";
import { emptiedContext } from "../harness/use-test-context";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = "violet tractor 77";
const HOME = "203.0.113.5";
const ELSEWHERE = "192.0.2.200";

const test = emptiedContext();

const attempt = (username: string, password: string, clientAddress: string, cookie = "") =>
  test.ctx.auth.signIn({
    username,
    password,
    clientAddress,
    headers: new Headers(cookie ? { cookie } : {}),
    requestId: "test",
  });

const outcomeOf = async (...tried: Parameters<typeof attempt>) => (await attempt(...tried)).outcome;

/** Sixty wrong passwords from ten networks, as far as they are counted. */
async function besiege({ userId }: { userId: string }): Promise<void> {
  const unknown = { network: false, device: false };
  for (let at = 0; at < 60; at++) {
    const counters = signInCounters(userId, { clientAddress: `198.51.100.${at % 10}` }, unknown);
    expect(await counted(test.ctx, counters, async () => "let in")).toBe("let in");
  }
}

/** Signs in and answers the cookies that the browser keeps. */
async function signInAt(username: string, clientAddress: string): Promise<string> {
  const answer = await attempt(username, PASSWORD, clientAddress);
  if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
  return cookieHeader(answer.cookies);
}

it("sixty guesses from ten networks count out strangers, not the network that the owner signed in from", async () => {
  const ann = await makeStaff(test.ctx);
  await signInAt(ann.username, HOME);
  await besiege(ann);
  expect(await outcomeOf(ann.username, PASSWORD, ELSEWHERE)).toBe("rate-limited");
  expect(await outcomeOf(ann.username, PASSWORD, HOME)).toBe("signed-in");
});

it("nor the browser that they signed in with, wherever it is now", async () => {
  const ann = await makeStaff(test.ctx);
  const cookie = await signInAt(ann.username, HOME);
  await besiege(ann);
  expect(await outcomeOf(ann.username, PASSWORD, ELSEWHERE, cookie)).toBe("signed-in");
  const forged = cookie.replace(/device=../, "device=xx");
  expect(await outcomeOf(ann.username, PASSWORD, "192.0.2.201", forged)).toBe("rate-limited");
});

it("someone else at the owner's network counts that out for a quarter of an hour, and not the owner's browser", async () => {
  const ann = await makeStaff(test.ctx);
  const cookie = await signInAt(ann.username, HOME);
  for (let at = 0; at < 6; at++) expect(await outcomeOf(ann.username, `wrong ${at}`, HOME)).toBe("refused");
  expect(await outcomeOf(ann.username, PASSWORD, HOME)).toBe("rate-limited");
  expect(await outcomeOf(ann.username, PASSWORD, HOME, cookie)).toBe("signed-in");
});

it("a known browser gets six guesses as everyone does, and is known for one account only", async () => {
  const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
  const cookie = await signInAt(ann.username, HOME);
  for (let at = 0; at < 6; at++) expect(await outcomeOf(ann.username, "wrong", ELSEWHERE, cookie)).toBe("refused");
  expect(await outcomeOf(ann.username, PASSWORD, ELSEWHERE, cookie)).toBe("rate-limited");
  await besiege(bo);
  expect(await outcomeOf(bo.username, PASSWORD, "192.0.2.77", cookie)).toBe("rate-limited");
});

it("a place counts for 90 days, and is then forgotten", async () => {
  const ann = await makeStaff(test.ctx);
  await signInAt(ann.username, HOME);
  test.clock.advance(89 * DAY_MS);
  await besiege(ann);
  expect(await outcomeOf(ann.username, PASSWORD, HOME)).toBe("signed-in");
  test.clock.advance(91 * DAY_MS);
  expect(await outcomeOf(ann.username, PASSWORD, HOME)).toBe("rate-limited");
  await sweepAccounts(test.ctx);
  expect(await countRows(test.pool, "sign_in_places")).toBe(0);
});

it("a password alone makes no place known where there is a second step", async () => {
  const ann = await makeStaff(test.ctx);
  const { uri } = await turnOnTwoFactor(test.ctx, ann);
  const first = await attempt(ann.username, PASSWORD, HOME);
  if (first.outcome !== "two-factor-required") throw new Error(first.outcome);
  const before = await countRows(test.pool, "sign_in_places");
  const request = {
    clientAddress: HOME,
    headers: new Headers({ cookie: cookieHeader(first.cookies) }),
    requestId: "test",
  };
  expect(await test.ctx.auth.completeTwoFactor({ ...request, code: codeOf(uri, 1) })).toMatchObject({
    outcome: "signed-in",
  });
  expect(await countRows(test.pool, "sign_in_places")).toBe(before + 2);
});

it("keeps no address in the clear", async () => {
  const ann = await makeStaff(test.ctx);
  await signInAt(ann.username, HOME);
  const { rows } = await test.pool.query("select p::text as row from sign_in_places p");
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toContain(HOME);
});

it("a new password by mail lets its owner in right away, and again while the guessing goes on", async () => {
  const ann = await makeStaff(test.ctx);
  await besiege(ann);
  await requestPasswordReset(test.ctx, { email: ann.email, clientAddress: ELSEWHERE });
  const token = await tokenSentTo(test.ctx, ann.email);
  await resetPassword(test.ctx, { token, password: NEW_PASSWORD, clientAddress: ELSEWHERE });
  expect(await outcomeOf(ann.username, NEW_PASSWORD, "192.0.2.201")).toBe("signed-in");
  await test.pool.query(
    "delete from sign_in_places where place_hash in (select place_hash from sign_in_places offset 1)",
  );
  await besiege(ann);
  expect(await outcomeOf(ann.username, NEW_PASSWORD, ELSEWHERE)).toBe("signed-in");
});

it("a rescue by the person who runs the machine forgets the guesses, and only those at this account", async () => {
  const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
  await besiege(ann);
  expect(await outcomeOf(ann.username, PASSWORD, ELSEWHERE)).toBe("rate-limited");
  await besiege(bo);
  await rescueStaff(onBehalfOf(test.ctx, { kind: "system", label: "Command line" }), ann.username);
  expect(await outcomeOf(ann.username, PASSWORD, ELSEWHERE)).toBe("signed-in");
  expect(await outcomeOf(bo.username, PASSWORD, ELSEWHERE)).toBe("rate-limited");
});

it("says the longest wait of all that count", async () => {
  const ann = await makeStaff(test.ctx);
  await besiege(ann);
  const limited = await attempt(ann.username, PASSWORD, "198.51.100.1");
  if (limited.outcome !== "rate-limited") throw new Error(limited.outcome);
  expect(limited.retryAfterSeconds).toBeGreaterThan(3500);
});
