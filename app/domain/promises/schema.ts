import type { PromiseStep } from "~/db/schema/lists";
import type { TodayKind } from "~/domain/today/schema";

export type { PromiseStep } from "~/db/schema/lists";

/** Kinds of Today that were promised to someone outside. */
export type PromiseKind = Extract<
  TodayKind,
  "lead" | "application" | "mail" | "quote-message" | "invoice-message" | "project-message" | "quote-change"
>;

/** A promise that isn't fulfilled yet. */
export type OpenPromise = {
  kind: PromiseKind;
  /** Id of the subject, as its kind names it. */
  id: string;
  since: Date;
  due: Date;
  /** When the last fifth of its time begins. */
  lastFifth: Date;
  /** Steps that staff were notified of. */
  told: readonly PromiseStep[];
};

/** Returns the step to notify of now: its last fifth has begun, or it is broken. Null: none that is new. */
export function stepOf({ lastFifth, due, told }: OpenPromise, now: Date): PromiseStep | null {
  if (told.includes("broken")) return null;
  if (now > due) return "broken";
  return now >= lastFifth && !told.includes("ending") ? "ending" : null;
}

/** A promise that is late for longer than this was broken before anyone was to be told, such as before an update. */
export const TOLD_WITHIN_DAYS = 3;
/** No promise takes longer. */
export const PROMISE_MAX_DAYS = 60;
/** That something was told stays on record for so long. */
export const TOLD_KEPT_DAYS = 120;
