import type { QuoteContent } from "~/db/schema/quote-content";
import { typedPercent } from "~/domain/money/words";
import { typedAmount } from "~/lib/money";

/** One part of the schedule in the form, as typed. */
export type PartFormRow = {
  name: string;
  /** `30%` or an amount. */
  share: string;
  billedOn: string;
  /** `draft`: staff review its invoice first. */
  issue: string;
};

/** Form field names of a part; each field repeats once per part. */
export const PART_FIELDS = {
  name: "partName",
  share: "partShare",
  billedOn: "partBilledOn",
  issue: "partIssue",
} as const satisfies Record<keyof PartFormRow, string>;

export const EMPTY_PART: PartFormRow = { name: "", share: "", billedOn: "", issue: "" };

/** True when nothing was typed into a part. */
export function isEmptyPart({ name, share, billedOn }: PartFormRow): boolean {
  return [name, share, billedOn].every((value) => value.trim() === "");
}

/** Returns a part as `QuoteInput` reads it. */
export function typedPart({ name, share, billedOn, issue }: PartFormRow) {
  return { name, share, billedOn, isDraft: issue === "draft" };
}

/** Returns a stored schedule as its form shows it. */
export function partFormRows(schedule: QuoteContent["schedule"]): PartFormRow[] {
  return schedule.map(({ name, share, billedOn, isDraft }) => ({
    name,
    share: share.type === "percentage" ? `${typedPercent(share.ppm)}%` : typedAmount(share.cents),
    billedOn: billedOn ?? "",
    issue: isDraft ? "draft" : "",
  }));
}
