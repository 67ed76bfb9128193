import { z } from "@hono/zod-openapi";
import { QUOTE_EXAMPLE } from "~/content/api-examples";
import { RHYTHMS } from "~/domain/agreements/schema";
import { LINE_UNITS } from "~/domain/money/line";
import { DISCOUNT_TYPES } from "~/domain/promotions/schema";
import { WEEKS_MAX } from "~/domain/quotes/delivery";
import { QUOTE_FILTERS, QUOTE_ITEM_TYPES, QUOTE_SORTS, QUOTE_STATES, QUOTE_STATUSES } from "~/domain/quotes/schema";
import { IncludedHours } from "./agreement-shapes";
import { Day, Direction, Id, Moment } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";

export const Amount = z.number().min(0).openapi({ description: "In the agency's currency, to the cent." });
const ID_EXAMPLE = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

const TAX = {
  name: z.string(),
  percent: z.number().openapi({ description: "8.25 means 8.25 percent." }),
  taxablePercent: z.number().openapi({ description: "The taxable share of the price; 100 means all of it." }),
};
const Tax = z.strictObject(TAX);
const TaxSum = z.strictObject({
  ...TAX,
  netAmount: Amount.openapi({
    description: "The total of the lines with this tax, after the discount and before tax.",
  }),
  taxableAmount: Amount.openapi({ description: "The taxable share of it." }),
  amount: Amount.openapi({ description: "The tax." }),
});

const QuoteItem = z.strictObject({
  id: Id,
  type: z.enum(QUOTE_ITEM_TYPES),
  name: z.string(),
  description: z.string(),
  amount: Amount.openapi({
    description: "Line total: quantity times unit price. Excludes tax unless prices include it.",
  }),
  quantity: z.number().openapi({ description: "Up to three decimals." }),
  unit: z.enum(LINE_UNITS),
  unitPrice: Amount.openapi({ description: "For one unit, in the agency's currency." }),
  taxRateId: Id.nullable().openapi({ description: "The rate from Settings; null for no tax." }),
  tax: Tax.nullable().openapi({ description: "As it was when the item was saved." }),
  packageId: z.string().nullable().openapi({ description: "The package from the catalog; null for one-time items." }),
  isOptional: z.boolean().openapi({ description: "Whether the customer can choose to include it." }),
  group: z.string().nullable().openapi({ description: "The customer picks exactly one of the items with this text." }),
  minQuantity: z
    .number()
    .nullable()
    .openapi({ description: "The smallest quantity the customer can choose; null if it's fixed." }),
  maxQuantity: z.number().nullable(),
  rhythm: z.enum(RHYTHMS).nullable().openapi({ description: "How often it's billed; null for once." }),
  hours: IncludedHours.nullable().openapi({ description: "Hours that each period includes; null for none." }),
});

const PLAIN_ITEM = {
  quantity: 1,
  unit: "piece",
  unitPrice: QUOTE_EXAMPLE.item.amount,
  taxRateId: null,
  tax: null,
  group: null,
  minQuantity: null,
  maxQuantity: null,
  rhythm: null,
  hours: null,
} as const;

/** A part of a payment schedule, as quotes show it and clients send it. */
export const QuotePart = {
  name: z.string().openapi({ description: "What it's for; also the milestone that bills it." }),
  share: z.string().openapi({
    description:
      "A percentage of the total, such as `30%`, or an amount, such as `750.00`; the same kind for all parts.",
  }),
};

export const Delivery = z.strictObject({
  startsOn: Day.nullable().openapi({
    description: "The first day of work; null for the Monday after the last day the quote can be accepted.",
  }),
  fromWeeks: z.int().min(1).max(WEEKS_MAX),
  toWeeks: z.int().min(1).max(WEEKS_MAX),
});

/** Totals of the items with a rhythm. */
export const RecurringTotals = z.array(z.strictObject({ rhythm: z.enum(RHYTHMS), totalAmount: Amount })).openapi({
  description: "For each rhythm, what a period costs including tax. Not part of `totalAmount`.",
});

/** Terms of the items with a rhythm. */
export const Recurring = z.strictObject({
  startsOn: Day.nullable().openapi({ description: "The first day that's billed; null for the day of acceptance." }),
  billingDay: z.int().min(0).max(31).openapi({ description: "Day of the month; 0 for the first day's date." }),
  minimumMonths: z.int().min(0),
  noticeDays: z.int().min(0),
});

/** A quote as staff read it. */
export const Quote = z
  .strictObject({
    id: Id,
    quoteNumber: z.string().nullable().openapi({ description: "Assigned when first sent; null before that." }),
    leadId: Id.nullable(),
    businessId: Id.nullable().openapi({ description: "The customer; null until the address is confirmed." }),
    businessName: z.string(),
    contactName: z.string(),
    businessEmail: z.string(),
    items: z.array(QuoteItem),
    discount: z.number().openapi({ description: "A percentage, or an amount for a fixed discount; 0 for none." }),
    discountType: z.enum(DISCOUNT_TYPES),
    promotionCode: z.string().nullable().openapi({ description: "Its discount is in `discount`." }),
    depositPercent: z.int().openapi({ description: "The deposit in percent; 100 means the full amount." }),
    schedule: z
      .array(
        z.strictObject({
          ...QuotePart,
          billedOn: Day.nullable().openapi({
            description: "Null if it's billed once the milestone with its name is reached.",
          }),
          isDraft: z.boolean().openapi({ description: "Whether its invoice is a draft that staff issue." }),
        }),
      )
      .openapi({ description: "How the balance after the deposit is billed; empty for one invoice." }),
    pricesIncludeTax: z.boolean(),
    taxExemption: z.string().openapi({ description: "The customer's certificate; empty if they pay tax." }),
    address: z.string().openapi({ description: "The customer's postal address, one line each; may be empty." }),
    notIncluded: z.string().openapi({ description: "What the price doesn't cover, one item per line; may be empty." }),
    delivery: Delivery.nullable().openapi({ description: "From start to launch; null if no date is promised." }),
    launchOn: Day.nullable().openapi({ description: "The latest launch date according to `delivery`." }),
    terms: z.string().openapi({ description: "Terms agreed for this quote only; may be empty." }),
    recurring: Recurring.nullable().openapi({
      description: "When the items with a rhythm are billed; null for from acceptance on, without a minimum term.",
    }),
    recurringTotals: RecurringTotals,
    subtotalAmount: Amount.openapi({ description: "The total of the items that count." }),
    discountAmount: Amount,
    taxes: z.array(TaxSum),
    totalAmount: Amount.openapi({
      description: "Including tax, without optional items. Once accepted, with the chosen ones.",
    }),
    depositAmount: Amount.openapi({ description: "The part to be paid first." }),
    status: z.enum(QUOTE_STATUSES),
    state: z
      .enum(QUOTE_STATES)
      .openapi({ description: "Like `status`, but with separate values for drafts and expired quotes." }),
    validUntil: Day,
    message: z.string(),
    declineReason: z.string(),
    sentAt: Moment.nullable(),
    acceptedAt: Moment.nullable(),
    declinedAt: Moment.nullable(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .openapi("Quote", {
    description: "A quote as staff work on it. Customers see the version sent last.",
    examples: [
      {
        ...QUOTE_EXAMPLE.head,
        id: ID_EXAMPLE,
        leadId: null,
        businessId: null,
        discount: 0,
        discountType: "percentage",
        items: [
          { ...QUOTE_EXAMPLE.item, id: ID_EXAMPLE, type: "package", description: "", isOptional: false, ...PLAIN_ITEM },
        ],
        promotionCode: null,
        depositPercent: 50,
        schedule: [],
        totalAmount: QUOTE_EXAMPLE.item.amount,
        pricesIncludeTax: false,
        taxExemption: "",
        address: "",
        notIncluded: "Translations",
        delivery: { startsOn: null, fromWeeks: 4, toWeeks: 6 },
        launchOn: "2027-01-18",
        terms: "",
        recurring: null,
        recurringTotals: [],
        subtotalAmount: QUOTE_EXAMPLE.item.amount,
        discountAmount: 0,
        taxes: [],
        depositAmount: QUOTE_EXAMPLE.item.amount / 2,
        status: "sent",
        state: "sent",
        message: "",
        declineReason: "",
        acceptedAt: null,
        declinedAt: null,
        sentAt: "2026-11-02T15:04:05.678Z",
        createdAt: "2026-11-02T15:00:00.000Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

/** A quote as its customer reads it. */
export const BusinessQuote = z
  .strictObject({
    id: Id,
    businessEmail: z.string(),
    quoteNumber: z.string(),
    serviceType: z.enum(["small-business", "startups"]),
    packageName: z.string(),
    customServices: z.array(z.string()),
    totalAmount: Amount,
    createdAt: Moment,
    validUntil: Day,
    status: z.enum(QUOTE_STATUSES),
    businessName: z.string(),
    description: z.string(),
  })
  .openapi("BusinessQuote", {
    description: "A quote as its customer sees it.",
    examples: [
      {
        id: ID_EXAMPLE,
        businessEmail: "dana@cornerbakery.example",
        quoteNumber: "Q-0042",
        serviceType: "small-business",
        packageName: QUOTE_EXAMPLE.item.name,
        customServices: [],
        totalAmount: QUOTE_EXAMPLE.item.amount,
        createdAt: "2026-11-02T15:00:00.000Z",
        validUntil: "2026-12-02",
        status: "sent",
        businessName: "Corner Bakery",
        description: "",
      },
    ],
  });

/** A quote as the caller may read it. */
export const AnyQuote = z.union([Quote, BusinessQuote]);

/** Query of a list of quotes. */
export const QuoteQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("number, names and email address").openapi({
    description: "For staff: words to search for.",
  }),
  state: z
    .enum(QUOTE_FILTERS)
    .optional()
    .openapi({ description: "For staff. `open`: awaits a response and is still valid." }),
  leadId: Id.optional(),
  sort: z.enum(QUOTE_SORTS).optional().openapi({ description: "For staff; `created` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});
