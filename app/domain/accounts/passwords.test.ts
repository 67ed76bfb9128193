import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { session, user } from "~/db/schema/accounts";
import { VISITOR } from "~/kernel/actor";
import { kindsTo, tokenSentTo } from "../../../tests/harness/account-links";
import { makeCustomer, makeStaff, PASSWORD, signInAs } from "../../../tests/harness/accounts";
import { withBrokenQueue } from "../../../tests/harness/outbox";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changePassword } from "./change-password.server";
import { judgePassword, knownOf } from "./password-rules.server";
import { requestPasswordReset } from "./request-password-reset.server";
import { resetPassword } from "./reset-password.server";

const NEW_PASSWORD = "violet tractor 77";
const CLIENT = "203.0.113.9";
const MINUTE_MS = 60_000;

const test = emptiedContext();

const forget = (email: string, clientAddress = CLIENT) => requestPasswordReset(test.ctx, { email, clientAddress });

it("a forgotten password is answered with a link after any number of tries that came to nothing", async () => {
  const dana = await makeCustomer(test.ctx);
  for (let tries = 0; tries < 4; tries++) {
    const asked = requestPasswordReset(withBrokenQueue(test.ctx), { email: dana.email, clientAddress: "203.0.113.9" });
    await expect(asked).rejects.toThrow("the queue is away");
  }
  expect(await forget(dana.email)).toEqual({ outcome: "received" });
  expect(await kindsTo(test.ctx, dana.email)).toEqual(["account-password-reset"]);
});

const identify = (headers: { cookie: string }) => test.ctx.auth.identify(new Headers(headers));

const judge = (password: string, about: readonly string[] = [], asker = password) =>
  judgePassword(test.ctx, { password, about, asker });

async function problemOf(password: string, about: readonly string[]): Promise<string | null> {
  const verdict = await judge(password, about);
  return verdict.outcome === "bad-password" ? verdict.problem : null;
}

describe("a password", () => {
  const about = knownOf({
    name: "Dana Whitfield",
    email: "dana.w@juniperlane.example",
    business: "Juniper Lane Bakery",
  });

  it.each([
    "password12",
    "Password123!",
    "qwertyuiop",
    "1234567890",
    "aaaaaaaaaaaa",
    "iloveyou1234",
    "Summer2026!",
    "letmein2026",
    "abcabcabcabc",
  ])("is refused when it is as easy to guess as %j", async (password) => {
    expect(await problemOf(password, [])).toMatch(/easy to guess/);
  });

  it.each(["whitfield 1970 !x", "My-DANA-loves-tea", "juniper lane 4711", "the best bakery ever", "DáNa and Tom 55"])(
    "is refused when it names its person, as %j does",
    async (password) => {
      expect(await problemOf(password, about)).toMatch(/leave your name/);
    },
  );

  it.each(["orchard lantern 42", "correct horse battery staple", "x7fK2pQm9z", "пароль для пекарни весной"])(
    "may be %j",
    async (password) => {
      expect(await problemOf(password, about)).toBeNull();
    },
  );
});

describe("judging a password", () => {
  /** Every letter may stand for several others. */
  const COSTLY = "@4^8({[<369!1|0$5+7%2".repeat(6).slice(0, 128);

  it("is counted before it costs anything: thirty an hour for each who asks", async () => {
    const verdicts: string[] = [];
    for (let count = 0; count < 32; count++) verdicts.push((await judge("password12", ["password"], "a")).outcome);
    expect(verdicts).toEqual([...Array(30).fill("bad-password"), "rate-limited", "rate-limited"]);
    expect((await judge("password12", ["password"], "b")).outcome).toBe("bad-password");
  });

  it("costs the thread that answers visitors next to nothing, whatever the password", async () => {
    await judge("orchard lantern 42");
    const before = process.threadCpuUsage();
    for (const about of ["a", "b", "c", "d"]) expect((await judge(COSTLY, [about], about)).outcome).toBe("good");
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
  });

  it("waits behind twenty others at most, and one that isn't judged counts for nobody", async () => {
    const asked = Array.from({ length: 60 }, (_, at) => judge(COSTLY, [], `network ${at}`));
    const verdicts = await Promise.all(asked);
    const busy = verdicts.flatMap(({ outcome }, at) => (outcome === "rate-limited" ? [`network ${at}`] : []));
    expect(busy.length).toBeGreaterThan(0);
    const once = { name: "password-judged", points: 1, seconds: 3600 };
    for (const network of busy) expect(await test.ctx.limits.wait(once, network), network).toBe(0);
    expect(await judge(COSTLY, [], busy[0])).toEqual({ outcome: "good" });
  });

  it("takes the first 64 characters, however many there are", async () => {
    const tail = (length: number) =>
      `${"a".repeat(64)}${"orchard lantern 42 violet tractor".repeat(4)}`.slice(0, length);
    for (const length of [64, 100, 128]) expect((await judge(tail(length))).outcome).toBe("bad-password");
  });
});

describe("a forgotten password", () => {
  it("is replaced by the link of a message, once: every session ends and the old one is worth nothing", async () => {
    const dana = await makeCustomer(test.ctx);
    const sessions = [await dana.signIn(), await dana.signIn()];
    expect(await forget(dana.email)).toEqual({ outcome: "received" });
    const token = await tokenSentTo(test.ctx, dana.email);
    const attempts = [1, 2].map(() =>
      resetPassword(test.ctx, { token, password: NEW_PASSWORD, clientAddress: CLIENT }),
    );
    const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["changed", "spent"]);
    for (const headers of sessions) expect(await identify(headers)).toEqual(VISITOR);
    expect(await identify(await signInAs(test.ctx, dana.email, NEW_PASSWORD))).toEqual(dana.actor);
    await expect(signInAs(test.ctx, dana.email, PASSWORD)).rejects.toThrow("refused");
    expect(await kindsTo(test.ctx, dana.email)).toEqual(["account-password-reset", "account-password-changed"]);
  });

  it("is counted before the new one is judged, for each account", async () => {
    const dana = await makeCustomer(test.ctx);
    await forget(dana.email);
    const token = await tokenSentTo(test.ctx, dana.email);
    const outcomes: string[] = [];
    for (let count = 0; count < 31; count++) {
      outcomes.push(
        (
          await resetPassword(test.ctx, {
            token,
            clientAddress: "203.0.113.9",
            password: dana.email.split("@")[0] ?? "",
          })
        ).outcome,
      );
    }
    expect([outcomes[0], outcomes[29], outcomes[30]]).toEqual(["bad-password", "bad-password", "rate-limited"]);
  });

  it("gets the same answer for every address, and no message to one without an account or with a disabled one", async () => {
    const gone = await makeStaff(test.ctx, "sales", { banned: true });
    for (const email of [gone.email, "nobody@people.example"]) {
      expect(await forget(email)).toEqual({ outcome: "received" });
    }
    expect(await countRows(test.pool, "emails")).toBe(0);
  });

  it("takes as long for an address without an account", async () => {
    const dana = await makeCustomer(test.ctx);
    const time = async (email: string) => {
      const started = performance.now();
      await forget(email);
      return performance.now() - started;
    };
    await time(dana.email);
    for (const email of [dana.email, "nobody@people.example"]) expect(await time(email)).toBeGreaterThan(245);
  });

  it("is sent at most three links an hour, and a client asks ten times at most", async () => {
    const dana = await makeCustomer(test.ctx);
    for (let count = 0; count < 10; count++) expect(await forget(dana.email)).toEqual({ outcome: "received" });
    expect(await countRows(test.pool, "emails")).toBe(3);
    expect(await forget("other@people.example")).toMatchObject({ outcome: "rate-limited" });
  });

  it("keeps what is behind a link that is too old, unknown or of a disabled account, or a password that is bad", async () => {
    const dana = await makeCustomer(test.ctx, { name: "Dana Whitfield" });
    await forget(dana.email);
    const token = await tokenSentTo(test.ctx, dana.email);
    const reset = (password = NEW_PASSWORD, by = token) =>
      resetPassword(test.ctx, { token: by, password, clientAddress: CLIENT });
    expect(await reset("whitfield 12345")).toMatchObject({ outcome: "bad-password" });
    expect(await reset("password12")).toMatchObject({ outcome: "bad-password" });
    expect(await reset(NEW_PASSWORD, "unknown")).toEqual({ outcome: "unknown" });
    await test.ctx.db.update(user).set({ banned: true }).where(eq(user.id, dana.userId));
    expect(await reset()).toEqual({ outcome: "spent" });
    await test.ctx.db.update(user).set({ banned: false }).where(eq(user.id, dana.userId));
    test.clock.advance(60 * MINUTE_MS);
    expect(await reset()).toEqual({ outcome: "spent" });
    expect(await test.ctx.auth.isPasswordOf(dana.userId, PASSWORD)).toBe(true);
  });

  it("confirms the address, and takes away what someone else set up before it was confirmed", async () => {
    const dana = await makeCustomer(test.ctx, { emailVerified: false });
    await test.ctx.db.update(user).set({ twoFactorEnabled: true });
    await forget(dana.email);
    await resetPassword(test.ctx, {
      token: await tokenSentTo(test.ctx, dana.email),
      password: NEW_PASSWORD,
      clientAddress: CLIENT,
    });
    const actor = await identify(await signInAs(test.ctx, dana.email, NEW_PASSWORD));
    expect(actor).toMatchObject({ isEmailVerified: true });
  });
});

describe("changing one's password", () => {
  it("takes the present one, and ends every session but the one that asks", async () => {
    const ann = await makeStaff(test.ctx);
    const [here, there] = [await ann.signIn(), await ann.signIn()];
    const current = await test.ctx.auth.findSession(new Headers(here));
    if (!current) throw new Error("no session");
    const change = (currentPassword: string, password = NEW_PASSWORD) =>
      changePassword(test.ctx, current, { currentPassword, password });
    expect(await change("wrong password")).toEqual({ outcome: "wrong-password" });
    expect(await change(PASSWORD, "password12")).toMatchObject({ outcome: "bad-password" });
    expect(await change(PASSWORD)).toEqual({ outcome: "changed", endedSessions: 1 });
    expect(await identify(here)).toEqual(ann.actor);
    expect(await identify(there)).toEqual(VISITOR);
    expect(await kindsTo(test.ctx, ann.email)).toEqual(["account-password-changed"]);
    expect(await test.ctx.db.select().from(session)).toHaveLength(1);
  });

  it("gives anyone who holds a stolen session ten guesses", async () => {
    const ann = await makeStaff(test.ctx);
    const current = await test.ctx.auth.findSession(new Headers(await ann.signIn()));
    if (!current) throw new Error("no session");
    const change = (currentPassword: string) =>
      changePassword(test.ctx, current, { currentPassword, password: NEW_PASSWORD });
    for (let count = 0; count < 10; count++) expect((await change("wrong")).outcome).toBe("wrong-password");
    const limited = await change(PASSWORD);
    expect(limited).toMatchObject({ outcome: "rate-limited" });
    if (limited.outcome === "rate-limited") expect(limited.retryAfterSeconds).toBeGreaterThan(600);
  });
});
