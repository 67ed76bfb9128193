import type { Move } from "~/domain/agreements/list-recurring-months.server";
/** Follows each change that `tellOfAgreement` tells of: in the portal, and by email to all who get its bills. */
export const TOLD = "The customer is notified.";

/** Kinds of change of what a customer brings a month. */
export const MOVE_LABELS = {
  new: "New",
  grown: "Grown",
  shrunk: "Shrunk",
  ended: "Ended",
} as const satisfies Record<Move, string>;

/** Intent of the form that takes back the end of an agreement or plan. */
export const KEEP = "keep";
