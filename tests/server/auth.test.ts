import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { session, user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { getIdentity } from "~/domain/settings/queries.server";
import { actorLabel, publicLabel, VISITOR } from "~/kernel/actor";
import { cookieHeader, makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { countRows } from "../harness/test-context";
import { emptiedContext } from "../harness/use-test-context";

const test = emptiedContext();

const signIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  test.ctx.auth.signIn({
    username,
    password,
    clientAddress: "203.0.113.5",
    headers: new Headers(headers),
    requestId: "test",
  });

const identify = (headers: Record<string, string>) => test.ctx.auth.identify(new Headers(headers));

describe("signing in", () => {
  it("takes the username or the email address, in any case, and tells who it is", async () => {
    const ann = await makeStaff(test.ctx, "recruiter", { username: "ann-b.c", email: "ann@people.example" });
    for (const name of ["ann-b.c", "ANN-B.C", " ann@people.example ", "Ann@People.example"]) {
      const answer = await signIn(name);
      expect(answer).toMatchObject({ outcome: "signed-in", actor: ann.actor });
      if (answer.outcome !== "signed-in") continue;
      expect(await identify({ cookie: cookieHeader(answer.cookies) })).toEqual(ann.actor);
    }
    const dana = await makeCustomer(test.ctx);
    expect(await identify(await dana.signIn())).toEqual(dana.actor);
  });

  it("gives a cookie that scripts and plain connections never see", async () => {
    const ann = await makeStaff(test.ctx);
    const answer = await signIn(ann.username);
    if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
    const [cookie = "", device = "", ...others] = answer.cookies;
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-session=[^;]{50,};/);
    expect(device).toMatch(/^__Host-device=[\w-]{43};/);
    const attributesOf = (text: string) => text.toLowerCase().split("; ").slice(1).sort();
    expect(attributesOf(cookie)).toEqual(["httponly", "max-age=34560000", "path=/", "samesite=lax", "secure"]);
    expect(attributesOf(device)).toEqual(["httponly", "max-age=7776000", "path=/", "samesite=lax", "secure"]);
  });

  it("ends the session that the browser had before", async () => {
    const ann = await makeStaff(test.ctx);
    const before = await ann.signIn();
    const answer = await signIn(ann.username, PASSWORD, before);
    if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
    expect(await identify(before)).toEqual(VISITOR);
    expect(await countRows(test.pool, "session")).toBe(1);
  });

  it("is written down", async () => {
    const ann = await makeStaff(test.ctx);
    const { cookie } = await ann.signIn();
    await test.ctx.auth.signOut(new Headers({ cookie }), "test");
    const rows = await test.ctx.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["account.signed-in", ann.userId],
      ["account.signed-out", ann.userId],
    ]);
  });
});

describe("who is not let in", () => {
  it("gets one and the same answer, whatever was wrong", async () => {
    const ann = await makeStaff(test.ctx);
    const gone = await makeStaff(test.ctx, "owner", { banned: true });
    const unconfirmed = await makeStaff(test.ctx, "owner", { emailVerified: false });
    const attempts = [
      [ann.username, "orchard lantern 43"],
      [ann.username, ""],
      [ann.username, "x".repeat(5000)],
      ["nobody", PASSWORD],
      ["nobody@people.example", PASSWORD],
      [gone.username, PASSWORD],
      [unconfirmed.username, PASSWORD],
      ["a\0b", PASSWORD],
      ["'; drop table session; --", PASSWORD],
    ] as const;
    for (const [name, password] of attempts) expect(await signIn(name, password)).toEqual({ outcome: "refused" });
    expect(await countRows(test.pool, "session")).toBe(0);
  });

  it("is a visitor with a cookie that is forged, cut, expired or of a disabled account", async () => {
    const ann = await makeStaff(test.ctx);
    const { cookie } = await ann.signIn();
    const value = decodeURIComponent(cookie.split("=").slice(1).join("="));
    const [token = "", signature = ""] = value.split(".");
    const forged = [token, `${token}.`, `${token}.${signature.slice(1)}`, `x${token}.${signature}`, ".", "%", "a.b.c"];
    for (const wrong of forged) {
      expect(await identify({ cookie: `__Host-session=${encodeURIComponent(wrong)}` })).toEqual(VISITOR);
      expect(await identify({ authorization: `Bearer ${wrong}` })).toEqual(VISITOR);
    }
    expect(await identify({ cookie: `session=${encodeURIComponent(value)}` })).toEqual(VISITOR);
    expect(await identify({ cookie })).toEqual(ann.actor);
    await test.ctx.db.update(user).set({ banned: true }).where(eq(user.id, ann.userId));
    expect(await identify({ cookie })).toEqual(VISITOR);
    await test.ctx.db.update(user).set({ banned: false }).where(eq(user.id, ann.userId));
    await test.ctx.db.update(session).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await identify({ cookie })).toEqual(VISITOR);
  });
});

describe("a token for programs", () => {
  it("names its session, and is worth nothing once that has ended", async () => {
    const ann = await makeStaff(test.ctx, "sales");
    const request = {
      username: ann.username,
      password: PASSWORD,
      clientAddress: "203.0.113.5",
      userAgent: "curl/8",
      requestId: "test",
    };
    const answer = await test.ctx.auth.signInForToken(request);
    if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
    expect(answer.actor).toEqual(ann.actor);
    const headers = { authorization: `Bearer ${answer.token}` };
    expect(await identify(headers)).toEqual(ann.actor);
    expect(await identify({ authorization: `bearer ${answer.token}` })).toEqual(ann.actor);
    expect(await identify({ authorization: `Basic ${answer.token}` })).toEqual(VISITOR);
    await test.ctx.auth.signOut(new Headers(headers), "test");
    expect(await identify(headers)).toEqual(VISITOR);
  });

  it("is not the bare token in the database, which is useless without the server's secret", async () => {
    const ann = await makeStaff(test.ctx);
    await ann.signIn();
    const [row] = await test.ctx.db.select().from(session);
    expect(await identify({ authorization: `Bearer ${row?.token}` })).toEqual(VISITOR);
  });
});

it("signing out ends the session on the server and forgets the cookie; others of the account stay", async () => {
  const ann = await makeStaff(test.ctx);
  const [here, there] = [await ann.signIn(), await ann.signIn()];
  const { was, cookies } = await test.ctx.auth.signOut(new Headers(here), "test");
  expect(was).toEqual(ann.actor);
  expect(cookies.find((cookie) => cookie.startsWith("__Host-session="))).toMatch(/^__Host-session=;.*Max-Age=0/);
  expect(await identify(here)).toEqual(VISITOR);
  expect(await identify(there)).toEqual(ann.actor);
  expect((await test.ctx.auth.signOut(new Headers(here), "test")).was).toEqual(VISITOR);
});

it("staff who are called by their user name or mailbox speak to customers in the agency's name", async () => {
  const { name: agency } = await getIdentity(test.ctx);
  const actorOf = async (details: { name: string; username: string; email: string }) => {
    const { cookie } = await (await makeStaff(test.ctx, "owner", details)).signIn();
    return identify({ cookie });
  };
  for (const [number, name] of ["boss1", "Me1"].entries()) {
    const actor = await actorOf({ name, username: `boss${number + 1}`, email: `me${number}@people.example` });
    expect([actorLabel(actor), publicLabel(actor)]).toEqual([name, agency]);
  }
  const dana = await actorOf({ name: "Dana", username: "dw", email: "d.whitfield@people.example" });
  expect(publicLabel(dana)).toBe("Dana");
});
