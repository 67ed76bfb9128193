import type { Clock } from "~/domain/kernel/app-context";

export type FakeClock = Clock & { advance(milliseconds: number): void };

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = new Date("2026-03-02T15:00:00.000Z")): FakeClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance(milliseconds) {
      current += milliseconds;
    },
  };
}
