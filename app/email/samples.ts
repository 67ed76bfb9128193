import type { MailIdentity } from "~/domain/kernel/mail-identity";
import * as account from "./messages/account.samples";
import * as application from "./messages/application.samples";
import * as contactMessage from "./messages/contact-message.samples";
import * as customer from "./messages/customer.samples";
import * as discoverySession from "./messages/discovery-session.samples";
import * as leadReply from "./messages/lead-reply.samples";
import * as newsletter from "./messages/newsletter.samples";
import { LEAD } from "./messages/parts.samples";
import * as payment from "./messages/payment.samples";
import * as quote from "./messages/quote.samples";
import * as quoteRequest from "./messages/quote-request.samples";
import * as record from "./messages/record.samples";
import * as reminder from "./messages/reminder.samples";
import * as setAside from "./messages/set-aside.samples";
import * as staff from "./messages/staff.samples";
import * as startupPitch from "./messages/startup-pitch.samples";
import * as webhookEndpoint from "./messages/webhook-endpoint.samples";

type House = { identity: MailIdentity; origin: string };

/** Read by name, when they are asked for: some say what the place of the agency is then. */
const SAMPLES: readonly Readonly<Record<string, readonly House[]>>[] = [
  account.SAMPLES,
  application.SAMPLES,
  contactMessage.SAMPLES,
  customer.SAMPLES,
  discoverySession.SAMPLES,
  leadReply.SAMPLES,
  newsletter.SAMPLES,
  payment.SAMPLES,
  quote.SAMPLES,
  quoteRequest.SAMPLES,
  record.SAMPLES,
  reminder.SAMPLES,
  setAside.SAMPLES,
  staff.SAMPLES,
  startupPitch.SAMPLES,
  webhookEndpoint.SAMPLES,
];

/**
 * What messages of a kind are shown with where nobody is to get one, in this agency's name and without the signs that tests put into names. `real`:
 * what takes the place of a sample's facts of the same names.
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
