import * as z from "zod/mini";
import type { ReceivedKind, ReceivedMethod } from "~/db/schema/lists";
import { amountField } from "~/domain/invoices/schema";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export type { ReceivedKind, ReceivedMethod } from "~/db/schema/lists";
export { RECEIVED_KINDS, RECEIVED_METHODS } from "~/db/schema/lists";

export const RECEIVED_KIND_LABELS = {
  payment: "Payment",
  reversal: "Reversal",
  refund: "Refund",
} as const satisfies Record<ReceivedKind, string>;

export const RECEIVED_SORTS = ["newest", "day"] as const;
export type ReceivedSort = (typeof RECEIVED_SORTS)[number];

/** Methods that staff record by hand; the provider reports its own payments. */
export const MANUAL_METHODS = ["bank-transfer", "cheque", "cash", "card"] as const satisfies readonly ReceivedMethod[];

const REFERENCE_MAX_CHARACTERS = 120;
const TEXT_MAX_CHARACTERS = 2000;
const A_DATE = "Enter the day on which it came, such as 2027-01-31.";

/** A payment as staff record it. */
export const ReceivedPaymentInput = z.object({
  method: z.enum(MANUAL_METHODS, "Choose how it came."),
  amount: amountField("Enter the amount."),
  receivedOn: z.string(A_DATE).check(z.trim(), z.refine(isCalendarDate, A_DATE)),
  reference: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(REFERENCE_MAX_CHARACTERS, `Please keep this to ${REFERENCE_MAX_CHARACTERS} characters or fewer.`),
      ),
    "",
  ),
  note: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLines),
        z.maxLength(TEXT_MAX_CHARACTERS, `Please keep this to ${TEXT_MAX_CHARACTERS} characters or fewer.`),
      ),
    "",
  ),
});
export type ReceivedPaymentInput = z.output<typeof ReceivedPaymentInput>;

/** Fields of a reversal. */
export const ReversalInput = z.object({
  reason: z
    .string("Enter the reason.")
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: "Enter the reason.", abort: true }),
      z.maxLength(REFERENCE_MAX_CHARACTERS, `Please keep this to ${REFERENCE_MAX_CHARACTERS} characters or fewer.`),
    ),
});

/** Fields of a refund. */
export const RefundInput = z.object({
  amount: amountField("Enter the amount to refund."),
  note: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(REFERENCE_MAX_CHARACTERS, `Please keep this to ${REFERENCE_MAX_CHARACTERS} characters or fewer.`),
      ),
    "",
  ),
});
