import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountLinks, businesses, session, user } from "~/db/schema/accounts";
import { type Actor, VISITOR } from "~/kernel/actor";
import type { CurrentSession } from "~/kernel/authenticator";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff, PASSWORD, signInAs } from "../../../tests/harness/accounts";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { confirmEmail } from "./confirm-email.server";
import { endOwnSessions } from "./end-sessions.server";
import { getOwnAccount } from "./queries.server";
import { removeStaffTwoFactor } from "./remove-staff-two-factor.server";
import { requestEmailChange } from "./request-email-change.server";
import { sweepAccounts } from "./sweep-accounts.server";
import { updateProfile } from "./update-profile.server";

const NEW_EMAIL = "dana@newbakery.example";
const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

const identify = (headers: { cookie: string }) => test.ctx.auth.identify(new Headers(headers));

async function sessionOf(headers: { cookie: string }): Promise<CurrentSession> {
  const current = await test.ctx.auth.findSession(new Headers(headers));
  if (!current) throw new Error("no session");
  return current;
}

describe("another email address", () => {
  const ask = (actor: Actor, currentPassword = PASSWORD, email = NEW_EMAIL) =>
    requestEmailChange(onBehalfOf(test.ctx, actor), { email, currentPassword });

  const confirm = (token: string) =>
    confirmEmail(onBehalfOf(test.ctx, VISITOR), {
      token,
      password: PASSWORD,
      clientAddress: "203.0.113.9",
      headers: new Headers(),
    });

  it("counts once its link is used; the old one is told, and signs in no more", async () => {
    const dana = await makeCustomer(test.ctx);
    expect(await ask(dana.actor, "wrong password")).toEqual({ outcome: "wrong-password" });
    expect(await ask(dana.actor)).toEqual({ outcome: "requested" });
    expect(await getOwnAccount(onBehalfOf(test.ctx, dana.actor))).toMatchObject({
      email: dana.email,
      newEmail: NEW_EMAIL,
    });
    expect(await confirm(await tokenSentTo(test.ctx, NEW_EMAIL))).toMatchObject({ outcome: "confirmed" });
    expect(await identify(await signInAs(test.ctx, NEW_EMAIL))).toMatchObject({ email: NEW_EMAIL });
    await expect(signInAs(test.ctx, dana.email)).rejects.toThrow("refused");
    expect(await kindsTo(test.ctx, dana.email)).toEqual(["account-email-changed"]);
    expect(await getOwnAccount(onBehalfOf(test.ctx, dana.actor))).toMatchObject({ email: NEW_EMAIL, newEmail: null });
  });

  it("that someone has already gets the same answer and no message", async () => {
    const [dana, other] = [await makeCustomer(test.ctx), await makeStaff(test.ctx)];
    expect(await ask(dana.actor, PASSWORD, other.email)).toEqual({ outcome: "requested" });
    expect(await countRows(test.pool, "emails")).toBe(0);
  });

  it("that someone got in the meantime stays theirs", async () => {
    const dana = await makeCustomer(test.ctx);
    await ask(dana.actor);
    const token = await tokenSentTo(test.ctx, NEW_EMAIL);
    await makeCustomer(test.ctx, { email: NEW_EMAIL });
    expect(await confirm(token)).toEqual({ outcome: "taken" });
  });

  it("leaves the links to the old one worthless", async () => {
    const dana = await makeCustomer(test.ctx);
    await ask(dana.actor);
    await confirm(await tokenSentTo(test.ctx, NEW_EMAIL));
    const links = await test.ctx.db.select().from(accountLinks);
    expect(links.every(({ usedAt }) => usedAt !== null)).toBe(true);
  });
});

describe("sessions", () => {
  it("are listed with their device, and end one by one or all together, with the password given again", async () => {
    const ann = await makeStaff(test.ctx);
    const [here, there, elsewhere] = [await ann.signIn(), await ann.signIn(), await ann.signIn()];
    const current = await sessionOf(here);
    const { sessions } = await getOwnAccount(onBehalfOf(test.ctx, ann.actor));
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ device: "Firefox on Mac", address: "203.0.113.20" });
    const { sessionId: id } = await sessionOf(there);
    const end = (which: { id: string } | "others", currentPassword = PASSWORD) =>
      endOwnSessions(test.ctx, current, { which, currentPassword });
    expect(await end({ id }, "wrong password")).toEqual({ outcome: "wrong-password" });
    expect(await end("others", "")).toEqual({ outcome: "wrong-password" });
    expect(await identify(there)).toEqual(ann.actor);
    expect(await end({ id })).toEqual({ outcome: "ended", ended: 1 });
    expect(await identify(there)).toEqual(VISITOR);
    expect(await identify(elsewhere)).toEqual(ann.actor);
    expect(await end("others")).toEqual({ outcome: "ended", ended: 1 });
    expect(await identify(elsewhere)).toEqual(VISITOR);
    expect(await identify(here)).toEqual(ann.actor);
  });

  it("of someone else are out of reach", async () => {
    const [ann, bo] = [await makeStaff(test.ctx), await makeStaff(test.ctx)];
    const [mine, theirs] = [await ann.signIn(), await bo.signIn()];
    const { sessionId: id } = await sessionOf(theirs);
    const ending = { which: { id }, currentPassword: PASSWORD };
    expect(await endOwnSessions(test.ctx, await sessionOf(mine), ending)).toEqual({ outcome: "ended", ended: 0 });
    expect(await identify(theirs)).toEqual(bo.actor);
  });

  it("live as long as they are used, and fourteen days beyond", async () => {
    const ann = await makeStaff(test.ctx);
    const here = await ann.signIn();
    const soon = new Date(Date.now() + DAY_MS);
    await test.ctx.db.update(session).set({ expiresAt: soon, updatedAt: new Date(Date.now() - 13 * DAY_MS) });
    expect(await identify(here)).toEqual(ann.actor);
    const [row] = await test.ctx.db.select().from(session);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13.9 * DAY_MS);
    expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
  });
});

it("a profile changes one's own name and business, and nobody else's", async () => {
  const [dana, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
  await updateProfile(onBehalfOf(test.ctx, dana.actor), { name: "Dana W.", businessName: "Juniper Lane" });
  const names = await test.ctx.db.select({ id: businesses.id, name: businesses.name }).from(businesses);
  expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [dana.businessId, "Juniper Lane"],
      [other.businessId, "Juniper Lane Bakery"],
    ]),
  );
  expect(await getOwnAccount(onBehalfOf(test.ctx, dana.actor))).toMatchObject({ name: "Dana W." });
  await expect(getOwnAccount(onBehalfOf(test.ctx, VISITOR))).rejects.toMatchObject({ code: "permission.denied" });
});

it("an owner takes a lost second step away, which ends every session and is told by mail", async () => {
  const [owner, ann] = [await makeStaff(test.ctx), await makeStaff(test.ctx, "sales")];
  const here = await ann.signIn();
  await test.ctx.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, ann.userId));
  expect(await removeStaffTwoFactor(onBehalfOf(test.ctx, owner.actor), { id: ann.userId })).toMatchObject({
    outcome: "removed",
    member: { hasTwoFactor: false },
  });
  expect(await removeStaffTwoFactor(onBehalfOf(test.ctx, owner.actor), { id: owner.userId })).toEqual({
    outcome: "yourself",
  });
  expect(await identify(here)).toEqual(VISITOR);
  expect(await kindsTo(test.ctx, ann.email)).toEqual(["account-two-factor-changed"]);
  expect(await identify(await ann.signIn())).toEqual(ann.actor);
  const { actor } = await makeStaff(test.ctx, "viewer");
  await expect(removeStaffTwoFactor(onBehalfOf(test.ctx, actor), { id: ann.userId })).rejects.toMatchObject({
    code: "permission.denied",
  });
});

it("what has run out is forgotten at night; what counts stays", async () => {
  const ann = await makeStaff(test.ctx);
  const here = await ann.signIn();
  await ann.signIn();
  const [first] = await test.ctx.db.select().from(session).orderBy(session.createdAt);
  const now = test.ctx.clock.now().getTime();
  if (first)
    await test.ctx.db
      .update(session)
      .set({ expiresAt: new Date(now - 1) })
      .where(eq(session.id, first.id));
  const link = { userId: ann.userId, email: ann.email, purpose: "reset-password" as const, createdAt: new Date(now) };
  await test.ctx.db.insert(accountLinks).values([
    { ...link, tokenHash: "old", expiresAt: new Date(now - 31 * DAY_MS) },
    { ...link, tokenHash: "recent", expiresAt: new Date(now - DAY_MS) },
  ]);
  expect(await sweepAccounts(test.ctx)).toBe(2);
  expect(await identify(here)).toEqual(VISITOR);
  expect(await countRows(test.pool, "session")).toBe(1);
  expect(await test.ctx.db.select().from(accountLinks)).toMatchObject([{ tokenHash: "recent" }]);
});
