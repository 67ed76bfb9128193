import type { Clock } from "~/kernel/app-context";

export type FakeClock = Clock & {
  /** Time goes by. */
  advance(milliseconds: number): void;
  /** Someone sets the clock. */
  set(milliseconds: number): void;
};

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = new Date("2026-03-02T15:00:00.000Z"), run = "fakefakefake"): FakeClock {
  let current = start.getTime();
  let elapsed = 0;
  return {
    now: () => new Date(current),
    steady: () => ({ run, ms: elapsed }),
    advance(milliseconds) {
      current += milliseconds;
      elapsed += milliseconds;
    },
    set(milliseconds) {
      current += milliseconds;
    },
  };
}
