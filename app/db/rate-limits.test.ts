import { describe, expect, it, vi } from "vitest";
import { recordingLog, silentLog } from "../../tests/harness/silent-log";
import { countRows } from "../../tests/harness/test-context";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { createRateLimits, sweepRateLimits } from "./rate-limits.server";

const RULE = { name: "try", points: 5, seconds: 60 };

const test = emptiedContext();

it("is shared: two processes together let exactly as many through as the rule says", async () => {
  const [here, there] = [createRateLimits(test.pool, silentLog), createRateLimits(test.pool, silentLog)];
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => (at % 2 ? here : there).take(RULE, "203.0.113.7")),
  );
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await here.take(RULE, "203.0.113.8")).toBe(true);
  expect(await here.take({ ...RULE, name: "other" }, "203.0.113.7")).toBe(true);
});

it("lets through again after the period", async () => {
  const limits = createRateLimits(test.pool, silentLog);
  const brief = { name: "brief", points: 1, seconds: 1 };
  expect([await limits.take(brief, "a"), await limits.take(brief, "a")]).toEqual([true, false]);
  await expect.poll(() => limits.take(brief, "a")).toBe(true);
});

it("counts within a transaction only what is stored, for all processes alike", async () => {
  const [here, there] = [createRateLimits(test.pool, silentLog), createRateLimits(test.pool, silentLog)];
  const within = (limits: typeof here) => test.ctx.db.transaction((tx) => limits.takeWithin(tx, RULE, "a"));
  for (let count = 0; count < 7; count++) {
    const broken = test.ctx.db.transaction(async (tx) => {
      expect(await here.takeWithin(tx, RULE, "a")).toBe(true);
      throw new Error("undone");
    });
    await expect(broken).rejects.toThrow("undone");
  }
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => within(at % 2 ? here : there)));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await here.take(RULE, "a")).toBe(false);
  const brief = { name: "brief", points: 1, seconds: 1 };
  const briefly = () => test.ctx.db.transaction((tx) => here.takeWithin(tx, brief, "a"));
  expect([await briefly(), await briefly()]).toEqual([true, false]);
  await expect.poll(briefly).toBe(true);
});

describe("a clock that was ahead", () => {
  const AHEAD = "update rate_limits set expire = expire + 30 * 86400 * 1000::bigint";

  it("leaves no limit that lasts longer than its period", async () => {
    const limits = createRateLimits(test.pool, silentLog);
    const once = { name: "once", points: 1, seconds: 60 };
    const within = () => test.ctx.db.transaction((tx) => limits.takeWithin(tx, once, "b"));
    expect([await limits.spend(once, "a"), await within()]).toEqual([0, true]);
    expect(await limits.spend(once, "a")).toBeGreaterThan(50);
    expect(await limits.wait(once, "a")).toBeLessThanOrEqual(60);
    await test.pool.query(AHEAD);
    expect(await limits.wait(once, "a")).toBe(0);
    expect([await limits.spend(once, "a"), await within()]).toEqual([0, true]);
    expect([await limits.take(once, "a"), await within()]).toEqual([false, false]);
  });

  it("in one of two processes changes nothing: the database's clock counts", async () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2031-01-01T00:00:00Z"));
    const once = { name: "once", points: 1, seconds: 60 };
    expect(await createRateLimits(test.pool, silentLog).take(once, "a")).toBe(true);
    now.mockRestore();
    expect(await createRateLimits(test.pool, silentLog).take(once, "a")).toBe(false);
  });
});

it("gives back what came to nothing, and forgets what is over", async () => {
  const limits = createRateLimits(test.pool, silentLog);
  const once = { name: "once", points: 1, seconds: 60 };
  expect(await limits.take(once, "a")).toBe(true);
  await limits.refund(once, "a");
  expect([await limits.take(once, "a"), await limits.take(once, "a")]).toEqual([true, false]);
  await sweepRateLimits(test.ctx.db);
  expect(await countRows(test.pool, "rate_limits")).toBe(1);
  await test.pool.query("update rate_limits set expire = 1000");
  await sweepRateLimits(test.ctx.db);
  expect(await countRows(test.pool, "rate_limits")).toBe(0);
});

it("takes keys of any length and content", async () => {
  const limits = createRateLimits(test.pool, silentLog);
  expect(await limits.take(RULE, `'; drop table rate_limits; --${"x".repeat(10_000)}`)).toBe(true);
  expect(await countRows(test.pool, "rate_limits")).toBe(1);
});

it("counts in memory, and says so, when the database does not answer", async () => {
  const log = recordingLog();
  const limits = createRateLimits(test.pool, log);
  await test.pool.query("alter table rate_limits rename to gone");
  const answers = [];
  for (let count = 1; count <= 6; count++) answers.push(await limits.take(RULE, "a"));
  expect(answers).toEqual([true, true, true, true, true, false]);
  expect(log.messages[0]).toMatch(/counted in memory/);
  await test.pool.query("alter table gone rename to rate_limits");
});
