import { expect, vi } from "vitest";

const PATIENCE_MS = 60_000;

/**
 * Looks again until the check no longer throws, for as long as a machine with much other work may need; then throws
 * what it threw last.
 */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = 25): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: intervalMs });
}

/** Asks again until the answer is yes; a question that fails is asked again. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => expect(await isTrue()).toBe(true));
}
