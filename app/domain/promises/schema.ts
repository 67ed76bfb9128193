import type { PromiseStep } from "~/db/schema/lists";
import type { TodayKind } from "~/domain/today/schema";

export type { PromiseStep } from "~/db/schema/lists";

/** Kinds in Today that were promised to someone outside the agency. */
export type PromiseKind = Extract<
  TodayKind,
  "lead" | "application" | "mail" | "quote-message" | "invoice-message" | "project-message" | "quote-change"
>;

/** An unfulfilled promise. */
export type OpenPromise = {
  kind: PromiseKind;
  /** Id of the subject, in its kind's own form. */
  id: string;
  since: Date;
  due: Date;
  /** Time at which the last fifth of its period starts. */
  lastFifth: Date;
  /** Steps that staff were already notified of. */
  told: readonly PromiseStep[];
};

/** Returns the step to notify of now: its last fifth has started, or it is broken. Null when there's no new step. */
export function stepOf({ lastFifth, due, told }: OpenPromise, now: Date): PromiseStep | null {
  if (told.includes("broken")) return null;
  if (now > due) return "broken";
  return now >= lastFifth && !told.includes("ending") ? "ending" : null;
}

/**
 * Days after which a late promise needs no notice, since it was broken before notices were on, such as before an
 * update.
 */
export const TOLD_WITHIN_DAYS = 3;
/** Maximum length of a promise, in days. */
export const PROMISE_MAX_DAYS = 60;
/** Days that records of notices are stored. */
export const TOLD_KEPT_DAYS = 120;
