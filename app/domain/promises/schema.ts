import type { PromiseStep } from "~/db/schema/lists";
import type { TodayKind } from "~/domain/today/schema";

export type { PromiseStep } from "~/db/schema/lists";

/** What of Today was promised to someone outside. */
export type PromiseKind = Extract<
  TodayKind,
  "lead" | "application" | "mail" | "quote-message" | "invoice-message" | "project-message" | "quote-change"
>;

/** A promise that isn't kept yet. */
export type OpenPromise = {
  kind: PromiseKind;
  /** Of what it is about, as its kind names it. */
  id: string;
  since: Date;
  due: Date;
  /** When the last fifth of its time begins. */
  lastFifth: Date;
  /** What staff were told of it. */
  told: readonly PromiseStep[];
};

/** What is to be told of a promise now, and wasn't told yet: its last fifth has begun, or it is broken. Null: nothing. */
export function stepOf({ lastFifth, due, told }: OpenPromise, now: Date): PromiseStep | null {
  if (told.includes("broken")) return null;
  if (now > due) return "broken";
  return now >= lastFifth && !told.includes("ending") ? "ending" : null;
}

/** A promise that is late for longer than this was broken before anyone was to be told, such as before an update. */
export const TOLD_WITHIN_DAYS = 3;
/** No promise takes longer. */
export const PROMISE_MAX_DAYS = 60;
/** That something was told is kept for so long. */
export const TOLD_KEPT_DAYS = 120;
