import type { Move } from "~/domain/agreements/list-recurring-months.server";
/**
 * Text for dialogs whose changes `tellOfAgreement` announces: in the portal, and by email to everyone who gets the
 * customer's bills.
 */
export const TOLD = "The customer is notified.";

/** Labels for the kinds of change in a customer's monthly revenue. */
export const MOVE_LABELS = {
  new: "New",
  grown: "Grown",
  shrunk: "Shrunk",
  ended: "Ended",
} as const satisfies Record<Move, string>;

/** Intent of the form that withdraws the end of an agreement or plan. */
export const KEEP = "keep";
