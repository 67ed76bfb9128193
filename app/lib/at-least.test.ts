import { expect, it } from "vitest";
import { atLeast } from "./at-least";

async function timeOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work.catch(() => {});
  return performance.now() - started;
}

it("hands the answer or the failure on", async () => {
  expect(await atLeast(1, Promise.resolve(7))).toBe(7);
  await expect(atLeast(1, Promise.reject(new Error("no")))).rejects.toThrow("no");
});

it("takes as long for an answer that is there as for a failure", async () => {
  expect(await timeOf(atLeast(60, Promise.resolve()))).toBeGreaterThan(55);
  expect(await timeOf(atLeast(60, Promise.reject(new Error("no"))))).toBeGreaterThan(55);
});
