import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { session, user } from "~/db/schema/accounts";
import { VISITOR } from "~/kernel/actor";
import { tokenSentTo } from "../harness/account-links";
import { makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";
import type { Answer } from "../server/start-test-site";

const NEW_PASSWORD = "violet tractor 77 lamp";
const DAY_MS = 24 * 60 * 60 * 1000;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const post = (target: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const form = formOf(Object.entries(fields));
  return real.site.ask(target, { ...form, headers: { ...form.headers, ...headers } });
};

const signIn = (username: string, headers: Record<string, string> = {}, query = "") =>
  post(`/login${query}`, { username, password: PASSWORD }, headers);

const sessionCookieOf = ({ headers }: Answer) =>
  headers["set-cookie"]?.find((cookie) => cookie.includes("session=")) ?? "";

const identify = (cookie: string) => real.test.ctx.auth.identify(new Headers({ cookie }));

describe("every cookie", () => {
  it("is bound to this host, kept from scripts and from plain connections, and sent by no other site's form", async () => {
    const ann = await makeStaff(real.test.ctx);
    const answers = [
      await signIn(ann.username),
      await post("/theme", { theme: "dark", return: "/" }),
      await real.site.ask("/?utm_source=news"),
      await real.site.ask("/contact?utm_source=news"),
      await post("/logout", {}, { cookie: (await ann.signIn()).cookie }),
    ];
    const cookies = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []);
    expect(cookies.length).toBeGreaterThanOrEqual(6);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[a-z_]+=/);
      expect(cookie).toMatch(/; HttpOnly\b/i);
      expect(cookie).toMatch(/; Secure\b/i);
      expect(cookie).toMatch(/; SameSite=Lax\b/i);
      expect(cookie).toMatch(/; Path=\/(?:;|$)/i);
      expect(cookie).not.toMatch(/; Domain=/i);
      expect(cookie.length).toBeLessThan(4096);
    }
  });

  it("of a name without its prefix, as another host of the domain could set it, is nobody's session", async () => {
    const ann = await makeStaff(real.test.ctx);
    const { cookie } = await ann.signIn();
    expect(await identify(cookie)).toEqual(ann.actor);
    for (const name of ["session", "__Secure-session"]) {
      expect(await identify(cookie.replace("__Host-session", name))).toEqual(VISITOR);
    }
    expect(await identify(`session=planted; ${cookie}`)).toEqual(ann.actor);
  });
});

describe("a session", () => {
  it("that was planted before signing in is not the one that signing in begins, and ends with it", async () => {
    const [mallory, ann] = [await makeCustomer(real.test.ctx), await makeStaff(real.test.ctx)];
    const planted = await mallory.signIn();
    const begun = sessionCookieOf(await signIn(ann.username, planted));
    expect(begun.split(";")[0]).not.toBe(planted.cookie);
    expect(await identify(planted.cookie)).toEqual(VISITOR);
    const made = "__Host-session=chosen-by-mallory.abc";
    expect(sessionCookieOf(await signIn(ann.username, { cookie: made }))).not.toContain("chosen-by-mallory");
  });

  it("is made of nothing that can be guessed, and twice never the same", async () => {
    const ann = await makeStaff(real.test.ctx);
    const tokens = new Set<string>();
    for (let count = 0; count < 5; count++) tokens.add((await ann.signIn()).cookie);
    expect(tokens.size).toBe(5);
    for (const token of tokens)
      expect(decodeURIComponent(token).split("=")[1]?.split(".")[0]?.length).toBeGreaterThanOrEqual(32);
  });

  it("is in no address, no page and no answer but its cookie", async () => {
    const ann = await makeStaff(real.test.ctx);
    const answer = await signIn(ann.username);
    const value = sessionCookieOf(answer).match(/=([^;]+)/)?.[1] ?? "";
    expect(answer.headers.location).not.toContain(value);
    const { text } = await real.site.ask("/admin/account", { headers: { cookie: `__Host-session=${value}` } });
    expect(text).toContain("</html>");
    for (const part of [value, decodeURIComponent(value), value.split(".")[0] ?? value])
      expect(text).not.toContain(part);
  });

  it("is believed by its own signature each time, also once it was used", async () => {
    const ann = await makeStaff(real.test.ctx);
    const { cookie } = await ann.signIn();
    const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
    const [token = "", signature = ""] = value.split(".");
    const forged = [token, `${token}.`, `${token}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`];
    expect(await identify(cookie)).toEqual(ann.actor);
    expect(await identify(cookie)).toEqual(ann.actor);
    for (const other of forged) {
      expect(await identify(`__Host-session=${encodeURIComponent(other)}`), other).toEqual(VISITOR);
    }
    expect(await identify(`${cookie}; theme=dark`)).toEqual(ann.actor);
  });

  it("is moved on by use every ten minutes, and over once nobody used it for two weeks", async () => {
    const ann = await makeStaff(real.test.ctx);
    const { cookie } = await ann.signIn();
    const endsIn = (ms: number) =>
      real.test.ctx.db
        .update(session)
        .set({ expiresAt: new Date(Date.now() + ms) })
        .where(eq(session.userId, ann.userId));
    const lasts = async () => {
      const [row] = await real.test.ctx.db.select().from(session).where(eq(session.userId, ann.userId));
      return (row?.expiresAt.getTime() ?? 0) - Date.now();
    };
    expect(await identify(cookie)).toEqual(ann.actor);
    await endsIn(14 * DAY_MS - 9 * 60_000);
    expect(await identify(cookie)).toEqual(ann.actor);
    expect(await lasts()).toBeLessThan(14 * DAY_MS - 8 * 60_000);
    await endsIn(14 * DAY_MS - 11 * 60_000);
    expect(await identify(cookie)).toEqual(ann.actor);
    expect(await lasts()).toBeGreaterThan(14 * DAY_MS - 60_000);
    await endsIn(-1000);
    expect(await identify(cookie)).toEqual(VISITOR);
    expect(await lasts()).toBeLessThan(0);
  });

  it("is over after thirty days, however much it is used", async () => {
    const ann = await makeStaff(real.test.ctx);
    const { cookie } = await ann.signIn();
    const begin = (daysAgo: number) =>
      real.test.ctx.db
        .update(session)
        .set({ createdAt: new Date(Date.now() - daysAgo * DAY_MS) })
        .where(eq(session.userId, ann.userId));
    await begin(29);
    expect(await identify(cookie)).toEqual(ann.actor);
    await begin(31);
    expect(await identify(cookie)).toEqual(VISITOR);
    await begin(0);
    expect(await identify(cookie)).toEqual(VISITOR);
  });

  it("that was stolen ends when its owner signs out there, changes the password, or chooses a new one by mail", async () => {
    const ann = await makeCustomer(real.test.ctx);
    const [stolen, own] = [await ann.signIn(), await ann.signIn()];
    const changed = await post(
      "/dashboard/profile",
      { intent: "password", currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      own,
    );
    expect(changed.status).toBe(303);
    expect(await identify(stolen.cookie)).toEqual(VISITOR);
    await post("/forgot-password", { email: ann.email });
    const token = await tokenSentTo(real.test.ctx, ann.email);
    const chosen = await post(`/reset-password?token=${token}`, {
      password: `${NEW_PASSWORD}!`,
      confirmPassword: `${NEW_PASSWORD}!`,
    });
    expect(chosen.headers.location).toBe("/login");
    expect(await identify(own.cookie)).toEqual(VISITOR);
  });

  it("of someone who is locked out, or whose role changes, has the new rights with its very next request", async () => {
    const ann = await makeStaff(real.test.ctx, "sales");
    const { cookie } = await ann.signIn();
    const open = () => real.site.ask("/admin/leads", { headers: { cookie } });
    expect((await open()).status).toBe(200);
    await real.test.ctx.db.update(user).set({ role: "editor" }).where(eq(user.id, ann.userId));
    expect((await open()).status).toBe(403);
    await real.test.ctx.db.update(user).set({ banned: true }).where(eq(user.id, ann.userId));
    expect((await open()).headers.location).toMatch(/^\/login/);
  });

  it("leaves nothing in any cache: every page of people who are signed in says so", async () => {
    for (const [who, target] of [
      ["owner", "/admin/leads"],
      ["owner", "/admin/leads.csv"],
      ["owner", "/admin/leads.data"],
      ["customer", "/dashboard"],
      ["customer", "/dashboard/profile"],
    ] as const) {
      expect((await real.askAs(who, target)).headers["cache-control"], target).toMatch(/no-store/);
    }
  });
});

describe("an address to go on to", () => {
  const ELSEWHERE = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https:evil.example",
    "/..//evil.example",
    "/.//evil.example",
    " //evil.example",
    "http://agency.example@evil.example/",
    "/\r\nset-cookie: a=b",
  ];

  /** Where a browser on this site would go. */
  const hostOf = (location: string | undefined) => new URL(location ?? "/", "https://agency.example").host;

  it("never leads to another site: after signing in, choosing colors, signing out", async () => {
    const ann = await makeStaff(real.test.ctx);
    const own = await ann.signIn();
    for (const next of ELSEWHERE) {
      const query = `?${new URLSearchParams({ next })}`;
      const answers = [
        await signIn(ann.username, {}, query),
        await post("/theme", { theme: "dark", return: next }),
        await post(`/logout${query}`, { return: next, next }),
        await real.site.ask(`/login${query}`, { headers: own }),
        await real.site.ask(`/login/two-factor${query}`),
      ];
      for (const { status, headers } of answers) {
        expect(status, next).toBeLessThan(400);
        expect(hostOf(headers.location), next).toBe("agency.example");
        expect(headers.location, next).not.toMatch(/^(?:\/\/|\/\\|https?:)/);
      }
    }
  });

  it("is no more than a path when it is made of the address itself", async () => {
    for (const target of [
      "/admin//evil.example",
      "/careers//",
      "/admin/leads?next=//evil.example",
      "/%2F%2Fevil.example/",
    ]) {
      const { headers } = await real.site.ask(target);
      if (headers.location) expect(hostOf(headers.location), target).toBe("agency.example");
    }
  });
});
