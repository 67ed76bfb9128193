import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { NewPassword, PasswordChange, SignUp } from "~/domain/accounts/schema";
import { JoinTeam } from "~/domain/team/schema";
import { tokenSentTo } from "../harness/account-links";
import { makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { formOf, hashTables, openRealSite, type RealSite } from "../harness/real-site";
import { keepingLog } from "../harness/silent-log";
import { turnOnTwoFactor } from "../harness/two-factor";
import type { Answer } from "../server/start-test-site";

const NEW_PASSWORD = "violet tractor 77 lamp";
const NINE = "kX7#qR2!w";
const TEN = `${NINE}Z`;
const log = keepingLog();

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite({ log });
});

afterAll(() => real.stop());

const post = (target: string, fields: Record<string, string>, cookie = "") => {
  const form = formOf(Object.entries(fields));
  return real.site.ask(target, { ...form, headers: { ...form.headers, ...(cookie ? { cookie } : {}) } });
};

const signIn = (username: string, password: string) => post("/login", { username, password });

/** Returns log lines with these words while `work` ran. */
async function linesOf(msg: string, work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = log.lines.length;
  await work();
  return log.lines.slice(before).filter((line) => line.msg === msg);
}

describe("a password chosen by mail", () => {
  it("leaves the second step on, and signs nobody in", async () => {
    const dana = await makeCustomer(real.test.ctx);
    await turnOnTwoFactor(real.test.ctx, dana);
    await post("/forgot-password", { email: dana.email });
    const token = await tokenSentTo(real.test.ctx, dana.email);
    const fields = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const chosen = await post(`/reset-password?token=${token}`, fields);
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/login"]);
    expect((chosen.headers["set-cookie"] ?? []).filter((cookie) => /session=[^;]/.test(cookie))).toEqual([]);
    const first = await signIn(dana.username, NEW_PASSWORD);
    expect([first.status, first.headers.location]).toEqual([303, "/login/two-factor"]);
    expect((first.headers["set-cookie"] ?? []).filter((cookie) => /session=[^;]/.test(cookie))).toEqual([]);
  });
});

describe("a link that signs in", () => {
  it("changes nothing until its button is pressed, and is told to no other site, no cache and no log", async () => {
    const dana = await makeCustomer(real.test.ctx);
    const asked = await post("/login/email?next=%2Fdashboard%2Fprofile", { email: dana.email });
    expect([asked.status, asked.headers.location]).toEqual([303, "/login/email?next=%2Fdashboard%2Fprofile"]);
    const token = await tokenSentTo(real.test.ctx, dana.email);
    const link = `/login/link?token=${token}&next=%2Fdashboard%2Fprofile`;
    const before = await hashTables(real.test);
    const lines = log.lines.length;
    for (const method of ["GET", "HEAD", "GET"]) {
      const { status, headers } = await real.site.ask(link, { method });
      expect([method, status, headers["referrer-policy"]]).toEqual([method, 200, "no-referrer"]);
      expect(headers["cache-control"]).toContain("no-store");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    const page = await real.site.ask(link);
    expect(page.text).not.toContain("<script");
    expect(readForms(page.text, link).map(({ method }) => method)).toContain("post");
    expect(await hashTables(real.test)).toEqual(before);
    const pressed = await post(link, {});
    expect([pressed.status, pressed.headers.location]).toEqual([303, "/dashboard/profile"]);
    expect((pressed.headers["set-cookie"] ?? []).some((cookie) => /session=[^;]/.test(cookie))).toBe(true);
    expect((await real.site.ask(link)).status).toBe(410);
    expect((await post(link, {})).status).toBe(410);
    expect((await post(`/login/link?token=${"x".repeat(43)}`, {})).status).toBe(404);
    expect(JSON.stringify(log.lines.slice(lines))).not.toContain(token);
  });

  it("answers an address without an account like one that has one, and from elsewhere isn't pressed", async () => {
    const dana = await makeCustomer(real.test.ctx);
    const known = await post("/login/email", { email: dana.email });
    const unknown = await post("/login/email", { email: "nobody@people.example" });
    const kept = ({ headers: { date, "server-timing": timing, "x-request-id": id, ...rest } }: Answer) => rest;
    expect([unknown.status, kept(unknown)]).toEqual([known.status, kept(known)]);
    expect(unknown.text).toBe(known.text);
    const link = `/login/link?token=${await tokenSentTo(real.test.ctx, dana.email)}`;
    const form = formOf([]);
    const headers = { ...form.headers, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await real.site.ask(link, { ...form, headers })).status).toBe(403);
    expect((await real.site.ask(link)).status).toBe(200);
  });

  it("leads to the second step, and to nothing but that", async () => {
    const dana = await makeCustomer(real.test.ctx);
    await turnOnTwoFactor(real.test.ctx, dana);
    await post("/login/email", { email: dana.email });
    const pressed = await post(`/login/link?token=${await tokenSentTo(real.test.ctx, dana.email)}`, {});
    expect([pressed.status, pressed.headers.location]).toEqual([303, "/login/two-factor"]);
    expect((pressed.headers["set-cookie"] ?? []).filter((cookie) => /session=[^;]/.test(cookie))).toEqual([]);
  });
});

describe("a new password", () => {
  const others = { fullName: "Dana Whitfield", email: "dana@people.example", terms: "on", currentPassword: PASSWORD };
  const forms: Record<string, ZodMiniType> = { SignUp, NewPassword, PasswordChange, JoinTeam };

  it.each(Object.keys(forms))("of nine characters is refused, and one of ten taken: %s", (name) => {
    const isTaken = (password: string) =>
      forms[name]?.safeParse({ ...others, password, confirmPassword: password }).success;
    expect([isTaken(NINE), isTaken(TEN)]).toEqual([false, true]);
  });

  it("of nine characters makes no account and changes none, whatever a browser would have said", async () => {
    const { ctx } = real.test;
    const email = "nine@people.example";
    const fields = { fullName: "Nina Nine", email, terms: "on" };
    await post("/signup", { ...fields, password: NINE, confirmPassword: NINE });
    await expect(tokenSentTo(ctx, email)).rejects.toThrow();
    const dana = await makeCustomer(ctx);
    await post("/forgot-password", { email: dana.email });
    const token = await tokenSentTo(ctx, dana.email);
    await post(`/reset-password?token=${token}`, { token, password: NINE, confirmPassword: NINE });
    expect((await signIn(dana.username, NINE)).status).toBe(401);
    await post(`/reset-password?token=${token}`, { token, password: TEN, confirmPassword: TEN });
    expect((await signIn(dana.username, TEN)).status).toBe(303);
  });
});

describe("the log", () => {
  it("tells of each refused sign-in and second step, from where and to which request, and nothing that was typed", async () => {
    const ann = await makeStaff(real.test.ctx);
    const body = JSON.stringify({ username: ann.username, password: "a wrong secret" });
    const headers = { "content-type": "application/json" };
    const lines = await linesOf("sign-in refused", async () => {
      await signIn(ann.username, "a wrong secret");
      await signIn("nobody-here", "a wrong secret");
      await real.site.ask("/api/auth/login", { method: "POST", headers, body });
    });
    expect(lines).toHaveLength(3);
    await turnOnTwoFactor(real.test.ctx, ann);
    const first = await signIn(ann.username, PASSWORD);
    const cookie = (first.headers["set-cookie"] ?? []).map((set) => set.split(";")[0]).join("; ");
    const second = await linesOf("second factor refused", () =>
      post("/login/two-factor", { code: "abcde-fghjk" }, cookie),
    );
    expect(second).toHaveLength(1);
    for (const line of [...lines, ...second]) {
      expect(line).toMatchObject({ clientAddress: "127.0.0.1", requestId: expect.stringMatching(/^[\w-]{12}$/) });
      expect(JSON.stringify(line)).not.toMatch(/a wrong secret|abcde-?fghjk/);
    }
  });

  it("tells of each page, form and operation that was refused, and to whom", async () => {
    const { userId, signIn: enter } = await makeStaff(real.test.ctx, "viewer");
    const { cookie } = await enter();
    const pages = await linesOf("not permitted", async () => {
      expect((await real.site.ask("/admin/settings/staff/new", { headers: { cookie } })).status).toBe(403);
      const mate = { name: "Bo Rivers", email: "bo@people.example", role: "owner" };
      expect((await post("/admin/settings/staff/new", mate, cookie)).status).toBe(403);
    });
    const who = { actorKind: "staff", actorId: userId, clientAddress: "127.0.0.1", requestId: expect.any(String) };
    expect(pages).toEqual([
      { msg: "not permitted", ...who, method: "GET", path: "/admin/settings/staff/new" },
      { msg: "not permitted", ...who, method: "POST", path: "/admin/settings/staff/new" },
    ]);
    const calls = await linesOf("not permitted", async () => {
      expect((await real.site.ask("/api/leads", { headers: { cookie: "" } })).status).toBe(401);
      const own = { cookie, origin: "https://agency.example", "content-type": "application/json" };
      expect((await real.site.ask("/api/jobs", { method: "POST", headers: own, body: "{}" })).status).toBe(403);
    });
    expect(calls).toMatchObject([
      { actorKind: "visitor", operation: "listLeads" },
      { ...who, operation: "createJob" },
    ]);
  });
});
