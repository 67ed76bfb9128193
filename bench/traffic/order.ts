import type { RequestKindName } from "./request-kinds.ts";

/** What `send.ts` is told to send. */
export type Order = {
  kind: RequestKindName | "mix";
  /** Of the processes of one site; the connections are shared out evenly. */
  origins: readonly string[];
  connections: number;
  seconds: number;
  seed: number;
  /** The site's own, for form tokens. */
  secret: string;
  keys: readonly string[];
  staffCookie: string;
};

/** What became of it. Every request was answered as it should be. */
export type Tally = {
  answered: Partial<Record<RequestKindName, number>>;
  seconds: number;
  medianMs: number;
  slowMs: number;
  /** Microseconds of processor time of the sender. */
  cost: number;
  /** What share of all processors of the machine was at work, for whomever. */
  busyShare: number;
};

/** The share of answers that are faster than `slowMs`. */
export const SLOW_SHARE = 0.99;

export function countAnswers({ answered }: Tally): number {
  return Object.values(answered).reduce((sum, count) => sum + count, 0);
}
