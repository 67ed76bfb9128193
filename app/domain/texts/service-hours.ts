import { rhythmOf, unitOfBilling } from "~/domain/catalogue/service-terms";
import {
  type IncludedFields,
  IncludedHoursInput,
  ROLL_OVER_LABELS,
  typedIncluded,
} from "~/domain/money/included-hours";
import { isRecord } from "~/lib/document-edits";
import { typedAmount } from "~/lib/money";
import type { GroupField } from "./schema";

const AMOUNT_MAX_CHARACTERS = 12;

/** Fields for the hours included in a service. */
export const HOURS_FIELD: GroupField = {
  type: "group",
  label: "Included hours",
  optional: true,
  fields: {
    included: {
      type: "text",
      label: "Hours included",
      max: AMOUNT_MAX_CHARACTERS,
      rows: 1,
      hint: "In each period, such as 20 or 7:30. Empty for none.",
      optional: true,
    },
    rollOver: { type: "choice", label: "Unused hours", choices: ROLL_OVER_LABELS, optional: true },
    carryMax: {
      type: "text",
      label: "Most hours carried over",
      max: AMOUNT_MAX_CHARACTERS,
      rows: 1,
      hint: "If they add up.",
      optional: true,
    },
    aboveCents: { type: "money", label: "Price of an hour above that", optional: true },
  },
};

/** Field that shows the problem, for each field of the form that a quote's line has. */
const FIELD_OF = {
  included: "included",
  rollOver: "rollOver",
  carryMax: "carryMax",
  above: "aboveCents",
} as const satisfies Record<keyof IncludedFields, string>;

const WRONG_RHYTHM: Readonly<Record<string, string>> = {
  unit: "Choose a month, a quarter or a year: hours are included in each period.",
  billing: "Choose “By the month”: hours are included in each period.",
};

/** Finds problems with the hours of a service or plan, by field path within it. */
export function hoursProblems(
  content: Readonly<Record<string, unknown>>,
  { field, shipped = "" }: NonNullable<GroupField["hoursBy"]>,
): Record<string, string> {
  const values = isRecord(content.hours) ? content.hours : {};
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const { aboveCents } = values;
  const above = typeof aboveCents === "number" ? typedAmount(aboveCents) : text("aboveCents");
  const typed = typedIncluded({
    included: text("included"),
    rollOver: text("rollOver"),
    carryMax: text("carryMax"),
    above,
  });
  if (typed === null) return {};
  const { issues = [] } = IncludedHoursInput.safeParse(typed).error ?? {};
  const problems = issues.map(({ path: [name], message }): [string, string] => {
    const of = FIELD_OF[name as keyof IncludedFields]; // safe: the schema has these fields
    return [`hours.${of}`, message];
  });
  const price = content[field] ?? shipped;
  const isOnce = typeof price !== "string" || rhythmOf(unitOfBilling(price) ?? price) === null;
  return Object.fromEntries(isOnce ? [[field, WRONG_RHYTHM[field] ?? ""], ...problems] : problems);
}
