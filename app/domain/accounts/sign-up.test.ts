import { describe, expect, it } from "vitest";
import { accountLinks, businesses, user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { cookieHeader, makeCustomer, makeStaff, PASSWORD, signInAs } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { withBrokenQueue } from "../../../tests/harness/outbox";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { confirmEmail } from "./confirm-email.server";
import { resendVerification } from "./resend-verification.server";
import type { SignUp } from "./schema";
import { signUp } from "./sign-up.server";

const DANA: SignUp = {
  fullName: "Dana Whitfield",
  email: "dana@bakery.example",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
};
const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

const join = (changes: Partial<SignUp> = {}, visit: { honeypot?: string; clientAddress?: string } = {}) =>
  signUp(test.ctx, { ...DANA, ...changes }, { honeypot: "", clientAddress: "203.0.113.9", ...visit });

const confirm = (token: string, password?: string, actor = VISITOR) =>
  confirmEmail(onBehalfOf(test.ctx, actor), { token, password, clientAddress: "203.0.113.9", headers: new Headers() });

describe("signing up", () => {
  it("makes a person and a business, agrees to the terms, and sends one link", async () => {
    expect(await join()).toEqual({ outcome: "received" });
    const [person] = await test.ctx.db.select().from(user);
    const [business] = await test.ctx.db.select().from(businesses);
    expect(person).toMatchObject({
      name: "Dana Whitfield",
      email: DANA.email,
      role: "customer",
      emailVerified: false,
      banned: false,
      businessId: business?.id,
      termsAcceptedAt: test.ctx.clock.now(),
    });
    expect(await kindsTo(test.ctx, DANA.email)).toEqual(["account-verification"]);
    const [audited] = await test.ctx.db.select().from(auditLog);
    expect(audited).toMatchObject({ action: "account.created", subjectId: person?.id });
    const actor = await test.ctx.auth.identify(new Headers(await signInAs(test.ctx, DANA.email)));
    expect(actor).toMatchObject({ kind: "customer", isEmailVerified: false, businessId: business?.id });
  });

  it("stores no password and no token that could be used as they stand", async () => {
    await join();
    const token = await tokenSentTo(test.ctx, DANA.email);
    const { rows } = await test.pool.query<{ row: string }>(
      `select row_to_json(a)::text as row from account a union all select row_to_json(l)::text from account_links l`,
    );
    for (const { row } of rows) {
      expect(row).not.toContain(PASSWORD);
      expect(row).not.toContain(token);
    }
  });

  it("answers the same for an address that has an account, tells it by mail twice a day at most, and changes nothing", async () => {
    const known = await makeStaff(test.ctx, "owner", { email: DANA.email });
    for (let count = 0; count < 4; count++) {
      test.clock.advance(2 * HOUR_MS);
      expect(await join({ password: "violet tractor 77", confirmPassword: "violet tractor 77" })).toEqual({
        outcome: "received",
      });
    }
    expect(await kindsTo(test.ctx, DANA.email)).toEqual(["account-already-exists", "account-already-exists"]);
    expect(await countRows(test.pool, "businesses")).toBe(0);
    expect(await test.ctx.auth.isPasswordOf(known.userId, PASSWORD)).toBe(true);
  });

  it("tells an address that has an account after any number of tries that came to nothing", async () => {
    await makeStaff(test.ctx, "owner", { email: DANA.email });
    test.clock.advance(HOUR_MS);
    for (let tries = 0; tries < 3; tries++) {
      const asked = signUp(withBrokenQueue(test.ctx), DANA, { honeypot: "", clientAddress: "203.0.113.9" });
      await expect(asked).rejects.toThrow("the queue is away");
    }
    expect(await join()).toEqual({ outcome: "received" });
    expect(await kindsTo(test.ctx, DANA.email)).toEqual(["account-already-exists"]);
  });

  it("makes one account of the same form sent several times at once", async () => {
    await Promise.all([join(), join(), join()]);
    expect(await countRows(test.pool, '"user"')).toBe(1);
    expect(await countRows(test.pool, "businesses")).toBe(1);
    expect(await kindsTo(test.ctx, DANA.email)).toEqual(["account-verification"]);
  });

  it("keeps programs that fill every field out, without telling them", async () => {
    expect(await join({}, { honeypot: "x" })).toEqual({ outcome: "received" });
    expect(await countRows(test.pool, '"user"')).toBe(0);
  });

  it("counts anyone who asks before it looks at the password", async () => {
    const outcomes: string[] = [];
    for (let count = 0; count < 31; count++) outcomes.push((await join({ password: "Dana Whitfield" })).outcome);
    expect([outcomes[0], outcomes[29], outcomes[30]]).toEqual(["bad-password", "bad-password", "rate-limited"]);
    expect((await join({ password: "Dana Whitfield" }, { clientAddress: "203.0.113.10" })).outcome).toBe(
      "bad-password",
    );
  });

  it("takes no more than ten an hour from one client", async () => {
    for (let count = 0; count < 10; count++) await join({ email: `dana${count}@bakery.example` });
    expect(await join({ email: "late@bakery.example" })).toMatchObject({ outcome: "rate-limited" });
    expect(await join({ email: "late@bakery.example" }, { clientAddress: "203.0.113.10" })).toEqual({
      outcome: "received",
    });
  });
});

describe("confirming the address", () => {
  it("takes the link and the password, and signs in", async () => {
    await join();
    const answer = await confirm(await tokenSentTo(test.ctx, DANA.email), PASSWORD);
    if (answer.outcome !== "confirmed" || answer.signIn?.outcome !== "signed-in") throw new Error(answer.outcome);
    const actor = await test.ctx.auth.identify(new Headers({ cookie: cookieHeader(answer.signIn.cookies) }));
    expect(actor).toMatchObject({ kind: "customer", isEmailVerified: true });
  });

  it("names the business as the newest quote to the address does, else as the newest request did, and not before", async () => {
    const email = DANA.email.toUpperCase();
    await storeLead(test.ctx, { email, businessName: "Whitfield Bread" });
    await storeLead(test.ctx, { email, businessName: "Spam Bread", stage: "spam" });
    await join();
    const name = async () => (await test.ctx.db.select({ name: businesses.name }).from(businesses))[0]?.name;
    expect(await name()).toBe(DANA.fullName);
    await confirm(await tokenSentTo(test.ctx, DANA.email), PASSWORD);
    expect(await name()).toBe("Whitfield Bread");
    const audited = await test.ctx.db.select().from(auditLog);
    expect(audited.map(({ action }) => action)).toContain("customer.updated");
    await test.reset();
    await storeLead(test.ctx, { email, businessName: "Whitfield Bread" });
    await makeSentQuote(test.ctx, { businessEmail: DANA.email, businessName: "Whitfield & Daughters" });
    await join();
    await confirm(await tokenSentTo(test.ctx, DANA.email), PASSWORD);
    expect(await name()).toBe("Whitfield & Daughters");
  });

  it("leaves the name that someone chose for the business, and a person's where nothing else is known", async () => {
    await join();
    await test.ctx.db.update(businesses).set({ name: "The Oven" });
    await storeLead(test.ctx, { email: DANA.email, businessName: "Whitfield Bread" });
    await confirm(await tokenSentTo(test.ctx, DANA.email), PASSWORD);
    expect((await test.ctx.db.select().from(businesses))[0]?.name).toBe("The Oven");
    await test.reset();
    await join();
    await confirm(await tokenSentTo(test.ctx, DANA.email), PASSWORD);
    expect((await test.ctx.db.select().from(businesses))[0]?.name).toBe(DANA.fullName);
  });

  it("is not done by someone who only reads the mailbox: without the password of the account nothing happens", async () => {
    await join();
    const token = await tokenSentTo(test.ctx, DANA.email);
    expect(await confirm(token)).toEqual({ outcome: "password-needed" });
    expect(await confirm(token, "not the password")).toEqual({ outcome: "wrong-password" });
    const other = await makeCustomer(test.ctx);
    expect(await confirm(token, undefined, other.actor)).toEqual({ outcome: "password-needed" });
    const [person] = await test.ctx.db.select().from(user);
    expect(person?.emailVerified).toBe(false);
  });

  it("needs no password in a browser that is signed in to the account", async () => {
    await join();
    const actor = await test.ctx.auth.identify(new Headers(await signInAs(test.ctx, DANA.email)));
    const token = await tokenSentTo(test.ctx, DANA.email);
    expect(await confirm(token, undefined, actor)).toEqual({ outcome: "confirmed", signIn: null });
  });

  it("works once, for 48 hours, and only by the newest link", async () => {
    await join();
    const first = await tokenSentTo(test.ctx, DANA.email);
    const actor = await test.ctx.auth.identify(new Headers(await signInAs(test.ctx, DANA.email)));
    expect(await resendVerification(onBehalfOf(test.ctx, actor))).toEqual({ outcome: "sent" });
    expect(await confirm(first, PASSWORD)).toEqual({ outcome: "spent" });
    const second = await tokenSentTo(test.ctx, DANA.email);
    test.clock.advance(48 * HOUR_MS);
    expect(await confirm(second, PASSWORD)).toEqual({ outcome: "spent" });
    await resendVerification(onBehalfOf(test.ctx, actor));
    const third = await tokenSentTo(test.ctx, DANA.email);
    const answers = await Promise.all([confirm(third, PASSWORD), confirm(third, PASSWORD)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["confirmed", "spent"]);
    expect(await resendVerification(onBehalfOf(test.ctx, actor))).toEqual({ outcome: "already-verified" });
    expect(await confirm("no-such-token", PASSWORD)).toEqual({ outcome: "unknown" });
  });

  it("counts wrong passwords", async () => {
    await join();
    const token = await tokenSentTo(test.ctx, DANA.email);
    for (let count = 0; count < 10; count++) await confirm(token, "wrong password");
    expect(await confirm(token, PASSWORD)).toMatchObject({ outcome: "rate-limited" });
    expect(await countRows(test.pool, "session")).toBe(0);
  });

  it("leaves links of other purposes alone", async () => {
    await join();
    await test.ctx.db.update(accountLinks).set({ purpose: "reset-password" });
    expect(await confirm(await tokenSentTo(test.ctx, DANA.email), PASSWORD)).toEqual({ outcome: "unknown" });
  });
});
