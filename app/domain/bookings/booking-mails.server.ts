import type { EmailAttachment } from "~/db/schema/emails";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmails } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import type { BookingChange, BookingEmail } from "./email-data";
import { bookingPath, type FoundBooking } from "./internal.server";

/** Facts of a booking for a reader in this zone. */
async function factsFor(
  tx: TransactionContext,
  { row, kind }: FoundBooking,
  timeZone: string,
): Promise<Omit<BookingEmail, "change">> {
  return {
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    what: kind.name,
    minutes: kind.minutes,
    startsAt: row.startsAt,
    timeZone,
    place: kind.place,
    placeDetails: kind.placeDetails,
    phone: row.phone,
  };
}

/** The entry in a calendar that leaves with a message, drawn as the booking is then. */
function entryOf(id: string, method: "REQUEST" | "CANCEL"): EmailAttachment[] {
  return [{ kind: "calendar", id, number: method }];
}

/** Booked, moved or canceled, and the people who hear of it: its hosts, and `readers`. */
type Told = { leadId: string; readers?: readonly string[]; change: BookingChange };

/**
 * Queues the messages about a booking: to the visitor, its hosts, and staff who get new leads by email (`readers`). For
 * verbs.
 */
export async function mailBooking(
  tx: TransactionContext,
  found: FoundBooking,
  { leadId, readers = [], change }: Told,
): Promise<void> {
  const { row, hosts } = found;
  const facts = { ...(await factsFor(tx, found, row.timeZone)), change };
  const { identity } = facts;
  const toVisitor = await tx.emails.bookingConfirmation({
    ...facts,
    name: row.name,
    hosts: hosts.flatMap(({ name }) => (name === "" ? [] : [name])),
    url: tx.origin + bookingPath(tx.signer, row.id),
  });
  const toHosts = await tx.emails.bookingReceived({
    ...facts,
    timeZone: agencyTimeZone(),
    name: row.name,
    email: row.email,
    answers: row.answers,
    leadId,
  });
  const attachments = entryOf(row.id, change === "canceled" ? "CANCEL" : "REQUEST");
  const addresses = new Set([...hosts.map(({ email }) => email), ...readers]);
  await queueEmails(tx, [
    {
      kind: "booking-confirmation",
      to: row.email,
      replyTo: identity.email,
      body: toVisitor,
      leadId,
      answers: { kind: "lead", id: leadId },
      attachments,
    },
    ...[...addresses].map((to) => ({
      kind: "booking-received" as const,
      to,
      replyTo: row.email,
      body: toHosts,
      leadId,
      attachments,
    })),
  ]);
}
