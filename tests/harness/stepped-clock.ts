import { chmodSync, globSync, writeFileSync } from "node:fs";
import path from "node:path";

export type SteppedClock = {
  /** For processes that are to live by this clock. */
  env: Record<string, string>;
  /** At once, for all of them: so many seconds beside the real time. Counters of passing time are left alone. */
  step(seconds: number): void;
};

const LIBRARY = "/usr/lib/*/faketime/libfaketimeMT.so.1";

/** A clock for single processes (Debian's package faketime). Undefined: it is not installed here. */
export function makeSteppedClock(folder: string): SteppedClock | undefined {
  const [library] = globSync(LIBRARY);
  if (!library) return undefined;
  const file = path.join(folder, "clock");
  const step = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  step(0);
  chmodSync(file, 0o644);
  return {
    step,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Both names: versions differ. A cache would count by the clock that steps.
      FAKETIME_NO_CACHE: "1",
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  };
}
