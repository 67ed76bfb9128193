import { z } from "@hono/zod-openapi";
import {
  AGREEMENT_ENDERS,
  AGREEMENT_SORTS,
  AGREEMENT_STATES,
  FIRST_PERIODS,
  RHYTHMS,
} from "~/domain/agreements/schema";
import { ROLL_OVERS } from "~/domain/money/included-hours";
import { LINE_UNITS } from "~/domain/money/line";
import { Day, Direction, Id, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";

const Amount = z.number().openapi({ description: "In the agency's currency." });

const HEAD = {
  id: Id,
  title: z.string(),
  state: z.enum(AGREEMENT_STATES).openapi({ description: "`upcoming`: it hasn't begun. `ending`: it has a last day." }),
  businessId: Id,
  businessName: z.string(),
  rhythm: z.enum(RHYTHMS).openapi({ description: "How long a period is. Each period becomes one invoice." }),
  startsOn: Day,
  endsOn: Day.nullable().openapi({ description: "The last day; null if none is set." }),
  nextOn: Day.nullable().openapi({ description: "The day of the next bill; null if nothing more is billed." }),
  netAmount: Amount.openapi({ description: "A whole period before tax." }),
  totalAmount: Amount.openapi({ description: "A whole period including tax." }),
  subscriptionId: Id.nullable().openapi({
    description: "The subscription to a plan that it follows, and is changed and canceled with; null if it's no plan.",
  }),
  isCharged: z.boolean().openapi({ description: "The payment provider charges it, so it makes no invoices." }),
};

const EXAMPLE = {
  id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
  title: "Website care",
  state: "upcoming",
  businessId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e",
  businessName: "Corner Bakery",
  rhythm: "month",
  startsOn: "2027-01-01",
  endsOn: null,
  nextOn: "2027-01-01",
  netAmount: 450,
  totalAmount: 450,
  subscriptionId: null,
  isCharged: false,
  createdAt: "2026-11-01T15:00:00.000Z",
  updatedAt: "2026-11-02T15:04:05.678Z",
} as const;

const EXAMPLE_LINE = { name: "Website care", unit: "month", unitPrice: EXAMPLE.netAmount } as const;

export const AgreementSummary = z
  .strictObject({ ...HEAD, createdAt: Moment, updatedAt: Moment })
  .openapi("AgreementSummary", { description: "An agreement in a list.", examples: [EXAMPLE] });

/** Hours that a line includes. */
export const IncludedHours = z.strictObject({
  minutes: z.int().min(1).openapi({ description: "In each whole period." }),
  rollOver: z.enum(ROLL_OVERS).openapi({
    description: "What becomes of unused hours. `period`: they last one more period. `all`: they add up.",
  }),
  carryMaxMinutes: z.int().min(0).openapi({ description: "The most that is carried; 0 unless `rollOver` is `all`." }),
  aboveRate: z.number().openapi({ description: "An hour above them, in the agency's currency." }),
});
const HOURS = "Hours that each period includes; null for none. One line has them at most.";

const Line = z.strictObject({
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  minutes: z.int().nullable(),
  unit: z.enum(LINE_UNITS),
  unitPrice: Amount,
  taxRateId: Id.nullable(),
  hours: IncludedHours.nullable().openapi({ description: HOURS }),
});

const TERMS = {
  billingDay: z.int().openapi({ description: "Day of the month on which periods begin; in shorter months, the last." }),
  firstPeriod: z.enum(FIRST_PERIODS).openapi({
    description: "What a shorter first period costs. `by-days` also bills a change within a period by days.",
  }),
  isDraft: z.boolean().openapi({ description: "Its invoices are drafts, which staff issue." }),
  minimumMonths: z.int(),
  noticeDays: z.int(),
  customerEnds: z.boolean().openapi({ description: "The customer can end it in the portal, within term and notice." }),
  customerPauses: z.boolean().openapi({
    description: "The customer can pause it in the portal, after term and notice, and resume it.",
  }),
};

export const Agreement = z
  .strictObject({
    ...HEAD,
    ...TERMS,
    note: z.string().openapi({ description: "Below the totals of each invoice." }),
    pricesIncludeTax: z.boolean(),
    quoteId: Id.nullable().openapi({ description: "The quote whose acceptance made it." }),
    prices: z
      .array(z.strictObject({ fromOn: Day, lines: z.array(Line) }))
      .openapi({ description: "Lines by the day from which they hold, the earliest first." }),
    upcoming: z
      .array(z.strictObject({ from: Day, to: Day, taxAmount: Amount, totalAmount: Amount }))
      .openapi({ description: "The next bills, with hours above the included ones that are logged so far." }),
    endedBy: z.enum(AGREEMENT_ENDERS).nullable(),
    endReason: z.string(),
    pausesOn: Day.nullable().openapi({ description: "The day from which a pause is planned; null if none is." }),
    pausedBy: z.enum(AGREEMENT_ENDERS).nullable(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .openapi("Agreement", {
    description: "What a customer is billed every month, quarter or year.",
    examples: [
      {
        ...EXAMPLE,
        billingDay: 1,
        firstPeriod: "by-days",
        isDraft: false,
        minimumMonths: 0,
        noticeDays: 30,
        customerEnds: false,
        customerPauses: false,
        note: "",
        pricesIncludeTax: false,
        quoteId: null,
        prices: [
          {
            fromOn: EXAMPLE.startsOn,
            lines: [{ ...EXAMPLE_LINE, description: "", quantity: 1, minutes: null, taxRateId: null, hours: null }],
          },
        ],
        upcoming: [{ from: EXAMPLE.startsOn, to: "2027-01-31", taxAmount: 0, totalAmount: EXAMPLE.totalAmount }],
        endedBy: null,
        endReason: "",
        pausesOn: null,
        pausedBy: null,
      },
    ],
  });

export const AgreementQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("title and customer"),
  state: z.enum(AGREEMENT_STATES).optional(),
  rhythm: z.enum(RHYTHMS).optional(),
  businessId: Id.optional(),
  sort: z.enum(AGREEMENT_SORTS).optional().openapi({ description: "`created` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

const NewLine = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  quantity: z.number().optional().openapi({ description: "Defaults to 1." }),
  unit: z.enum(LINE_UNITS).optional(),
  unitPrice: z.number().openapi({ description: "In the agency's currency." }),
  taxRateId: Id.nullable().optional().openapi({
    description: "A rate from Settings; null for no tax. Defaults to the usual tax.",
  }),
  hours: IncludedHours.nullable()
    .optional()
    .openapi({ description: `${HOURS} Defaults to null.` }),
});

export const AgreementBody = z
  .strictObject({
    businessId: Id,
    title: z.string(),
    note: z.string().optional(),
    pricesIncludeTax: z.boolean().optional().openapi({ description: "Defaults to the setting." }),
    lines: z.array(NewLine),
    rhythm: z.enum(RHYTHMS),
    startsOn: Day,
    billingDay: z.int().optional().openapi({ description: "From 1 to 31. Defaults to the date of the first day." }),
    firstPeriod: z.enum(FIRST_PERIODS).optional().openapi({ description: "Defaults to `by-days`." }),
    isDraft: z.boolean().optional().openapi({ description: "Defaults to false." }),
    minimumMonths: z.int().optional().openapi({ description: "Defaults to 0." }),
    noticeDays: z.int().optional().openapi({ description: "Defaults to 0." }),
    customerEnds: z.boolean().optional().openapi({ description: "Defaults to false." }),
    customerPauses: z.boolean().optional().openapi({ description: "Defaults to false." }),
  })
  .openapi("NewAgreement", {
    examples: [
      {
        businessId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e",
        title: "Website care",
        lines: [EXAMPLE_LINE],
        rhythm: "month",
        startsOn: "2027-01-01",
      },
    ],
  });

/** Editable texts of an agreement and its customer's rights; read-only fields may be sent too. */
export const AgreementChange = z
  .strictObject({
    title: z.string(),
    note: z.string(),
    customerEnds: z.boolean().optional(),
    customerPauses: z.boolean().optional(),
    updatedAt: SeenVersion,
    ...Object.fromEntries(
      Object.keys(Agreement.shape)
        .filter((name) => !["title", "note", "customerEnds", "customerPauses", "updatedAt"].includes(name))
        .map((name) => [name, sentBack()]),
    ),
  })
  .openapi("AgreementInput", {
    description: `The words of the invoices to come, and what the customer can do. ${STAYS}`,
    examples: [{ title: EXAMPLE.title, note: "Thank you.", customerEnds: true, customerPauses: false }],
  });

export const PriceChangeBody = z
  .strictObject({
    fromOn: Day.openapi({ description: "Not before what is billed, the minimum term or the notice." }),
    lines: z.array(NewLine).openapi({ description: "All lines from then on." }),
    isAgreed: z.boolean().optional().openapi({
      description: "The customer agreed to a day before the minimum term or the notice is over.",
    }),
    message: z.string().optional().openapi({ description: "Words to the customer." }),
    updatedAt: SeenVersion,
  })
  .openapi("PriceChange", {
    examples: [{ fromOn: "2027-03-01", lines: [{ ...EXAMPLE_LINE, unitPrice: EXAMPLE.netAmount * 2 }] }],
  });

export const WithdrawChangeBody = z.strictObject({
  fromOn: Day.optional().openapi({ description: "First day of the change. Left out: the last one planned." }),
  updatedAt: SeenVersion,
});

export const PauseBody = z.strictObject({ updatedAt: SeenVersion });
export const ResumeBody = z.strictObject({ resumesOn: Day, updatedAt: SeenVersion });
export const EndBody = z.strictObject({
  endsOn: Day.openapi({ description: "Its last day." }),
  endedBy: z.enum(AGREEMENT_ENDERS),
  reason: z.string().optional().openapi({ description: "Only staff see it." }),
  isEarly: z.boolean().optional().openapi({ description: "Before its minimum term or its notice is over." }),
  updatedAt: SeenVersion,
});
