import { z } from "@hono/zod-openapi";
import { QUOTE_EXAMPLE } from "~/content/api-examples";
import { RHYTHMS } from "~/domain/agreements/schema";
import { LINE_UNITS } from "~/domain/money/line";
import { DISCOUNT_TYPES } from "~/domain/promotions/schema";
import { PARTS_MAX } from "~/domain/quotes/schedule-input";
import { QUOTE_ITEMS_MAX } from "~/domain/quotes/schema";
import { IncludedHours } from "./agreement-shapes";
import { Day, Id, SeenVersion, STAYS, sentBack } from "./fields";
import { Amount, Delivery, QuotePart, Recurring } from "./quote-shapes";

const ItemBody = z.strictObject({
  id: Id.optional().openapi({ description: "The id of an existing item." }),
  packageId: z.string().nullable().optional(),
  name: z.string(),
  description: z.string().optional(),
  quantity: z.number().optional().openapi({ description: "Up to three decimals. Defaults to 1." }),
  unit: z.enum(LINE_UNITS).optional().openapi({ description: "Defaults to `piece`." }),
  unitPrice: Amount.optional().openapi({
    description: "For one unit, in the agency's currency. Takes precedence over `amount`.",
  }),
  amount: Amount.optional().openapi({ description: "The price of an item whose quantity is 1." }),
  taxRateId: Id.nullable().optional().openapi({
    description: "A rate from Settings; null for no tax. Defaults to the catalog item's usual tax.",
  }),
  tax: sentBack(),
  isOptional: z.boolean().optional(),
  group: z.string().nullable().optional(),
  minQuantity: z.number().nullable().optional(),
  maxQuantity: z.number().nullable().optional(),
  rhythm: z.enum(RHYTHMS).nullable().optional().openapi({ description: "How often it's billed. Defaults to once." }),
  hours: IncludedHours.nullable().optional().openapi({
    description: "Hours that each period includes. One line of a rhythm has them at most. Defaults to none.",
  }),
  type: sentBack(),
});

const TEXT_OF_PACKAGES = "In a new quote, defaults to what the catalog's packages say.";

const SENT_BACK = ["id", "quoteNumber", "leadId", "businessId", "totalAmount", "status", "state", "declineReason"];
const SENT_BACK_SUMS = ["subtotalAmount", "discountAmount", "taxes", "depositAmount", "recurringTotals"];
const SENT_BACK_TIMES = ["launchOn", "sentAt", "acceptedAt", "declinedAt", "createdAt"];

/** A quote as staff send it. */
export const QuoteBody = z
  .strictObject({
    businessName: z.string(),
    contactName: z.string().optional(),
    businessEmail: z.string().openapi({ description: "Where it's sent. Can't be changed once it has been sent." }),
    items: z.array(ItemBody).max(QUOTE_ITEMS_MAX),
    discount: z.number().min(0).optional(),
    discountType: z.enum(DISCOUNT_TYPES).optional().openapi({ description: "Defaults to `percentage`." }),
    promotionCode: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: "Replaces `discount`; a change that names only `discount` takes the code off." }),
    depositPercent: z.int().min(1).max(100).optional().openapi({ description: "Defaults to 100." }),
    schedule: z
      .array(z.strictObject({ ...QuotePart, billedOn: Day.nullable().optional(), isDraft: z.boolean().optional() }))
      .max(PARTS_MAX)
      .optional()
      .openapi({
        description:
          "How the balance after the deposit is billed. Percentages add up to 100 with the deposit, amounts to the total less the deposit.",
      }),
    validUntil: Day,
    message: z.string().optional(),
    pricesIncludeTax: z.boolean().optional().openapi({ description: "In a new quote, defaults to Settings." }),
    taxExemption: z.string().optional().openapi({
      description: "In a new quote, defaults to the customer's record.",
    }),
    address: z.string().optional().openapi({
      description: "In a new quote, defaults to the customer's record.",
    }),
    notIncluded: z.string().optional().openapi({ description: TEXT_OF_PACKAGES }),
    delivery: Delivery.nullable().optional().openapi({ description: TEXT_OF_PACKAGES }),
    terms: z.string().optional(),
    recurring: Recurring.nullable().optional(),
    updatedAt: SeenVersion,
    ...Object.fromEntries([...SENT_BACK, ...SENT_BACK_SUMS, ...SENT_BACK_TIMES].map((name) => [name, sentBack()])),
  })
  .openapi("QuoteInput", {
    description: `A quote. ${STAYS}`,
    examples: [
      {
        businessName: "Corner Bakery",
        businessEmail: "dana@cornerbakery.example",
        items: [QUOTE_EXAMPLE.item],
        validUntil: "2026-12-02",
      },
    ],
  });

/** Fields for sending a quote. */
export const SendBody = z
  .strictObject({
    byEmail: z.boolean().optional().openapi({ description: "If false, it only appears in the customer's dashboard." }),
    waysToPay: z.enum(["needed"]).optional().openapi({
      description:
        "With `needed`, a quote that asks for money is refused while Settings don't say how to pay and no payment provider is set up.",
    }),
    updatedAt: SeenVersion,
  })
  .openapi("QuoteSending", { description: "How a quote is sent.", examples: [{ byEmail: true }] });
