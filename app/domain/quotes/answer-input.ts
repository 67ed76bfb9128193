import * as z from "zod/mini";
import { DECLINE_CAUSES } from "~/db/schema/lists";
import { NAME_MAX_CHARACTERS, required, text } from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export const DECLINE_REASON_MAX_CHARACTERS = 2000;
export const EVIDENCE_MAX_CHARACTERS = 2000;
export const REOPENING_REASON_MAX_CHARACTERS = 500;

/** What a customer says when they accept. */
export const QuoteAcceptanceInput = z.object({
  name: required(cleanLine, NAME_MAX_CHARACTERS, "Enter your full name."),
});

/** Why a customer says no; empty: they chose none. */
const Cause = z._default(
  z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    z.nullable(z.enum(DECLINE_CAUSES, "Choose one of the reasons.")),
  ),
  null,
);

/** What a customer may say when they decline. */
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

/** What staff write down when a customer accepts in a call. */
export const RecordedAcceptanceInput = z.object({ name: answeredBy, evidence });

/** What staff write down when a customer declines in a call. */
export const RecordedDeclineInput = z.object({
  name: answeredBy,
  cause: Cause,
  reason: z._default(text(cleanLines, DECLINE_REASON_MAX_CHARACTERS), ""),
  evidence,
});

/** Why an answer is undone. */
export const QuoteReopeningInput = z.object({
  reason: required(cleanLines, REOPENING_REASON_MAX_CHARACTERS, "Enter why. Both sides read it."),
});
