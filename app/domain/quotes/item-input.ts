import * as z from "zod/mini";
import { RHYTHMS } from "~/db/schema/lists";
import { LINE_UNITS } from "~/db/schema/priced-line";
import { isPackageId } from "~/domain/catalogue/schema";
import { CHECK, NAME_MAX_CHARACTERS, required, text } from "~/domain/forms/form-text";
import { cents, isLeftOut } from "~/domain/money/amount-input";
import { dearestLines } from "~/domain/money/choice";
import { IncludedHoursInput } from "~/domain/money/included-hours";
import { lineAmount, ONE, QUANTITY_MAX } from "~/domain/money/line";
import { formatQuantity, quantityRefusal, readQuantity } from "~/domain/money/words";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isUuid } from "~/lib/uuid";

export const ITEM_DESCRIPTION_MAX_CHARACTERS = 2000;
export const GROUP_MAX_CHARACTERS = 60;

/** Message for each empty required field. */
const ITEM_MISSING = { name: "Enter what the item is called.", amount: "Enter what the item costs." } as const;

/** Schema of a quantity with up to three decimals, in thousandths; `usual` if omitted. */
function quantity<Usual extends number | null>(usual: Usual, least: number) {
  return z.pipe(
    z.unknown(),
    z.transform((value, check): number | Usual => {
      if (isLeftOut(value)) return usual;
      const read = readQuantity(value);
      if (read !== null && read >= least) return read;
      const most = formatQuantity(QUANTITY_MAX);
      const message =
        quantityRefusal(value) ??
        `Enter a quantity ${least > 0 ? "above 0" : "from 0"} to ${most}, with up to three decimals.`;
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}

/** One line of a quote as sent by a form or a program; an item from one of the catalog's packages names the package. */
export const QuoteItemInput = z
  .object({
    id: z.optional(z.string().check(z.refine((id) => id === "" || isUuid(id), CHECK))),
    packageId: z.optional(z.string().check(z.refine((id) => id === "" || isPackageId(id), CHECK))),
    name: required(cleanLine, NAME_MAX_CHARACTERS, ITEM_MISSING.name),
    description: z._default(text(cleanLines, ITEM_DESCRIPTION_MAX_CHARACTERS), ""),
    /** Unit price. */
    amount: cents(ITEM_MISSING.amount),
    quantity: z._default(quantity(ONE, 1), ONE),
    unit: z._default(z.enum(LINE_UNITS, "Choose a unit."), "piece"),
    /** Id of a rate in Settings, or null for no tax. If omitted, the default of the catalog item. */
    taxRateId: z.optional(z.nullable(z.string().check(z.refine(isUuid, CHECK)))),
    isOptional: z._default(z.boolean(), false),
    /** Name of a group: the customer picks exactly one of its items. */
    group: z._default(z.nullable(text(cleanLine, GROUP_MAX_CHARACTERS)), null),
    minQuantity: z._default(quantity(null, 0), null),
    maxQuantity: z._default(quantity(null, 1), null),
    /** Rhythm in which it is billed. If omitted, it is billed once. */
    rhythm: z._default(z.nullable(z.enum(RHYTHMS, "Choose how often it’s billed.")), null),
    /** Hours included in each period. None if omitted. */
    hours: z._default(z.nullable(IncludedHoursInput), null),
  })
  .check(
    z.check(({ value, issues }) => {
      const { minQuantity: min, maxQuantity: max, quantity: begins } = value;
      const refuse = (field: string, message: string) =>
        issues.push({ code: "custom", path: [field], message, input: value });
      if (value.hours && value.rhythm === null)
        refuse("rhythm", "Choose how often: hours are included in each period.");
      if (value.hours && max !== null) refuse("maxQuantity", "A line that includes hours has a fixed quantity.");
      if (value.group === "") refuse("group", "Name the group. The customer picks one of all items that share it.");
      if (min === null && max === null) return;
      if (max === null) refuse("maxQuantity", "Enter the largest quantity too.");
      else if (min === null) refuse("minQuantity", "Enter the smallest quantity too.");
      else if (min > max) refuse("maxQuantity", "The largest quantity can’t be below the smallest.");
      else if (begins < min || begins > max) refuse("quantity", "Enter a quantity within the customer’s range.");
    }),
  );

type ItemInput = z.infer<typeof QuoteItemInput>;

/** Finds the positions of items that are alone in their group. */
export function lonelyGroups(items: readonly ItemInput[]): number[] {
  return items.flatMap(({ group }, index) =>
    group && items.filter((other) => other.group === group).length === 1 ? [index] : [],
  );
}

/**
 * Finds the positions of items that include hours although an earlier one of their rhythm does: an agreement can have
 * one such line. Items of one group are alternatives.
 */
export function doubledHours(items: readonly ItemInput[]): number[] {
  const withHours = items.map((item, index) => ({ ...item, index })).filter(({ hours }) => hours);
  return withHours.flatMap(({ index, rhythm, group }) => {
    const isSecond = withHours.some(
      (other) => other.index < index && other.rhythm === rhythm && (!group || other.group !== group),
    );
    return isSecond ? [index] : [];
  });
}

/** Returns the highest possible sum of the items, without tax. */
export function dearestCents(items: readonly ItemInput[]): number {
  const lines = items.map(({ amount, minQuantity, maxQuantity, ...item }, index) => ({
    ...item,
    id: `${index}`,
    unitPriceCents: amount,
    tax: null,
    bounds: minQuantity === null || maxQuantity === null ? null : { min: minQuantity, max: maxQuantity },
  }));
  return dearestLines(lines).reduce((sum, line) => sum + lineAmount(line), 0);
}
