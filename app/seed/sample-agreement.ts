import type { IncludedHours } from "~/db/schema/included-hours";
import type { ReceivedMethod } from "~/db/schema/lists";
import type { AgreementLine } from "~/domain/agreements/bill";
import { ONE } from "~/domain/money/line";

/**
 * Agreement of the demonstration customer, with two periods that have started. Days count back from the first start.
 * `worked`: the first entry is in the first period, the others in the second; all are after the project's start.
 */
export const SAMPLE_AGREEMENT = {
  title: "Website care",
  startedDaysAgo: 45,
  noticeDays: 30,
  line: {
    name: "Website care",
    description: "Updates, backups and small changes.",
    quantity: ONE,
    unit: "month",
    unitPriceCents: 24_900,
    tax: null,
    hours: { minutes: 180, rollOver: "period", carryMaxMinutes: 0, aboveCents: 8_500 },
  },
  role: "UI/UX Designer",
  paid: { daysLater: 6, method: "bank-transfer", references: ["Website care, first month", "Website care"] },
  worked: [
    { daysAgo: 29, minutes: 105, note: "Holiday hours on the old site" },
    { daysAgo: 9, minutes: 75, note: "Two new breads on the old site" },
    { daysAgo: 4, minutes: 60, note: "Directions to the second shop" },
  ],
} as const satisfies {
  title: string;
  startedDaysAgo: number;
  noticeDays: number;
  line: AgreementLine & { hours: IncludedHours };
  role: string;
  paid: { daysLater: number; method: ReceivedMethod; references: readonly string[] };
  worked: readonly { daysAgo: number; minutes: number; note: string }[];
};
