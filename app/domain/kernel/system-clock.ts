import type { Clock } from "./app-context";

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
