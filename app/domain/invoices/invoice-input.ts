import * as z from "zod/mini";
import { Discount } from "~/domain/money/discount-input";
import { IncludedHoursInput } from "~/domain/money/included-hours";
import { LINE_UNITS, type LineTax, lineAmount } from "~/domain/money/line";
import { hoursOf, LINE_MINUTES_MAX, readClock } from "~/domain/money/minutes";
import { quantityRefusal, readQuantity } from "~/domain/money/words";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { amountRefusal, formatMoney } from "~/lib/money";
import { isUuid } from "~/lib/uuid";
import { INVOICE_LINES_MAX, InvoiceHeadInput, MONEY_MAX_CENTS, readUnitPrice } from "./schema";

export const LINE_NAME_MAX_CHARACTERS = 200;
const TEXT_MAX_CHARACTERS = 2000;
const MINUTES = "Enter a whole number of minutes above zero.";

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

const LineFields = z.object({
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
    (value) => {
      const clock = readClock(value);
      if (clock !== null) return { quantity: hoursOf(clock), clock };
      const quantity = readQuantity(value);
      return quantity ? { quantity, clock: null } : null;
    },
    (value) =>
      quantityRefusal(value) ?? "Enter a quantity above zero, with up to three decimals, or hours such as 1:20.",
  ),
  /** The exact time of a line of hours, as programs say it. */
  minutes: z.optional(z.nullable(z.int(MINUTES).check(z.gte(1, MINUTES), z.lte(LINE_MINUTES_MAX, MINUTES)))),
  unit: z._default(z.enum(LINE_UNITS), "piece"),
  /** Below zero: it takes something off. */
  unitPrice: read(readUnitPrice, (value) =>
    amountRefusal(value, `Enter a price, up to ${formatMoney(MONEY_MAX_CENTS)}.`, { isSigned: true }),
  ),
  /** A rate of Settings; empty: no tax. Left out: the usual one. */
  taxRateId: z.optional(z.string().check(z.refine((id) => id === "" || isUuid(id), "Choose a tax."))),
  /** Hours that each period of an agreement includes. */
  hours: z.optional(z.nullable(IncludedHoursInput)),
});

/**
 * One line as a form or a program says it. A time such as `1:20`, or `minutes`, is stored as it is; its quantity stands
 * for it.
 */
export const InvoiceLineInput = z.pipe(
  LineFields.check(
    z.refine(({ quantity: { clock }, unit }) => clock === null || unit === "hour", {
      path: ["quantity"],
      error: "Only hours can be entered as a time, such as 1:20.",
    }),
    z.refine(({ minutes, unit }) => !minutes || unit === "hour", {
      path: ["minutes"],
      error: "Only a line of hours has minutes.",
    }),
    z.refine(
      ({ minutes, quantity: { quantity, clock } }) => !minutes || clock === minutes || quantity === hoursOf(minutes),
      {
        path: ["minutes"],
        error: "These minutes aren’t the quantity. Leave one of them out.",
      },
    ),
  ),
  z.transform(({ quantity: { quantity, clock }, minutes, ...line }) => ({
    ...line,
    quantity,
    minutes: minutes ?? clock,
  })),
);

/** Discount on the sum of the lines; null: none. */
export const InvoiceDiscountInput = z.object({ discount: z.optional(z.nullable(Discount)) });

/** An invoice as staff or a program write it. */
export const InvoiceInput = z.extend(InvoiceHeadInput, {
  /** True when prices include tax. Left out: as Settings say, or as it is. */
  isTaxIncluded: z.optional(z.boolean("Say true or false.")),
  /** Off the sum of the lines. Left out: none, or as it is. */
  ...InvoiceDiscountInput.shape,
  lines: z.array(InvoiceLineInput).check(
    z.minLength(1, "Add at least one line."),
    z.maxLength(INVOICE_LINES_MAX, `An invoice has at most ${INVOICE_LINES_MAX} lines.`),
    ({ value, issues }) => {
      const line = value.findLastIndex((each) => each?.hours);
      if (value.filter((each) => each?.hours).length < 2) return;
      issues.push({ code: "custom", message: ONE_WITH_HOURS, input: value, path: [line, "hours", "included"] });
    },
    ({ value, issues }) => {
      const line = findBelowZero(value);
      if (line === null) return;
      issues.push({ code: "custom", message: BELOW_ZERO, input: value, path: [line, "unitPrice"] });
    },
  ),
});

const ONE_WITH_HOURS = "Only one line can include hours. Put the others into an agreement of their own.";

/** Message for an invoice whose deductions exceed its lines. */
export const BELOW_ZERO = "An invoice can’t come to less than zero, nor can its net or its tax.";

/** The first line that takes something off, where all of them come to less than zero. Null: they don't. */
function findBelowZero(lines: readonly InvoiceLineInput[]): number | null {
  const amounts = lines.flatMap((line) => {
    // A line that is refused itself says nothing about the others.
    const isSound = typeof line?.quantity === "number" && typeof line.unitPrice === "number";
    return isSound ? [lineAmount({ ...line, unitPriceCents: line.unitPrice })] : [];
  });
  if (amounts.length < lines.length || amounts.reduce((sum, cents) => sum + cents, 0) >= 0) return null;
  return amounts.findIndex((cents) => cents < 0);
}

export type InvoiceInput = z.output<typeof InvoiceInput>;
export type InvoiceLineInput = z.output<typeof InvoiceLineInput>;

/** A line of the form as the money module wants it. `tax`: what Settings hold under its rate. */
export function pricedLine(
  {
    name,
    description,
    quantity,
    minutes = null,
    unit,
    unitPrice,
  }: Omit<InvoiceLineInput, "minutes"> & Partial<Pick<InvoiceLineInput, "minutes">>,
  tax: LineTax | null,
) {
  return { name, description, quantity, minutes, unit, unitPriceCents: unitPrice, tax };
}
