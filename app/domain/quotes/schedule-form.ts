import type { QuoteContent } from "~/db/schema/quote-content";
import { typedPercent } from "~/domain/money/words";
import { typedAmount } from "~/lib/money";

/** One part of the schedule in the form, as it was typed. */
export type PartFormRow = {
  name: string;
  /** `30%` or an amount. */
  share: string;
  billedOn: string;
  /** `draft`: staff look at its invoice first. */
  issue: string;
};

/** The fields of a part by their names in the form, where each repeats once a part. */
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

/** A part as `QuoteInput` reads it. */
export function typedPart({ name, share, billedOn, issue }: PartFormRow) {
  return { name, share, billedOn, isDraft: issue === "draft" };
}

/** A stored schedule as its form shows it. */
export function partFormRows(schedule: QuoteContent["schedule"]): PartFormRow[] {
  return schedule.map(({ name, share, billedOn, isDraft }) => ({
    name,
    share: share.type === "percentage" ? `${typedPercent(share.ppm)}%` : typedAmount(share.cents),
    billedOn: billedOn ?? "",
    issue: isDraft ? "draft" : "",
  }));
}
