import { eq } from "drizzle-orm";
import { type BookingAnswer, bookings } from "~/db/schema/bookings";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import { mailBooking } from "./booking-mails.server";
import { emitBooking } from "./emit-booking.server";
import { type FoundBooking, findById } from "./internal.server";
import { timeInWords } from "./words";

/** Returns what a new lead says of a time that is booked, and the person who looks after it. */
export function contactOf({ row, kind, hosts }: FoundBooking, answers: readonly BookingAnswer[]) {
  const subject = `${kind.name}, ${timeInWords(agencyTimeZone(), row.startsAt)}`;
  const message = answers.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n") || `Booked: ${subject}`;
  const [host] = hosts;
  return { subject, message, host: host && { id: host.id, name: host.accountName } };
}

/** The lead on which a booking lies, the person who booked, and staff who hear of it besides its hosts. */
type Laid = {
  leadId: string;
  name: string;
  email: string;
  phone: string;
  answers: BookingAnswer[];
  readers?: readonly string[];
};

/**
 * Lays a held time on a lead, so that it is booked, with the audit row, the messages and the event for integrations.
 * For verbs.
 */
export async function layBooking(tx: TransactionContext, id: string, { readers = [], ...laid }: Laid): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .update(bookings)
    .set({ ...laid, state: "booked", heldUntil: null, chosenAt: now, updatedAt: now })
    .where(eq(bookings.id, id));
  const found = await findById(tx, id);
  if (!found) return;
  const { leadId } = laid;
  await recordAudit(tx, {
    action: "lead.booked",
    subject: { kind: "lead", id: leadId },
    after: { name: found.kind.name, at: found.row.startsAt.toISOString(), bookingId: id },
  });
  await mailBooking(tx, found, { leadId, readers, change: "booked" });
  await emitBooking(tx, "booking.made", found);
}
