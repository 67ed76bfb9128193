import type { RequestKindName } from "./request-kinds.ts";

/** Order for `send.ts`. */
export type Order = {
  kind: RequestKindName | "mix";
  /** Addresses of one site's processes; the connections are distributed evenly. */
  origins: readonly string[];
  connections: number;
  seconds: number;
  seed: number;
  /** The site's own, for form tokens. */
  secret: string;
  keys: readonly string[];
  staffCookie: string;
};

/** Result of an order. Every request was answered as it should be. */
export type Tally = {
  answered: Partial<Record<RequestKindName, number>>;
  seconds: number;
  medianMs: number;
  slowMs: number;
  /** Microseconds of processor time of the sender. */
  cost: number;
  /** Share of all processors of the machine at work, for anyone. */
  busyShare: number;
};

/** The share of answers that are faster than `slowMs`. */
export const SLOW_SHARE = 0.99;

export function countAnswers({ answered }: Tally): number {
  return Object.values(answered).reduce((sum, count) => sum + count, 0);
}
