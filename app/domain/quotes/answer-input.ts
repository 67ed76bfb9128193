import * as z from "zod/mini";
import { DECLINE_CAUSES } from "~/db/schema/lists";
import { NAME_MAX_CHARACTERS, required, text } from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export const DECLINE_REASON_MAX_CHARACTERS = 2000;
export const EVIDENCE_MAX_CHARACTERS = 2000;
export const REOPENING_REASON_MAX_CHARACTERS = 500;

/** Fields of a customer's acceptance. */
export const QuoteAcceptanceInput = z.object({
  name: required(cleanLine, NAME_MAX_CHARACTERS, "Enter your full name."),
});

/** Reason for declining; empty if the customer chose none. */
const Cause = z._default(
  z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    z.nullable(z.enum(DECLINE_CAUSES, "Choose one of the reasons.")),
  ),
  null,
);

/** Fields of a customer's refusal. */
export const QuoteDeclineInput = z.object({
  cause: Cause,
  reason: z._default(text(cleanLines, DECLINE_REASON_MAX_CHARACTERS), ""),
});

const evidence = required(
  cleanLines,
  EVIDENCE_MAX_CHARACTERS,
  "Enter how you know: when you spoke, with whom and what was agreed.",
);
const answeredBy = required(cleanLine, NAME_MAX_CHARACTERS, "Enter who answered.");

/** Fields with which staff record an acceptance after a call. */
export const RecordedAcceptanceInput = z.object({ name: answeredBy, evidence });

/** Fields with which staff record a refusal after a call. */
export const RecordedDeclineInput = z.object({
  name: answeredBy,
  cause: Cause,
  reason: z._default(text(cleanLines, DECLINE_REASON_MAX_CHARACTERS), ""),
  evidence,
});

/** Fields for undoing an answer. */
export const QuoteReopeningInput = z.object({
  reason: required(cleanLines, REOPENING_REASON_MAX_CHARACTERS, "Enter why. Both sides read it."),
});
