import { z } from "@hono/zod-openapi";
import { INVOICE_PARTS, INVOICE_STATE_LABELS, type InvoiceState, RECEIVED_METHODS } from "~/domain/invoices/schema";
import { LINE_UNITS } from "~/domain/money/line";
import { DISCOUNT_TYPES } from "~/domain/promotions/schema";
import { Day, Id, Moment, SeenVersion, STAYS, sentBack } from "./fields";

const STATES = Object.keys(INVOICE_STATE_LABELS) as [InvoiceState, ...InvoiceState[]]; // safe: its keys are the states
const Amount = z.number().openapi({ description: "In the agency's currency." });

const HEAD = {
  id: Id,
  number: z.string().nullable().openapi({ description: "Null for a draft." }),
  title: z.string(),
  part: z.enum(INVOICE_PARTS).nullable().openapi({ description: "The quote it bills; null if none." }),
  state: z.enum(STATES),
  businessId: Id,
  businessName: z.string(),
  quoteId: Id.nullable(),
  projectId: Id.nullable(),
  reference: z.string(),
  issuedOn: Day.nullable(),
  dueOn: Day.nullable().openapi({ description: "Null for a draft that gets it from the customer's terms." }),
  netAmount: Amount,
  taxAmount: Amount,
  totalAmount: Amount,
  paidAmount: Amount,
  creditedAmount: Amount,
  openAmount: Amount,
};

const HOURS = 20;
const EXAMPLE = {
  id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
  number: "2026-0001",
  title: "Consulting",
  part: null,
  state: "issued",
  businessId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e",
  businessName: "Corner Bakery",
  quoteId: null,
  projectId: null,
  reference: "",
  issuedOn: "2026-11-02",
  dueOn: "2026-11-16",
  netAmount: 1600,
  taxAmount: 0,
  totalAmount: 1600,
  paidAmount: 0,
  creditedAmount: 0,
  openAmount: 1600,
} as const;

export const InvoiceSummary = z
  .strictObject({ ...HEAD, createdAt: Moment, updatedAt: Moment })
  .openapi("InvoiceSummary", {
    description: "An invoice in a list.",
    examples: [{ ...EXAMPLE, createdAt: "2026-11-01T15:00:00.000Z", updatedAt: "2026-11-02T15:04:05.678Z" }],
  });

const DiscountShape = z.strictObject({
  type: z.enum(DISCOUNT_TYPES),
  value: z.number().openapi({ description: "A percentage, or an amount for a fixed discount." }),
});

const Tax = z.strictObject({ name: z.string(), percent: z.number(), taxablePercent: z.number() });

export const Invoice = z
  .strictObject({
    ...HEAD,
    note: z.string(),
    deliveredFrom: Day.nullable().openapi({ description: "The first day of what is billed; null if it says none." }),
    deliveredTo: Day.nullable().openapi({ description: "The last day of what is billed." }),
    pricesIncludeTax: z.boolean(),
    discount: DiscountShape.nullable().openapi({ description: "Off the sum of the lines; null for none." }),
    subtotalAmount: Amount.openapi({ description: "The lines together." }),
    discountAmount: Amount.openapi({ description: "What the discount takes off." }),
    lines: z.array(
      z.strictObject({
        id: Id,
        name: z.string(),
        description: z.string(),
        quantity: z.number(),
        minutes: z.int().nullable().openapi({
          description:
            "The exact time of a line of hours, from which its amount is computed; null if the quantity is exact.",
        }),
        unit: z.enum(LINE_UNITS),
        unitPrice: Amount.openapi({ description: "Below zero if the line takes something off." }),
        amount: Amount.openapi({ description: "Before discount and tax." }),
        taxRateId: Id.nullable().openapi({
          description: "The rate from Settings; null for no tax, or for part of a quote.",
        }),
        tax: Tax.nullable().openapi({ description: "As it was when the line was written." }),
      }),
    ),
    taxExemption: z.string().openapi({ description: "The customer's certificate; empty if they pay tax." }),
    taxes: z
      .array(
        z.strictObject({
          name: z.string(),
          percent: z.number(),
          taxablePercent: z.number(),
          netAmount: Amount.openapi({ description: "The amount it applies to, after the discount and before tax." }),
          amount: Amount.openapi({ description: "The tax." }),
        }),
      )
      .openapi({ description: "By rate; together they make up `taxAmount`." }),
    payments: z.array(
      z.strictObject({
        id: Id,
        receivedOn: Day,
        method: z.enum(RECEIVED_METHODS),
        reference: z.string(),
        amount: Amount.openapi({ description: "How much of the payment goes to this invoice." }),
      }),
    ),
    creditNotes: z.array(z.strictObject({ number: z.string(), issuedOn: Day, amount: Amount, reason: z.string() })),
    verifyUrl: z.string().openapi({ description: "Where anyone who has the document can check whether it's genuine." }),
    updatedAt: Moment,
  })
  .openapi("Invoice", {
    description: "What a customer is asked to pay.",
    examples: [
      {
        ...EXAMPLE,
        note: "",
        deliveredFrom: "2026-10-01",
        deliveredTo: "2026-10-31",
        pricesIncludeTax: false,
        discount: null,
        subtotalAmount: EXAMPLE.netAmount,
        discountAmount: 0,
        lines: [
          {
            id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8f",
            name: "Consulting",
            description: "",
            quantity: HOURS,
            minutes: null,
            unit: "hour",
            unitPrice: EXAMPLE.netAmount / HOURS,
            amount: 1600,
            taxRateId: null,
            tax: null,
          },
        ],
        taxExemption: "",
        taxes: [],
        payments: [],
        creditNotes: [],
        verifyUrl: "https://agency.example/verify/0123456789abcdef0123456789abcdef",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const LINE = {
  name: z.string(),
  description: z.string().optional(),
  quantity: z.number().optional().openapi({
    description: "Up to three decimals. Defaults to `minutes` in hours, or else to 1.",
  }),
  minutes: z.int().min(1).nullable().optional().openapi({
    description: "The exact time of a line of hours: 80 is billed as 80 minutes, not as 1.333 hours.",
  }),
  unit: z.enum(LINE_UNITS).optional(),
  unitPrice: z.number().openapi({
    description: "In the agency's currency. Below zero for what is taken off, such as a down payment.",
  }),
  taxRateId: Id.nullable().optional().openapi({
    description: "A rate from Settings; null for no tax. Defaults to the usual tax.",
  }),
};

const WRITTEN = {
  title: z.string(),
  reference: z.string().optional(),
  note: z.string().optional(),
  dueOn: Day.nullable().optional().openapi({ description: "In a new invoice, defaults to the customer's terms." }),
  deliveredFrom: Day.nullable().optional().openapi({ description: "One of the two alone is the only day." }),
  deliveredTo: Day.nullable().optional(),
  discount: DiscountShape.nullable().optional().openapi({
    description: "Off the sum of the lines. In a new invoice, defaults to none; null removes it.",
  }),
  pricesIncludeTax: z.boolean().optional().openapi({ description: "In a new invoice, defaults to the setting." }),
};

export const InvoiceBody = z.strictObject({
  businessId: Id,
  projectId: Id.nullable().optional(),
  ...WRITTEN,
  lines: z.array(z.strictObject(LINE)),
});

/** Editable fields of a draft; read-only ones may be sent too. */
export const InvoiceChange = z
  .strictObject({
    ...WRITTEN,
    lines: z
      .array(z.strictObject({ ...LINE, id: sentBack(), amount: sentBack(), tax: sentBack() }))
      .optional()
      .openapi({
        description: "They can't be changed in a quote's invoice.",
      }),
    updatedAt: SeenVersion,
    ...sentBackFields(),
  })
  .openapi("InvoiceInput", {
    description: `A draft. ${STAYS}`,
    examples: [
      {
        title: EXAMPLE.title,
        lines: [{ name: "Consulting", quantity: HOURS, unit: "hour", unitPrice: EXAMPLE.netAmount / HOURS }],
      },
    ],
  });

function sentBackFields() {
  const { title: _title, reference: _reference, dueOn: _dueOn, ...rest } = HEAD;
  const names = [
    ...Object.keys(rest),
    "taxExemption",
    "subtotalAmount",
    "discountAmount",
    "taxes",
    "payments",
    "creditNotes",
    "verifyUrl",
  ] as const;
  return Object.fromEntries(names.map((name) => [name, sentBack()]));
}

export const IssueBody = z.strictObject({ updatedAt: SeenVersion });

export const CreditBody = z.strictObject({
  amount: z.number().openapi({ description: "Including tax." }),
  reason: z.string(),
  updatedAt: SeenVersion,
});
