import type { Clock } from "./app-context";

/** Id of this process and thread: each has its own steady clock. */
const RUN = globalThis.crypto.randomUUID().slice(-12);

/** The machine's own time, and the steady clock of this process. */
export const systemClock: Clock = {
  now: () => new Date(),
  steady: () => ({ run: RUN, ms: Math.floor(performance.now()) }),
};
