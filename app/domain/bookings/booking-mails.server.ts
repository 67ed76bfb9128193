import { and, eq, inArray, sql } from "drizzle-orm";
import { type EmailAttachment, emails } from "~/db/schema/emails";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmails } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import type { BookingChange, BookingEmail } from "./email-data";
import { bookingPath, type FoundBooking } from "./internal.server";

/** Returns the facts of a booking for a reader in this zone. */
async function factsFor(
  tx: TransactionContext,
  { row, kind }: FoundBooking,
  timeZone: string,
): Promise<Omit<BookingEmail, "change" | "by">> {
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

/** Returns the calendar entry attached to a message, drawn from the booking when it is sent. */
function entryOf(id: string, method: "REQUEST" | "CANCEL"): EmailAttachment[] {
  return [{ kind: "calendar", id, number: method }];
}

/** Change of a booking, and the people notified of it. */
type Told = {
  leadId: string;
  change: BookingChange;
  /** Member of staff who did it, named to people outside; absent: the visitor did. */
  by?: string;
  /** From the member of staff to the visitor. */
  message?: string;
  /** Addresses of staff to notify in addition to its hosts. */
  readers?: readonly string[];
};

/** Returns the facts of the messages to the visitor. */
async function factsForVisitor(tx: TransactionContext, found: FoundBooking) {
  const { row, hosts } = found;
  return {
    ...(await factsFor(tx, found, row.timeZone)),
    name: row.name,
    hosts: hosts.flatMap(({ name }) => (name === "" ? [] : [name])),
    url: tx.origin + bookingPath(tx.signer, row.id),
  };
}

/**
 * Queues the messages about a booking: to the visitor, its hosts, and staff who get new leads by email (`readers`). For
 * verbs.
 */
export async function mailBooking(tx: TransactionContext, found: FoundBooking, told: Told): Promise<void> {
  const { leadId, readers = [], change, by = "", message = "" } = told;
  const { row, hosts } = found;
  const facts = { ...(await factsForVisitor(tx, found)), change, by, message };
  const toVisitor = await tx.emails.bookingConfirmation(facts);
  await queueEmails(tx, [
    {
      kind: "booking-confirmation",
      to: row.email,
      replyTo: facts.identity.email,
      body: toVisitor,
      leadId,
      answers: { kind: "lead", id: leadId },
      attachments: entryOf(row.id, change === "canceled" ? "CANCEL" : "REQUEST"),
    },
  ]);
  await mailHosts(tx, found, { ...told, readers: [...hosts.map(({ email }) => email), ...readers] });
}

/** Queues the message about a booking only to staff at these addresses. For verbs. */
export async function mailHosts(
  tx: TransactionContext,
  found: FoundBooking,
  { leadId, change, by = "", readers = [] }: Told,
): Promise<void> {
  const { row } = found;
  const { name, email, answers } = row;
  const facts = { ...(await factsFor(tx, found, agencyTimeZone())), change, by };
  const body = await tx.emails.bookingReceived({ ...facts, name, email, answers, leadId });
  const isOver = change === "canceled" || change === "handed-over";
  const attachments = entryOf(row.id, isOver ? "CANCEL" : "REQUEST");
  const mails = [...new Set(readers)].map((to) => {
    return { kind: "booking-received" as const, to, replyTo: email, body, leadId, attachments };
  });
  await queueEmails(tx, mails);
}

/** Queues the reminder of a booking. `isSoon`: it starts within the hour. For verbs. */
export async function mailBookingReminder(
  tx: TransactionContext,
  found: FoundBooking,
  { leadId, isSoon }: { leadId: string; isSoon: boolean },
): Promise<void> {
  const facts = { ...(await factsForVisitor(tx, found)), by: "", isSoon };
  const body = await tx.emails.bookingReminder(facts);
  const answers = { kind: "lead" as const, id: leadId };
  const to = { kind: "booking-reminder" as const, to: found.row.email, replyTo: facts.identity.email };
  await queueEmails(tx, [{ ...to, body, leadId, answers, leaveBy: found.row.startsAt }]);
}

/** Queues the message to the visitor that we're running late. For verbs. */
export async function mailLate(tx: TransactionContext, found: FoundBooking, { leadId, by = "" }: Omit<Told, "change">) {
  const facts = { ...(await factsForVisitor(tx, found)), by };
  const body = await tx.emails.bookingLate(facts);
  const answers = { kind: "lead" as const, id: leadId };
  const to = { kind: "booking-late" as const, to: found.row.email, replyTo: facts.identity.email };
  await queueEmails(tx, [{ ...to, body, leadId, answers, leaveBy: found.row.endsAt }]);
}

/** Discards queued reminders and late notices of a time that is given up. For verbs. */
export async function withdrawMails(tx: TransactionContext, { row }: FoundBooking): Promise<void> {
  if (row.leadId === null) return;
  await tx.db
    .update(emails)
    .set({ status: "discarded" })
    .where(
      and(
        eq(emails.leadId, row.leadId),
        inArray(emails.kind, ["booking-reminder", "booking-late"]),
        inArray(emails.status, ["queued", "held", "failed"]),
        sql`position(${bookingPath(tx.signer, row.id)} in ${emails.text}) > 0`,
      ),
    );
}
