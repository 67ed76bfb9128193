import { LEAD_STAGE_LABELS, LEAD_STAGES } from "~/domain/leads/lead-pipeline";
import { PROJECT_STATUS_LABELS, PROJECT_STATUSES } from "~/domain/projects/schema";
import { formatLongDate, formatMoment, isCalendarDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { spelled } from "~/lib/spelling";
import type { TimelineKind } from "./schema";

/** Stored values of an entry, validated on reading, because older releases wrote some. */
export type Kept = { text(name: string): string; cents(name: string): string; count(name: string): number };

type Event = {
  kind: TimelineKind;
  /** Sentence that follows the actor's name; a full one with `alone`. */
  what: (after: Kept, before: Kept) => string;
  alone?: true;
  /** Sentence used if it resulted from a customer's action. */
  passive?: Event["what"];
  /** Message sent along with it. */
  said?: (after: Kept) => string;
};

function happened(
  kind: TimelineKind,
  what: string | Event["what"],
  more: Pick<Event, "alone" | "said" | "passive"> = {},
): Event {
  return Object.assign({ kind, what: typeof what === "string" ? () => what : what }, more);
}

const reason = { said: (after: Kept) => after.text("reason") };

/** Audit log entries shown on timelines, except those that another table stores in more detail. */
export const TIMELINE_EVENTS: Readonly<Record<string, Event>> = {
  "lead.received": happened("other", "Arrived", { alone: true }),
  "lead.quarantined": happened("other", "Arrived, and was set aside as suspected spam", { alone: true }),
  "lead.entered": happened("other", "entered it"),
  "lead.updated": happened("other", "corrected it"),
  "lead.spam-confirmed": happened("other", "confirmed that it’s spam"),
  "lead.released": happened("other", (after) =>
    after.count("messages") > 0
      ? "marked it as not spam; the messages that were held back were sent"
      : "marked it as not spam",
  ),
  "lead.assigned": happened("other", (after) => `assigned it to ${after.text("name") || "no one"}`),
  "lead.moved": happened("stage", (after, before) => `moved it ${stages(after, before)}`, {
    passive: (after, before) => `Moved ${stages(after, before)}`,
  }),
  "proposal.approved": happened(
    "other",
    (after) => `approved a ${after.text("what")} proposed by ${after.text("proposedBy")}, ${after.text("changes")}`,
  ),
  "lead.booked": happened("other", (after) => booked("Booked", after), { alone: true }),
  "lead.booking-moved": happened("other", (after) => booked("moved", after, "to"), {
    passive: (after) => booked("Moved", after, "to"),
  }),
  "lead.booking-canceled": happened("other", (after) => booked(spelled("canceled"), after), {
    passive: (after) => booked(spelled("Canceled"), after),
  }),
  "lead.booking-given": happened("other", (after) =>
    booked(`gave the booking to ${after.text("hosts") || "someone"}:`, after),
  ),
  "lead.booking-missed": happened("other", (after) => booked("noted a no-show:", after)),
  "lead.booking-kept": happened("other", (after) => booked("noted that they came:", after)),
  "lead.booking-late": happened("other", (after) => booked("told them that we’re running late:", after)),
  "quote.created": happened("other", "drafted the quote"),
  "quote.updated": happened("other", "changed the draft"),
  "quote.extended": happened("version", (after) => {
    const day = after.text("validUntil");
    return isCalendarDate(day) ? `extended the quote until ${formatLongDate(day)}` : "extended the quote";
  }),
  "quote.declined": happened("answer", "declined the quote", {
    said: (after) => after.text("reason") || after.text("evidence"),
  }),
  "quote.reopened": happened("answer", "withdrew the answer", reason),
  "quote.change-settled": happened("answer", (after) =>
    after.text("by") === "customer" ? "withdrew the change request" : "kept the quote as it was",
  ),
  "quote.requested-again": happened("answer", "asked for the quote again"),
  "quote.scheduled": happened("invoice", "scheduled the balance in parts"),
  "invoice.created": happened("invoice", "drafted the invoice", { passive: () => "Invoice drafted" }),
  "invoice.updated": happened("invoice", "changed the draft of the invoice"),
  "invoice.issued": happened("invoice", "issued the invoice", { passive: () => "Invoice issued" }),
  "invoice.credited": happened(
    "invoice",
    (after) => `issued credit note ${after.text("number")} for ${after.cents("amountCents")}`,
    reason,
  ),
  "invoice.written-off": happened("invoice", (after) => `wrote off ${after.cents("openCents")}`, reason),
  "invoice.paid-from-credit": happened("payment", "paid the invoice from credit"),
  "invoice.pay-pressed": happened("payment", "pressed Pay"),
  "agreement.created": happened("invoice", "started the agreement"),
  "agreement.updated": happened("invoice", agreementChange),
  "agreement.changed": happened("invoice", priceChange, { said: (after) => after.text("message") }),
  "agreement.change-withdrawn": happened("invoice", (_after, before) => {
    const day = before.text("fromOn");
    return isCalendarDate(day) ? `took back the new price from ${formatLongDate(day)} on` : "took back the new price";
  }),
  "agreement.card-given": happened("payment", (after) => `Invoices are charged to ${after.text("card")} from now on`, {
    alone: true,
  }),
  "agreement.card-removed": happened("payment", "removed the card that invoices were charged to"),
  "agreement.deleted": happened("invoice", "deleted an agreement that had billed nothing"),
  "project.created": happened("other", "set up the project"),
  "project.started": happened("other", "Project started when the quote was accepted", { alone: true }),
  "project.updated": happened("other", (after, before) => {
    const label = (kept: Kept) =>
      PROJECT_STATUSES.flatMap((status) => (status === kept.text("status") ? [PROJECT_STATUS_LABELS[status]] : []))[0];
    const [from, to] = [label(before), label(after)];
    if (!to) return "changed the project";
    return from ? `moved it from ${from} to ${to}` : `moved it to ${to}`;
  }),
  "project.milestone-added": happened("other", (after) => `added the milestone “${after.text("title")}”`),
  "project.milestone-reached": happened("stage", (after) => `reached the milestone “${after.text("title")}”`),
  "project.milestone-reopened": happened("stage", (after) => `reopened the milestone “${after.text("title")}”`),
  "project.milestone-removed": happened("other", "removed a milestone"),
  "project.picture-chosen": happened("other", (after) =>
    after.text("picture") ? "chose the project’s picture" : "removed the project’s picture",
  ),
  "project.file-removed": happened("file", "removed a file"),
  "project.update-removed": happened("other", "removed an update"),
  "customer.created": happened("other", "Became a customer", { alone: true }),
  "customer.joined": happened("other", "joined the portal"),
  "customer.updated": happened("other", "changed the customer’s details"),
  "team.invited": happened("other", (after) => `invited ${after.text("email")} to the portal`),
  "team.invitation-revoked": happened("other", "withdrew an invitation to the portal"),
  "customer.merged": happened("other", "merged another customer into this one"),
  "project.booked": happened("other", (after) => booked("Booked", after), { alone: true }),
  "application.booked": happened("other", (after) => booked("Booked", after), { alone: true }),
  "application.merged": happened("other", "merged another application into this one"),
  "lead.merged": happened("other", "merged another lead into this one"),
  "customer.erased": happened("other", "erased the customer"),
  "customer.person-erased": happened("other", "erased a person of the customer"),
  "customer.contacts-merged": happened("other", "merged two contacts"),
  "customer.contact-added": happened("other", "added a contact"),
  "customer.contact-updated": happened("other", "changed a contact"),
  "customer.contact-removed": happened("other", "removed a contact"),
  "customer.billing-changed": happened("other", "changed how the customer is billed"),
  "link.confirmed": happened("other", "confirmed their address with a code"),
  "link.renewed": happened("other", "asked for a new link"),
  "link.asked-for": happened(
    "other",
    (after) => `asked for a new link for ${after.text("email")}, whose link was ended`,
  ),
  "link.revoked": happened("other", (after) => `ended the link of ${after.text("email")}`),
  "message.settled": happened("other", "decided that no answer is needed"),
  "application.released": happened("other", "marked it as not spam"),
  "application.spam-confirmed": happened("other", "confirmed that it’s spam"),
};

/** Describes a booked time in the agency's time zone. */
function booked(verb: string, after: Kept, toOrFor = "for"): string {
  const at = formatMoment(after.text("at"));
  return `${verb} ${after.text("name") || "a time"} ${toOrFor} ${at}`;
}

/** Describes a change of an agreement, whose entry holds only the changed fields. */
function agreementChange(after: Kept, before: Kept): string {
  const day = after.text("endsOn");
  if (isCalendarDate(day)) return `ended the agreement on ${formatLongDate(day)}`;
  if (before.text("endsOn") !== "") return "took back the end of the agreement";
  if (after.text("pausedAt") !== "") return "paused the agreement";
  const pausesOn = after.text("pausesOn");
  if (isCalendarDate(pausesOn)) return `planned a pause of the agreement from ${formatLongDate(pausesOn)} on`;
  if (before.text("pausesOn") !== "") return "took back the pause of the agreement";
  return before.text("pausedAt") !== "" ? "resumed the agreement" : "changed the agreement";
}

/** Describes new lines of an agreement from a day on. */
function priceChange(after: Kept, before: Kept): string {
  const [from, to] = [before.cents("totalCents"), after.cents("totalCents")];
  const day = after.text("fromOn");
  const when = isCalendarDate(day) ? ` from ${formatLongDate(day)} on` : "";
  return from === to ? `changed the lines${when}` : `changed the price from ${from} to ${to}${when}`;
}

function stages(after: Kept, before: Kept): string {
  const label = (kept: Kept) => LEAD_STAGES.find((stage) => stage === kept.text("stage"));
  const [from, to] = [label(before), label(after)];
  return `from ${from ? LEAD_STAGE_LABELS[from] : "another stage"} to ${to ? LEAD_STAGE_LABELS[to] : "another"}`;
}

export function keptIn(value: unknown): Kept {
  const field = (name: string): unknown =>
    typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
  return {
    text(name) {
      const found = field(name);
      return typeof found === "string" ? found : "";
    },
    cents(name) {
      const found = field(name);
      return typeof found === "number" && Number.isSafeInteger(found) ? formatMoney(found, { cents: "always" }) : "";
    },
    count(name) {
      const found = field(name);
      return typeof found === "number" ? found : 0;
    },
  };
}
