import { expect, it } from "vitest";
import { createRateLimits } from "~/db/rate-limits.server";
import { createLogger } from "~/server/logger";
import { counted } from "./counted.server";

const WIDE = { name: "wide", points: 3, seconds: 60 };
const NARROW = { name: "narrow", points: 1, seconds: 60 };

/** Counts in memory, as without a database. */
function open() {
  const away = { query: () => Promise.reject(new Error("away")) };
  const limits = createRateLimits(away as never, createLogger("silent", false)); // safe: nothing else is asked of it
  const run = (rules: (typeof WIDE)[], work: () => Promise<string>, isFree?: (said: string) => boolean) =>
    counted(
      { limits },
      rules.map((rule) => ({ rule, key: "k" })),
      work,
      isFree,
    );
  return run;
}

it("counts what came to something, and gives back the rest", async () => {
  const run = open();
  for (let times = 0; times < 5; times++) {
    await expect(run([NARROW], () => Promise.reject(new Error("outage")))).rejects.toThrow("outage");
    expect(
      await run(
        [NARROW],
        async () => "free",
        (said) => said === "free",
      ),
    ).toBe("free");
  }
  expect(await run([NARROW], async () => "done")).toBe("done");
  expect(await run([NARROW], async () => "done")).toMatchObject({ outcome: "rate-limited" });
});

it("a use that one limit refuses counts under none of the others", async () => {
  const run = open();
  await run([NARROW], async () => "done");
  for (let times = 0; times < 5; times++) {
    const refused = await run([WIDE, NARROW], async () => "done");
    expect(refused).toMatchObject({ outcome: "rate-limited" });
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
  }
  for (let times = 0; times < 3; times++) expect(await run([WIDE], async () => "done")).toBe("done");
});
