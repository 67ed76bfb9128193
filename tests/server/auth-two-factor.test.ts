import { symmetricEncrypt } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { SLOW_HASHING } from "~/auth/passwords.server";
import { removeStaffTwoFactor } from "~/domain/accounts/remove-staff-two-factor.server";
import {
  endTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from "~/domain/accounts/two-factor.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo } from "../harness/account-links";
import { cookieHeader, makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { countRows } from "../harness/test-context";
import { codeOf, wrongCodeFor } from "../harness/totp";
import { turnOnTwoFactor } from "../harness/two-factor";
import { emptiedContext } from "../harness/use-test-context";

type Owner = Awaited<ReturnType<typeof makeStaff>>;

const CLIENT = "203.0.113.5";

const test = emptiedContext();

const identify = (cookie: string) => test.ctx.auth.identify(new Headers({ cookie }));

async function firstStep(username: string): Promise<string> {
  const request = { username, password: PASSWORD, clientAddress: CLIENT, headers: new Headers(), requestId: "test" };
  const answer = await test.ctx.auth.signIn(request);
  if (answer.outcome !== "two-factor-required") throw new Error(answer.outcome);
  return cookieHeader(answer.cookies);
}

const secondStep = (cookie: string, code: string, clientAddress = CLIENT) =>
  test.ctx.auth.completeTwoFactor({ code, clientAddress, headers: new Headers({ cookie }), requestId: "test" });

const turnOn = (owner: Owner) => turnOnTwoFactor(test.ctx, owner);

describe("turning two-step sign-in on", () => {
  it("takes the password and a code of the app, exchanges the session, and says so by mail", async () => {
    const ann = await makeStaff(test.ctx);
    const { before, cookie, recoveryCodes, uri } = await turnOn(ann);
    expect(await identify(before)).toEqual(VISITOR);
    expect(await identify(cookie)).toEqual(ann.actor);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(decodeURIComponent(uri)).toContain(`Bluebonnet Digital:${ann.email}`);
    expect(await kindsTo(test.ctx, ann.email)).toEqual(["account-two-factor-changed"]);
  });

  it("asks for nothing at sign-in before the first code was right", async () => {
    const ann = await makeStaff(test.ctx);
    const { cookie } = await ann.signIn();
    const own = { actor: ann.actor, headers: new Headers({ cookie }) };
    expect(await prepareTwoFactor(test.ctx, own, "wrong password")).toEqual({ outcome: "wrong-password" });
    const prepared = await prepareTwoFactor(test.ctx, own, PASSWORD);
    if (prepared.outcome !== "prepared") throw new Error(prepared.outcome);
    const { uri, setup } = prepared;
    expect(await startTwoFactor(test.ctx, own, { setup, code: wrongCodeFor(uri) })).toEqual({
      outcome: "wrong-code",
      uri,
    });
    await ann.signIn();
    const bo = await makeStaff(test.ctx);
    const foreign = { actor: bo.actor, headers: new Headers(await bo.signIn()) };
    expect(await startTwoFactor(test.ctx, foreign, { setup, code: codeOf(uri) })).toEqual({ outcome: "begin-again" });
    expect(await startTwoFactor(test.ctx, own, { setup: "forged", code: codeOf(uri) })).toEqual({
      outcome: "begin-again",
    });
  });

  it("takes the first code as phones and apps write it", async () => {
    const { actor, signIn } = await makeStaff(test.ctx);
    const own = { actor, headers: new Headers(await signIn()) };
    const prepared = await prepareTwoFactor(test.ctx, own, PASSWORD);
    if (prepared.outcome !== "prepared") throw new Error(prepared.outcome);
    const { uri, setup } = prepared;
    const wide = codeOf(uri).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const code = `\u2066${wide.slice(0, 3)}\u2009${wide.slice(3)}\u2069`;
    expect(await startTwoFactor(test.ctx, own, { setup, code })).toMatchObject({ outcome: "on" });
  });

  it("needs a confirmed address", async () => {
    const dana = await makeCustomer(test.ctx, { emailVerified: false });
    const own = { actor: dana.actor, headers: new Headers(await dana.signIn()) };
    expect(await prepareTwoFactor(test.ctx, own, PASSWORD)).toEqual({ outcome: "email-unconfirmed" });
  });

  it("keeps the secret and the recovery codes unreadable in the database", async () => {
    const { uri, recoveryCodes } = await turnOn(await makeStaff(test.ctx));
    const { rows } = await test.pool.query("select row_to_json(f)::text as row from two_factor f");
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    for (const code of [secret, ...recoveryCodes]) expect(rows[0].row).not.toContain(code);
  });
});

describe("recovery codes", () => {
  const storedOf = async (userId: string) => {
    const { rows } = await test.pool.query("select backup_codes from two_factor where user_id = $1", [userId]);
    return String(rows[0].backup_codes);
  };
  const HASHES = /^\["[\w-]{22}:[\w-]{43}"(,"[\w-]{22}:[\w-]{43}")*\]$/;

  it("are stored as hashes with a salt, which neither open anything nor can be opened by anyone who has the secret", async () => {
    const ann = await makeStaff(test.ctx);
    const { recoveryCodes, cookie } = await turnOn(ann);
    const stored = await storedOf(ann.userId);
    expect(stored).toMatch(HASHES);
    const [hash = ""]: string[] = JSON.parse(stored);
    expect(await secondStep(await firstStep(ann.username), hash)).toEqual({ outcome: "refused" });
    expect(await secondStep(await firstStep(ann.username), recoveryCodes[3] ?? "")).toMatchObject({
      outcome: "signed-in",
    });
    expect(JSON.parse(await storedOf(ann.userId))).toEqual(JSON.parse(stored).toSpliced(3, 1));
    const renewed = await renewRecoveryCodes(
      test.ctx,
      { actor: ann.actor, headers: new Headers({ cookie }) },
      PASSWORD,
    );
    if (renewed.outcome !== "renewed") throw new Error(renewed.outcome);
    expect(await storedOf(ann.userId)).toMatch(HASHES);
    expect(JSON.parse(await storedOf(ann.userId))).toHaveLength(renewed.recoveryCodes.length);
  });

  it("takes as long to compare as a password", async () => {
    const [first, second] = [
      await SLOW_HASHING.hashCode("k7wmp-4xtaz", "a salt"),
      await SLOW_HASHING.hashCode("k7wmp-4xtaz", "another"),
    ];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(first).toBe(await SLOW_HASHING.hashCode("k7wmp-4xtaz", "a salt"));
  });

  it("that were stored encrypted, as before, still work once, and are stored as hashes from the next sign-in on", async () => {
    const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
    const { uri } = await turnOn(ann);
    await turnOn(bo);
    const old = ["k7wmp-4xtaz", "aB3dE-fGh1J", "m2m2m-n3n3n"];
    const key = test.ctx.signer.sign("better-auth", "secret");
    for (const { userId } of [ann, bo]) {
      const stored = await symmetricEncrypt({ key, data: JSON.stringify(old) });
      await test.pool.query("update two_factor set backup_codes = $2 where user_id = $1", [userId, stored]);
    }
    expect(await secondStep(await firstStep(ann.username), codeOf(uri, 1))).toMatchObject({ outcome: "signed-in" });
    expect(await storedOf(ann.userId)).toMatch(HASHES);
    for (const { username, userId } of [ann, bo]) {
      expect(await secondStep(await firstStep(username), old[1] ?? "")).toMatchObject({ outcome: "signed-in" });
      expect(await secondStep(await firstStep(username), old[1] ?? "")).toEqual({ outcome: "refused" });
      expect(await storedOf(userId)).toMatch(HASHES);
      expect(await secondStep(await firstStep(username), old[0] ?? "")).toMatchObject({ outcome: "signed-in" });
    }
  });
});

describe("a second factor that begins or ends", () => {
  const tokenOf = async (username: string, code?: string) => {
    const answer = await test.ctx.auth.signInForToken({
      username,
      password: PASSWORD,
      clientAddress: CLIENT,
      code,
      requestId: "test",
    });
    if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
    return answer.token;
  };
  const bearer = (token: string) => test.ctx.auth.identify(new Headers({ authorization: `Bearer ${token}` }));

  it("ends all other sessions of the account, tokens of programs too, and nobody else's", async () => {
    const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
    const [elsewhere, token, others] = [await ann.signIn(), await tokenOf(ann.username), await bo.signIn()];
    expect(await bearer(token)).toEqual(ann.actor);
    const { cookie, uri } = await turnOn(ann);
    expect(await identify(elsewhere.cookie)).toEqual(VISITOR);
    expect(await bearer(token)).toEqual(VISITOR);
    expect(await identify(cookie)).toEqual(ann.actor);
    expect(await identify(others.cookie)).toEqual(bo.actor);

    const later = await tokenOf(ann.username, codeOf(uri, 1));
    expect(await bearer(later)).toEqual(ann.actor);
    const own = { actor: ann.actor, headers: new Headers({ cookie }) };
    const ended = await endTwoFactor(test.ctx, own, PASSWORD);
    if (ended.outcome !== "off") throw new Error(ended.outcome);
    expect(await bearer(later)).toEqual(VISITOR);
    expect(await identify(cookieHeader(ended.cookies))).toEqual(ann.actor);
  });

  it("ends them all where an owner removes it", async () => {
    const [ann, owner] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
    const { cookie, uri } = await turnOn(ann);
    const token = await tokenOf(ann.username, codeOf(uri, 1));
    await removeStaffTwoFactor(onBehalfOf(test.ctx, owner.actor), { id: ann.userId });
    expect(await identify(cookie)).toEqual(VISITOR);
    expect(await bearer(token)).toEqual(VISITOR);
  });
});

describe("the second step", () => {
  it("completes a sign-in with the code of the app; a code counts once", async () => {
    const ann = await makeStaff(test.ctx);
    const { uri } = await turnOn(ann);
    const code = codeOf(uri, 1);
    const first = await secondStep(await firstStep(ann.username), code);
    if (first.outcome !== "signed-in") throw new Error(first.outcome);
    expect(await identify(cookieHeader(first.cookies))).toEqual(ann.actor);
    expect(await secondStep(await firstStep(ann.username), code)).toEqual({ outcome: "expired" });
    expect(await countRows(test.pool, "session")).toBe(2);
  });

  it("takes each recovery code once", async () => {
    const ann = await makeStaff(test.ctx);
    const codes = (await turnOn(ann)).recoveryCodes;
    const [code = ""] = codes;
    for (const made of codes) expect(made).not.toMatch(/[0o1il]/i);
    expect(await secondStep(await firstStep(ann.username), code)).toMatchObject({ outcome: "signed-in" });
    expect(await secondStep(await firstStep(ann.username), code)).toEqual({ outcome: "refused" });
    const typed = codes[1]?.toUpperCase().replace("-", " ") ?? "";
    expect(await secondStep(await firstStep(ann.username), typed)).toMatchObject({ outcome: "signed-in" });
  });

  it("is nobody until it is done, and needs the first", async () => {
    const ann = await makeStaff(test.ctx);
    const { uri } = await turnOn(ann);
    const waiting = await firstStep(ann.username);
    expect(await identify(waiting)).toEqual(VISITOR);
    expect(await secondStep("", codeOf(uri, 1))).toEqual({ outcome: "expired" });
    expect(await secondStep(`${waiting}x`, codeOf(uri, 1))).toEqual({ outcome: "expired" });
    const bo = await makeStaff(test.ctx);
    const { cookie } = await bo.signIn();
    expect(await secondStep(`${waiting}; ${cookie}`, wrongCodeFor(uri))).toEqual({ outcome: "refused" });
  });

  it("allows five wrong codes, then the first step has to be done again", async () => {
    const ann = await makeStaff(test.ctx);
    const { uri } = await turnOn(ann);
    const waiting = await firstStep(ann.username);
    for (let count = 0; count < 5; count++) {
      expect(await secondStep(waiting, wrongCodeFor(uri))).toEqual({ outcome: "refused" });
    }
    expect(await secondStep(waiting, codeOf(uri, 1))).toEqual({ outcome: "expired" });
  });

  it("locks the account's second step after ten wrong codes, from wherever they come", async () => {
    const ann = await makeStaff(test.ctx);
    const { uri } = await turnOn(ann);
    for (let count = 0; count < 10; count++) {
      const waiting = await firstStep(ann.username);
      await secondStep(waiting, wrongCodeFor(uri), `203.0.113.${count}`);
    }
    const answer = await secondStep(await firstStep(ann.username), codeOf(uri, 1), "203.0.113.99");
    expect(answer).toMatchObject({ outcome: "rate-limited" });
  });

  it("is asked of programs that want a token, too", async () => {
    const ann = await makeStaff(test.ctx);
    await turnOn(ann);
    const request = { username: ann.username, password: PASSWORD, clientAddress: CLIENT, requestId: "test" };
    expect(await test.ctx.auth.signInForToken(request)).toEqual({ outcome: "two-factor-required" });
  });
});

it("turning it off takes the password; new recovery codes replace the old ones", async () => {
  const ann = await makeStaff(test.ctx);
  const { cookie, recoveryCodes } = await turnOn(ann);
  const own = { actor: ann.actor, headers: new Headers({ cookie }) };
  expect(await prepareTwoFactor(test.ctx, own, PASSWORD)).toEqual({ outcome: "already-on" });
  expect(await renewRecoveryCodes(test.ctx, own, "wrong password")).toEqual({ outcome: "wrong-password" });
  const renewed = await renewRecoveryCodes(test.ctx, own, PASSWORD);
  if (renewed.outcome !== "renewed") throw new Error(renewed.outcome);
  expect(await secondStep(await firstStep(ann.username), recoveryCodes[0] ?? "")).toEqual({ outcome: "refused" });
  expect(await secondStep(await firstStep(ann.username), renewed.recoveryCodes[0] ?? "")).toMatchObject({
    outcome: "signed-in",
  });
  expect(await endTwoFactor(test.ctx, own, "wrong password")).toEqual({ outcome: "wrong-password" });
  const ended = await endTwoFactor(test.ctx, own, PASSWORD);
  if (ended.outcome !== "off") throw new Error(ended.outcome);
  expect(await identify(cookieHeader(ended.cookies))).toEqual(ann.actor);
  expect(await identify(cookie)).toEqual(VISITOR);
  expect(await identify((await ann.signIn()).cookie)).toEqual(ann.actor);
});
