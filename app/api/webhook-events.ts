import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { AGREEMENT_STATES, RHYTHMS } from "~/domain/agreements/schema";
import { SUBSCRIPTION_STATUSES } from "~/domain/billing/schema";
import { LAID_BOOKING_STATES } from "~/domain/bookings/schema";
import { INVOICE_STATUSES } from "~/domain/invoices/schema";
import { LEAD_KINDS } from "~/domain/leads/lead-pipeline";
import { MESSAGE_VIAS, RECORD_KINDS } from "~/domain/links/schema";
import { PROPOSAL_KINDS, PROPOSAL_RECORD_KINDS, PROPOSAL_STATES } from "~/domain/proposals/schema";
import { DECLINE_CAUSES, QUOTE_STATUSES } from "~/domain/quotes/schema";
import { EVENT_TYPE_LABELS, WEBHOOK_EVENT_TYPES, type WebhookEventType } from "~/domain/webhooks/schema";
import { Day, Id, Moment } from "./fields";
import type { ApiEnv } from "./operation";
import { RecurringTotals } from "./quote-shapes";

const Amount = z.number().openapi({ description: "In the agency's currency." });
const Text = z.string();

const Lead = z.looseObject({
  id: Id,
  kind: z.enum(LEAD_KINDS),
  email: Text,
  name: Text,
  businessName: Text,
  phone: Text,
  summary: Text,
  createdAt: Moment,
  replyDueAt: Moment,
});
const Application = z.looseObject({ id: Text, jobId: Text, jobTitle: Text, status: Text, appliedDate: Day });
const Job = z.looseObject({ id: Text, title: Text, category: Text, location: Text, type: Text, url: Text });
const Post = z.looseObject({ id: Text, slug: Text, title: Text, url: Text });

const Quote = z.looseObject({
  id: Id,
  quoteNumber: Text,
  version: z.int(),
  status: z.enum(QUOTE_STATUSES),
  leadId: Id.nullable(),
  businessId: Id.nullable(),
  businessName: Text,
  contactName: Text,
  businessEmail: Text,
  promotionCode: Text.nullable(),
  validUntil: Day,
  totalAmount: Amount,
  depositAmount: Amount,
  recurringTotals: RecurringTotals,
});
const DeclinedQuote = Quote.extend({
  cause: z.enum(DECLINE_CAUSES).nullable().openapi({ description: "Null if the customer chose none." }),
  reason: Text.openapi({ description: "In the customer's words; may be empty." }),
});
const ReopenedQuote = Quote.extend({ reason: Text.openapi({ description: "Why the response was reversed." }) });

const ChangedQuote = Quote.extend({ text: Text.openapi({ description: "The change, in the customer's words." }) });
const Message = z.looseObject({
  id: Id,
  recordKind: z.enum(RECORD_KINDS),
  recordId: Id,
  recordName: Text.openapi({ description: "The number of the quote or invoice, or the name of the project." }),
  businessId: Id.nullable(),
  businessName: Text,
  author: Text,
  email: Text,
  text: Text,
  asksChange: z.boolean(),
  via: z.enum(MESSAGE_VIAS),
  files: z.array(z.looseObject({ id: Id, name: Text, type: Text, bytes: z.int() })),
  createdAt: Moment,
});

const Invoice = z.looseObject({
  id: Id,
  number: Text,
  title: Text,
  status: z.enum(INVOICE_STATUSES),
  businessId: Id,
  quoteId: Id.nullable(),
  projectId: Id.nullable(),
  reference: Text,
  issuedOn: Day,
  dueOn: Day,
  netAmount: Amount,
  taxAmount: Amount,
  totalAmount: Amount,
  paidAmount: Amount,
  creditedAmount: Amount,
  openAmount: Amount,
});
const Payment = z.looseObject({
  id: Id,
  businessId: Id.nullable().openapi({ description: "Null while it isn't known who paid." }),
  quoteId: Id.nullable(),
  subscriptionId: Text.nullable(),
  method: Text,
  amount: Amount.openapi({ description: "The amount received, failed or returned." }),
  reference: Text,
  description: Text,
});
const Subscription = z.looseObject({
  id: Id,
  businessId: Id,
  packageName: Text,
  monthlyPrice: Amount,
  status: z.enum(SUBSCRIPTION_STATUSES),
  currentPeriodEnd: Moment,
  cancelAtPeriodEnd: z.boolean(),
});

const Agreement = z.looseObject({
  id: Id,
  title: Text,
  state: z.enum(AGREEMENT_STATES),
  businessId: Id,
  quoteId: Id.nullable(),
  subscriptionId: Id.nullable().openapi({ description: "The subscription to a plan that it follows." }),
  rhythm: z.enum(RHYTHMS),
  startsOn: Day,
  endsOn: Day.nullable(),
  nextOn: Day.openapi({ description: "The first day that isn't billed." }),
  netAmount: Amount.openapi({ description: "A whole period from `nextOn` on, before tax." }),
  totalAmount: Amount,
  prices: z.array(z.looseObject({ fromOn: Day, totalAmount: Amount })).openapi({
    description: "The price of a whole period by the day from which it holds, the earliest first.",
  }),
});

const Booking = z.looseObject({
  id: Id,
  leadId: Id,
  kindId: Id,
  kindName: Text,
  state: z.enum(LAID_BOOKING_STATES),
  name: Text,
  email: Text,
  phone: Text,
  answers: z.array(z.looseObject({ question: Text, answer: Text })),
  startsAt: Moment,
  endsAt: Moment,
  timeZone: Text,
  hosts: z.array(z.looseObject({ id: Text, name: Text })),
});
const MovedBooking = Booking.extend({
  startedBefore: Moment.openapi({ description: "When it would have begun, before it was moved." }),
});

const Proposal = z.looseObject({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  record: z.looseObject({ kind: z.enum(PROPOSAL_RECORD_KINDS), id: Id }).nullable(),
  version: z.int(),
  contentSha256: Text,
  state: z.enum(PROPOSAL_STATES),
  isChanged: z.boolean().openapi({ description: "Whether the person who approved it changed it." }),
  result: z.looseObject({ kind: Text, id: Text }).nullable().openapi({ description: "The thing that it made." }),
});

/** Shape of each event's `data`. Programs ignore unknown fields, so more may be added. */
export const EVENT_DATA = {
  "lead.created": Lead,
  "application.created": Application,
  "application.moved": Application.extend({ from: Text.openapi({ description: "The status before." }) }),
  "application.withdrawn": Application,
  "job.published": Job,
  "job.closed": Job,
  "post.published": Post,
  "quote.sent": Quote,
  "quote.accepted": Quote,
  "quote.declined": DeclinedQuote,
  "quote.reopened": ReopenedQuote,
  "quote.change-requested": ChangedQuote,
  "invoice.issued": Invoice,
  "invoice.paid": Invoice,
  "invoice.overdue": Invoice,
  "invoice.credited": Invoice,
  "invoice.written-off": Invoice,
  "invoice.pay-pressed": Invoice,
  "payment.received": Payment,
  "payment.failed": Payment,
  "payment.refunded": Payment,
  "payment.reversed": Payment,
  "subscription.started": Subscription,
  "subscription.changed": Subscription,
  "subscription.ended": Subscription,
  "message.received": Message,
  "agreement.started": Agreement,
  "agreement.changed": Agreement,
  "agreement.paused": Agreement,
  "agreement.resumed": Agreement,
  "agreement.ended": Agreement,
  "booking.made": Booking,
  "booking.moved": MovedBooking,
  "booking.canceled": Booking,
  "booking.missed": Booking,
  "booking.kept": Booking,
  "proposal.created": Proposal,
  "proposal.approved": Proposal,
  "proposal.sent-back": Proposal,
  "proposal.rejected": Proposal,
  "proposal.withdrawn": Proposal,
  "proposal.overtaken": Proposal,
} as const satisfies Record<WebhookEventType, z.ZodObject>;

const HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
  name,
  in: "header" as const,
  required: true,
  schema: { type: "string" as const },
  description: "As the Standard Webhooks specification says.",
}));

/** Adds every event that endpoints can get to the API's document, under `webhooks`. */
export function describeWebhooks({ openAPIRegistry: registry }: OpenAPIHono<ApiEnv>): void {
  for (const type of WEBHOOK_EVENT_TYPES) {
    const schema = z.strictObject({ type: z.literal(type), timestamp: Moment, data: EVENT_DATA[type] });
    registry.registerWebhook({
      method: "post",
      path: type,
      operationId: `on ${type}`.replace(/[ .-]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      summary: EVENT_TYPE_LABELS[type],
      description:
        "Sent, signed, to every endpoint the owner chose it for in Settings, and again until the endpoint accepts it.",
      security: [],
      parameters: HEADERS,
      request: { body: { content: { "application/json": { schema } }, required: true } },
      responses: {
        "2XX": { description: "The event has arrived. The response body is ignored." },
        410: { description: "The endpoint is gone. Nothing more is sent to it." },
      },
    });
  }
}
