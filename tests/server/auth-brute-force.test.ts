import { expect, it } from "vitest";
import { createAuthenticator } from "~/auth/authenticator.server";
import { createRateLimits } from "~/db/rate-limits.server";
import { makeStaff, PASSWORD } from "../harness/accounts";
import { QUICK_HASHING } from "../harness/quick-hashing";
import { silentLog } from "../harness/silent-log";
import { countRows } from "../harness/test-context";
import { emptiedContext } from "../harness/use-test-context";

const test = emptiedContext();

const attempt = (username: string, password: string, clientAddress: string, auth = test.ctx.auth) =>
  auth.signIn({ username, password, clientAddress, headers: new Headers(), requestId: "test" });

const outcomesOf = async (attempts: ReturnType<typeof attempt>[]) =>
  (await Promise.all(attempts)).map(({ outcome }) => outcome);

it("one client gets six guesses at an account, by whichever of its names and from whichever process", async () => {
  const ann = await makeStaff(test.ctx);
  const other = createAuthenticator({ ...test.ctx, limits: createRateLimits(test.pool, silentLog) }, QUICK_HASHING);
  const outcomes = await outcomesOf(
    Array.from({ length: 12 }, (_, at) =>
      attempt(at % 2 ? ann.username : ann.email, `wrong ${at}`, "203.0.113.5", at % 3 ? test.ctx.auth : other),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(6);
  const limited = await attempt(ann.username, PASSWORD, "203.0.113.5");
  expect(limited).toMatchObject({ outcome: "rate-limited" });
  if (limited.outcome === "rate-limited") expect(limited.retryAfterSeconds).toBeLessThanOrEqual(900);
  expect(await attempt(ann.username, PASSWORD, "203.0.113.6")).toMatchObject({ outcome: "signed-in" });
});

it("guesses at names that nobody has are counted alike, so the limit tells nothing", async () => {
  for (let count = 0; count < 6; count++) {
    expect(await attempt("nobody@people.example", "x", "203.0.113.5")).toEqual({ outcome: "refused" });
  }
  expect(await attempt("Nobody@people.example ", "x", "203.0.113.5")).toMatchObject({ outcome: "rate-limited" });
});

it("one client gets thirty guesses at all accounts together, in an IPv6 network as from one address", async () => {
  const outcomes = await outcomesOf(
    Array.from({ length: 40 }, (_, at) => attempt(`name-${at}`, "x", `2001:db8:1:2::${at.toString(16)}`)),
  );
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(30);
});

it("many clients together get sixty guesses an hour at one account", async () => {
  const ann = await makeStaff(test.ctx);
  const outcomes = await outcomesOf(
    Array.from({ length: 70 }, (_, at) => attempt(ann.username, `wrong ${at}`, `198.51.100.${at}`)),
  );
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(60);
});

it("who signs in often is never counted out", async () => {
  const ann = await makeStaff(test.ctx);
  for (let count = 0; count < 10; count++) {
    expect(await attempt(ann.username, PASSWORD, "203.0.113.5")).toMatchObject({ outcome: "signed-in" });
  }
  expect(await countRows(test.pool, "session")).toBe(10);
});

it("a name that nobody has takes as long as a wrong password", async () => {
  const ann = await makeStaff(test.ctx);
  const time = async (username: string, at: number) => {
    const started = performance.now();
    await attempt(username, "wrong password", `192.0.2.${at}`);
    return performance.now() - started;
  };
  await time(ann.username, 0);
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let at = 1; at <= 15; at++) {
    known.push(await time(ann.username, at));
    unknown.push(await time(`nobody-${at}`, at + 100));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
