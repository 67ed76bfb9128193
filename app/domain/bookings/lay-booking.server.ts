import { eq } from "drizzle-orm";
import { type BookingAnswer, bookings } from "~/db/schema/bookings";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import { mailBooking, mailHosts } from "./booking-mails.server";
import { emitBooking } from "./emit-booking.server";
import { type FoundBooking, findById } from "./internal.server";
import { timeInWords } from "./words";

/** Returns subject and message of a new lead for a booking, and the first host, who looks after the lead. */
export function contactOf({ row, kind, hosts }: FoundBooking, answers: readonly BookingAnswer[]) {
  const subject = `${kind.name}, ${timeInWords(agencyTimeZone(), row.startsAt)}`;
  const message = answers.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n") || `Booked: ${subject}`;
  const [host] = hosts;
  return { subject, message, host: host && { id: host.id, name: host.accountName } };
}

/** Records that a booking is about, in addition to its lead. */
export type BookedAbout = { projectId: string | null; applicationId: string | null };

/** Lead of a booking, the person who booked, and staff to notify in addition to its hosts. */
type Laid = BookedAbout & {
  leadId: string;
  name: string;
  email: string;
  phone: string;
  answers: BookingAnswer[];
  readers?: readonly string[];
};

/**
 * Books a held time by attaching it to a lead, with the audit row, the messages and the event for integrations.
 * `isVisitorTold`: false: only its hosts get a message. For verbs.
 */
export async function layBooking(
  tx: TransactionContext,
  id: string,
  { readers = [], ...laid }: Laid,
  { isVisitorTold = true }: { isVisitorTold?: boolean } = {},
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .update(bookings)
    .set({ ...laid, state: "booked", heldUntil: null, chosenAt: now, updatedAt: now })
    .where(eq(bookings.id, id));
  const found = await findById(tx, id);
  if (!found) return;
  const { leadId, projectId, applicationId } = laid;
  const what = { name: found.kind.name, at: found.row.startsAt.toISOString() };
  await recordAudit(tx, {
    action: "lead.booked",
    subject: { kind: "lead", id: leadId },
    after: { ...what, bookingId: id },
  });
  const after = { ...what, leadId };
  if (applicationId !== null) {
    const subject = { kind: "application", id: applicationId };
    await recordAudit(tx, { action: "application.booked", subject, after });
  }
  if (projectId !== null) {
    await recordAudit(tx, { action: "project.booked", subject: { kind: "project", id: projectId }, after });
  }
  const told = { leadId, change: "booked" } as const;
  if (isVisitorTold) await mailBooking(tx, found, { ...told, readers });
  else await mailHosts(tx, found, { ...told, readers: [...found.hosts.map(({ email }) => email), ...readers] });
  await emitBooking(tx, "booking.made", found);
}
