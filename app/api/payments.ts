import { z } from "@hono/zod-openapi";
import { amountField } from "~/domain/invoices/schema";
import {
  getReceivedPayment,
  type ListedReceived,
  listReceivedPayments,
} from "~/domain/received-payments/queries.server";
import {
  type RecordPaymentOutcome,
  recordReceivedPayment,
} from "~/domain/received-payments/record-received-payment.server";
import { refundPayment } from "~/domain/received-payments/refund-payment.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import {
  MANUAL_METHODS,
  RECEIVED_KINDS,
  RECEIVED_METHODS,
  ReceivedPaymentInput,
  RefundInput,
  ReversalInput,
} from "~/domain/received-payments/schema";
import { actorId } from "~/kernel/actor";
import { hashToken } from "~/kernel/hashes.server";
import { centsToAmount, formatMoney } from "~/lib/money";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Direction, Id, IdParams, Moment } from "./fields";
import { IDEMPOTENCY_KEY } from "./idempotent";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { refuseUnknownIds } from "./unknown-ids";

const ALLOCATIONS_MAX = 100;
const Amount = z.number().openapi({ description: "In the agency's currency." });

const Payment = z.strictObject({
  id: Id,
  kind: z
    .enum(RECEIVED_KINDS)
    .openapi({ description: "A `reversal` or `refund` is an entry of its own that reduces a payment." }),
  method: z.enum(RECEIVED_METHODS),
  businessId: Id,
  businessName: z.string(),
  amount: Amount.openapi({ description: "In the agency's currency; negative for money that went back." }),
  receivedOn: Day,
  reference: z.string(),
  note: z.string(),
  originalId: Id.nullable().openapi({ description: "The payment that a reversal or refund reduces." }),
  invoices: z.array(z.strictObject({ id: Id, number: z.string(), amount: Amount })).openapi({
    description: "What it currently pays.",
  }),
  creditAmount: Amount.openapi({ description: "The unallocated part: the customer's credit." }),
  createdAt: Moment,
});

const PaymentBody = z.strictObject({
  businessId: Id,
  method: z.enum(MANUAL_METHODS),
  amount: Amount,
  receivedOn: Day,
  reference: z.string().optional(),
  note: z.string().optional(),
  invoices: z
    .array(z.strictObject({ id: Id, amount: Amount }))
    .max(ALLOCATIONS_MAX)
    .optional()
    .openapi({
      description: "Which invoices it pays, and how much of each. The remainder stays as the customer's credit.",
    }),
});

type PaymentSent = z.output<typeof PaymentBody>;

const PaymentQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("reference and note"),
  method: z.enum(RECEIVED_METHODS).optional(),
  kind: z.enum(RECEIVED_KINDS).optional(),
  businessId: Id.optional(),
  from: Day.optional().openapi({ description: "Received on this day or later." }),
  to: Day.optional().openapi({ description: "Received on this day or earlier." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

const show = shownAs(Payment, ({ business, amountCents, creditCents, invoices }: ListedReceived) => ({
  businessId: business.id,
  businessName: business.name,
  amount: centsToAmount(amountCents),
  invoices: invoices.map(({ id, number, cents }) => ({ id, number, amount: centsToAmount(cents) })),
  creditAmount: centsToAmount(creditCents),
}));

const Allocated = amountField("Enter how much of it.");

function readAllocations(sent: PaymentSent["invoices"] = []) {
  return sent.map(({ id, amount }, index) => {
    const read = Allocated.safeParse(amount);
    if (read.success) return { invoiceId: id, cents: read.data };
    throw invalidFields([{ field: `invoices.${index}.amount`, message: read.error.issues[0]?.message ?? "" }]);
  });
}

const RefundResult = z.strictObject({
  state: z.enum(["refunded", "pending"]).openapi({
    description: "`pending`: the payment provider hasn't answered yet. We keep checking, so don't send it again.",
  }),
  payment: Payment,
});

/** Explains why a payment wasn't recorded, at the invalid field. */
function notRecorded(end: Exclude<RecordPaymentOutcome, { outcome: "recorded" }>, sent: PaymentSent["invoices"] = []) {
  switch (end.outcome) {
    case "above-amount":
      return { field: "amount", message: "The amounts for the invoices are more than this." };
    case "in-future":
      return { field: "receivedOn", message: "The day is in the future." };
    case "unknown-invoice": {
      const index = sent.findLastIndex(({ id }) => id === end.invoiceId);
      return { field: `invoices.${index}.id`, message: "This customer has no such invoice, or it is listed twice." };
    }
    case "changed":
    case "above-open": {
      const index = sent.findIndex(({ id }) => id === end.invoice.id);
      const open = formatMoney(end.invoice.openCents, { cents: "always" });
      return { field: `invoices.${index}.amount`, message: `Only ${open} of it is open.` };
    }
  }
}

function notReversed(why: string, message: string): Refusal {
  return new Refusal({ status: 409, code: `payment.${why}`, message });
}

export const paymentOperations = [
  operation({
    id: "listPayments",
    method: "get",
    path: "/payments",
    tag: "Payments",
    permission: "invoice.read",
    summary: "List payments",
    description: "All money received or returned, by any method.",
    query: PaymentQuery,
    success: { status: 200, description: "A page of payments, newest first.", schema: pageOf(Payment) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listReceivedPayments(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "recordPayment",
    method: "post",
    path: "/payments",
    tag: "Payments",
    permission: "invoice.write",
    summary: "Record a payment",
    description:
      "Money that didn't come through the payment provider, which reports its own payments. A payment is never deleted, only reversed. The key also needs `invoice.read`.",
    body: PaymentBody,
    success: { status: 201, description: "The payment.", schema: dataOf(Payment) },
    async handle({ ctx, body }) {
      const { businessId, invoices, ...typed } = body;
      const payment = checkPart(ReceivedPaymentInput, typed);
      const allocations = readAllocations(invoices);
      const recorded = await refuseUnknownIds({ "customer.not-found": "businessId" }, () =>
        recordReceivedPayment(ctx, { businessId, payment, allocations }),
      );
      switch (recorded.outcome) {
        case "recorded":
          return { body: { data: show(await getReceivedPayment(ctx, recorded.id)) } };
        default:
          throw invalidFields([notRecorded(recorded, invoices)]);
      }
    },
  }),
  operation({
    id: "reversePayment",
    method: "post",
    path: "/payments/{id}/reverse",
    tag: "Payments",
    permission: "invoice.write",
    summary: "Reverse a payment",
    description:
      "Reverses a payment that was recorded by mistake or bounced; its invoices become due again. The key also needs `invoice.read`.",
    params: IdParams,
    body: z.strictObject({ reason: z.string() }),
    success: { status: 201, description: "The updated payment.", schema: dataOf(Payment) },
    refusals: [409],
    async handle({ ctx, params: { id }, body }) {
      const { reason } = checkPart(ReversalInput, body);
      const { outcome } = await reversePayment(ctx, { id, reason });
      switch (outcome) {
        case "reversed":
          return { body: { data: show(await getReceivedPayment(ctx, id)) } };
        case "provider":
          throw notReversed(outcome, "The payment provider collected it. Refund it instead.");
        case "nothing-left":
          throw notReversed(outcome, "Nothing is left to reverse.");
      }
    },
  }),
  operation({
    id: "refundPayment",
    method: "post",
    path: "/payments/{id}/refund",
    tag: "Payments",
    permission: "payment.manage",
    summary: "Refund a payment",
    description:
      "Returns all or part of it. What the payment provider collected is refunded through it; for anything else, the refund is only recorded. Send an `Idempotency-Key` so that a repeated request makes only one refund. The key also needs `invoice.read`.",
    params: IdParams,
    body: z.strictObject({ amount: Amount, note: z.string().optional() }),
    success: { status: 201, description: "The updated payment.", schema: dataOf(RefundResult) },
    refusals: [409],
    async handle({ ctx, params: { id }, body, request }) {
      const { amount: amountCents, note } = checkPart(RefundInput, body);
      const sent = request.headers.get(IDEMPOTENCY_KEY);
      const formKey = sent === null ? undefined : hashToken(`${actorId(ctx.by.actor)} ${id} ${sent}`);
      const end = await refundPayment(ctx, { id, amountCents, note, formKey });
      switch (end.outcome) {
        case "refunded":
        case "pending":
          return { body: { data: { state: end.outcome, payment: show(await getReceivedPayment(ctx, id)) } } };
        case "above":
          throw invalidFields([{ field: "amount", message: `At most ${formatMoney(end.mostCents)} can be refunded.` }]);
        case "refused":
          throw notReversed(
            end.outcome,
            ["The payment provider refused it. Nothing went back.", end.reason].filter(Boolean).join(" "),
          );
        case "key-refused":
          throw notReversed(end.outcome, `The payment provider refused the program's key: ${end.reason}`);
        case "no-provider":
          throw notReversed(end.outcome, "The payment provider collected it, and its keys aren't set.");
      }
    },
  }),
];
