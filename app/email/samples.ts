import type { MailIdentity } from "~/kernel/mail-identity";
import * as account from "./messages/account.samples";
import * as application from "./messages/application.samples";
import * as booking from "./messages/booking.samples";
import * as calendar from "./messages/calendar.samples";
import * as customer from "./messages/customer.samples";
import * as leadReply from "./messages/lead-reply.samples";
import * as leads from "./messages/leads.samples";
import * as newsletter from "./messages/newsletter.samples";
import { LEAD } from "./messages/parts.samples";
import * as payment from "./messages/payment.samples";
import * as quote from "./messages/quote.samples";
import * as record from "./messages/record.samples";
import * as reminder from "./messages/reminder.samples";
import * as setAside from "./messages/set-aside.samples";
import * as staff from "./messages/staff.samples";
import * as webhookEndpoint from "./messages/webhook-endpoint.samples";

type House = { identity: MailIdentity; origin: string };

/** Looked up by name when needed, since some depend on the agency's current location. */
const SAMPLES: readonly Readonly<Record<string, readonly House[]>>[] = [
  account.SAMPLES,
  application.SAMPLES,
  booking.SAMPLES,
  calendar.SAMPLES,
  customer.SAMPLES,
  leadReply.SAMPLES,
  leads.SAMPLES,
  newsletter.SAMPLES,
  payment.SAMPLES,
  quote.SAMPLES,
  record.SAMPLES,
  reminder.SAMPLES,
  setAside.SAMPLES,
  staff.SAMPLES,
  webhookEndpoint.SAMPLES,
];

/**
 * Returns sample data for messages of a kind that nobody receives, in this agency's name and without the special
 * characters that tests put into names. `real`: facts that replace those of the sample.
 */
export function samplesFor(name: string, house: House, real: Readonly<Record<string, unknown>> = {}): House[] {
  const samples = SAMPLES.find((part) => name in part)?.[name] ?? [];
  return samples.map((sample) => {
    const facts = Object.entries(real).filter(([fact]) => Object.hasOwn(sample, fact));
    return Object.assign(plain(sample, house.origin) as House, Object.fromEntries(facts), house); // safe: it keeps its shape
  });
}

function plain(value: unknown, origin: string): unknown {
  if (typeof value === "string") {
    return value
      .replaceAll(LEAD.origin, origin)
      .replace(/<\/?b>/g, "")
      .replace(/[<>]/g, "");
  }
  if (Array.isArray(value)) return value.map((item) => plain(item, origin));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item, origin)]));
}
