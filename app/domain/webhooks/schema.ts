import * as z from "zod/mini";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType, type WebhookOutcome } from "~/db/schema/lists";
import { CHECK, required, text } from "~/domain/forms/form-text";
import { cleanLine, withoutUnseen } from "~/lib/clean-text";
import { ADDRESS_MAX_CHARACTERS, type AddressProblem, readEndpointAddress } from "./endpoint-address";

export {
  WEBHOOK_EVENT_TYPES,
  type WebhookDeliveryStatus,
  type WebhookEventType,
  type WebhookOffReason,
} from "~/db/schema/lists";

export const DESCRIPTION_MAX_CHARACTERS = 200;

/** Maximum number of endpoints, each of which costs a request per event. */
export const ENDPOINTS_MAX = 20;

/** Hours for which the previous secret also signs, so that receivers can switch without losing an event. */
export const PREVIOUS_SECRET_HOURS = 24;

/** Days for which events and the log of their deliveries are stored. */
export const EVENTS_KEPT_DAYS = 90;

/** Maximum number of deliveries per "resend all". */
export const RESENT_AT_ONCE_MAX = 1000;

export const EVENT_TYPE_LABELS = {
  "lead.created": "A visitor sent a quote request, a pitch, a message or asked for a session",
  "application.created": "Someone applied for a job",
  "application.moved": "An application’s status changed",
  "application.withdrawn": "An applicant withdrew",
  "job.published": "A job was published",
  "job.closed": "A job was closed",
  "post.published": "A post was published",
  "quote.sent": "A quote, or a new version of it, was sent to a customer",
  "quote.accepted": "A customer accepted a quote",
  "quote.declined": "A customer declined a quote",
  "quote.reopened": "A response to a quote was reversed",
  "quote.change-requested": "A customer asked for a change to a quote",
  "invoice.issued": "An invoice was issued",
  "invoice.paid": "An invoice was paid in full",
  "invoice.overdue": "An invoice is overdue",
  "invoice.credited": "A credit note reversed all or part of an invoice",
  "invoice.written-off": "The open amount of an invoice was written off",
  "invoice.pay-pressed": "A customer pressed Pay on an invoice that they can’t pay online",
  "payment.received": "A payment was received, by any method",
  "payment.failed": "A payment failed",
  "payment.refunded": "Money went back to a customer",
  "payment.reversed": "A payment was reversed because it was recorded by mistake or bounced",
  "subscription.started": "A customer began a plan",
  "subscription.changed": "A plan changed, is past due or will end",
  "subscription.ended": "A plan ended",
  "message.received": "A customer wrote about a quote, an invoice or a project",
  "agreement.started": "An agreement was made",
  "agreement.changed": "An agreement got other lines from a day on, other words, or no longer ends",
  "agreement.paused": "An agreement was paused",
  "agreement.resumed": "An agreement was resumed",
  "agreement.ended": "An agreement got its last day",
  "booking.made": "Someone booked a time",
  "booking.moved": "A booked time was moved, or got another host",
  "booking.canceled": "A booked time was called off",
  "booking.missed": "Someone didn’t come to a booked time",
  "booking.kept": "Someone came to a booked time after all",
  "proposal.created": "Something was proposed, or a new version of it, for a person to decide",
  "proposal.approved": "A person approved a proposal, and it was carried out",
  "proposal.sent-back": "A person sent a proposal back with a reason",
  "proposal.rejected": "A person rejected a proposal",
  "proposal.withdrawn": "A proposal was withdrawn",
  "proposal.overtaken": "A proposal ran out of time, or its record changed before it was carried out",
} as const satisfies Record<WebhookEventType, string>;

/**
 * Kind of person named by events of each type: one who can be erased, or no one. Events that name someone are deleted
 * with them.
 */
export const EVENT_NAMES = {
  "lead.created": "sender",
  "application.created": "applicant",
  "application.moved": "applicant",
  "application.withdrawn": "applicant",
  "job.published": "no one",
  "job.closed": "no one",
  "post.published": "no one",
  "quote.sent": "customer",
  "quote.accepted": "customer",
  "quote.declined": "customer",
  "quote.reopened": "customer",
  "quote.change-requested": "customer",
  "invoice.issued": "customer",
  "invoice.paid": "customer",
  "invoice.overdue": "customer",
  "invoice.credited": "customer",
  "invoice.written-off": "customer",
  "invoice.pay-pressed": "customer",
  "payment.received": "customer",
  "payment.failed": "customer",
  "payment.refunded": "customer",
  "payment.reversed": "customer",
  "subscription.started": "customer",
  "subscription.changed": "customer",
  "subscription.ended": "customer",
  "message.received": "customer",
  "agreement.started": "customer",
  "agreement.changed": "customer",
  "agreement.paused": "customer",
  "agreement.resumed": "customer",
  "agreement.ended": "customer",
  "booking.made": "sender",
  "booking.moved": "sender",
  "booking.canceled": "sender",
  "booking.missed": "sender",
  "booking.kept": "sender",
  "proposal.created": "no one",
  "proposal.approved": "no one",
  "proposal.sent-back": "no one",
  "proposal.rejected": "no one",
  "proposal.withdrawn": "no one",
  "proposal.overtaken": "no one",
} as const satisfies Record<WebhookEventType, "sender" | "applicant" | "customer" | "no one">;

/** Data of an event, with the ids of its subject and of the customer, by which it is found later. */
export type EventData<Type extends WebhookEventType> = Record<string, unknown> & { id: string | number } & {
    sender: unknown;
    applicant: unknown;
    customer: { businessId: string | null };
    "no one": unknown;
  }[(typeof EVENT_NAMES)[Type]];

/** Labels of attempt results for staff. */
export const OUTCOME_LABELS = {
  accepted: "Accepted",
  refused: "Refused",
  gone: "Gone",
  forbidden: "Not a public address",
  unreachable: "Not reached",
  "timed-out": "Timed out",
  unsigned: "Secret unreadable",
  interrupted: "Interrupted",
} as const satisfies Record<WebhookOutcome, string>;

const ADDRESS_WORDS = {
  "not-https": "The address must start with https://, so that no one can read what’s sent along the way.",
  "not-an-address": "Enter a complete address, such as https://example.com/webhooks.",
  "has-password": "Leave user name and password out of the address. Every event is signed instead.",
  "not-public":
    "The address must be a public host name, not a number or a name that only this machine or network knows.",
  "too-long": "The address is too long. It can have up to 2,000 characters.",
} as const satisfies Record<AddressProblem, string>;

const Address = z.pipe(
  required((typed) => withoutUnseen(typed).trim(), ADDRESS_MAX_CHARACTERS, "Enter the address that events go to."),
  z.transform((typed, check) => {
    const read = readEndpointAddress(typed);
    if ("url" in read) return read.url;
    check.issues.push({ code: "custom", message: ADDRESS_WORDS[read.problem], input: typed });
    return z.NEVER;
  }),
);

const EventTypes = z.pipe(
  z.transform((value: unknown) => [...new Set(Array.isArray(value) ? value : [value ?? []].flat())]),
  z.array(z.enum(WEBHOOK_EVENT_TYPES, { error: CHECK })).check(z.minLength(1, "Choose at least one event.")),
);

/** Fields of an endpoint that is added or changed. The address is returned in stored form. */
export const EndpointInput = z.object({
  url: Address,
  description: z._default(text(cleanLine, DESCRIPTION_MAX_CHARACTERS), ""),
  eventTypes: EventTypes,
});

export type EndpointInput = z.infer<typeof EndpointInput>;
