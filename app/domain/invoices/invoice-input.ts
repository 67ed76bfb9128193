import * as z from "zod/mini";
import { LINE_UNITS, type LineTax } from "~/domain/money/line";
import { quantityRefusal, readQuantity } from "~/domain/money/words";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { formatMoney } from "~/lib/money";
import { isUuid } from "~/lib/uuid";
import { INVOICE_LINES_MAX, InvoiceHeadInput, MONEY_MAX_CENTS, readAmount } from "./schema";

export const LINE_NAME_MAX_CHARACTERS = 200;
const TEXT_MAX_CHARACTERS = 2000;

function read<T>(reader: (value: unknown) => T | null, message: (value: unknown) => string) {
  return z.pipe(
    z.unknown(),
    z.transform((value, check) => {
      const found = reader(value);
      if (found !== null) return found;
      check.issues.push({ code: "custom", message: message(value), input: value });
      return z.NEVER;
    }),
  );
}

/** One line as a form or a program says it. */
export const InvoiceLineInput = z.object({
  name: z
    .string("Enter what the line is for.")
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: "Enter what the line is for.", abort: true }),
      z.maxLength(LINE_NAME_MAX_CHARACTERS, `Please keep this to ${LINE_NAME_MAX_CHARACTERS} characters or fewer.`),
    ),
  description: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLines),
        z.maxLength(TEXT_MAX_CHARACTERS, `Please keep this to ${TEXT_MAX_CHARACTERS} characters or fewer.`),
      ),
    "",
  ),
  quantity: read(
    (value) => readQuantity(value) || null,
    (value) => quantityRefusal(value) ?? "Enter a quantity above zero, with up to three decimals.",
  ),
  unit: z._default(z.enum(LINE_UNITS), "piece"),
  unitPrice: read(readAmount, () => `Enter a price, up to ${formatMoney(MONEY_MAX_CENTS)}.`),
  /** A rate of Settings; empty: no tax. Left out: the usual one. */
  taxRateId: z.optional(z.string().check(z.refine((id) => id === "" || isUuid(id), "Choose a tax."))),
});

/** An invoice as staff or a program write it. */
export const InvoiceInput = z.extend(InvoiceHeadInput, {
  /** Whether the prices hold the tax. Left out: as Settings say, or as it is. */
  isTaxIncluded: z.optional(z.boolean("Say true or false.")),
  lines: z
    .array(InvoiceLineInput)
    .check(
      z.minLength(1, "Add at least one line."),
      z.maxLength(INVOICE_LINES_MAX, `An invoice has at most ${INVOICE_LINES_MAX} lines.`),
    ),
});
export type InvoiceInput = z.output<typeof InvoiceInput>;
export type InvoiceLineInput = z.output<typeof InvoiceLineInput>;

/** A line of the form as the money module wants it. `tax`: what Settings hold under its rate. */
export function pricedLine({ name, description, quantity, unit, unitPrice }: InvoiceLineInput, tax: LineTax | null) {
  return { name, description, quantity, unit, unitPriceCents: unitPrice, tax };
}
