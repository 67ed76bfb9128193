import type { RequestKindName } from "./request-kinds.ts";

/** Order for `send.ts`. */
export type Order = {
  kind: RequestKindName | "mix";
  /** Origins of one site's processes; connections are distributed evenly. */
  origins: readonly string[];
  connections: number;
  seconds: number;
  seed: number;
  /** The site's secret, for form tokens. */
  secret: string;
  keys: readonly string[];
  staffCookie: string;
};

/** Result of an order. Every request got the expected response. */
export type Tally = {
  answered: Partial<Record<RequestKindName, number>>;
  seconds: number;
  medianMs: number;
  slowMs: number;
  /** Processor time of the sender in microseconds. */
  cost: number;
  /** Utilization of all the machine's processors, by any program. */
  busyShare: number;
};

/** The share of responses faster than `slowMs`. */
export const SLOW_SHARE = 0.99;

export function countAnswers({ answered }: Tally): number {
  return Object.values(answered).reduce((sum, count) => sum + count, 0);
}
