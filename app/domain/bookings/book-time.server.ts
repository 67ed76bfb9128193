import { eq } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import { identifySubmission } from "~/domain/forms/screening.server";
import type { Submission } from "~/domain/forms/submission";
import { leadOfBooking } from "~/domain/leads/lead-of-booking.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { hashAddress } from "~/kernel/hashes.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { nextTimes, takeTime } from "./hold-time.server";
import { type FoundBooking, findById, holdByToken, tokenOf } from "./internal.server";
import { openInvitation } from "./invitations.server";
import { findOfferedKind } from "./kinds.server";
import { contactOf, layBooking } from "./lay-booking.server";
import { answersIn, type BookingDetails } from "./schema";

/** Limits bookings per address, because anyone can enter any address. */
const PER_ADDRESS: RateLimitRule = { name: "booking-address", points: 3, seconds: 24 * 60 * 60 };
const PER_CLIENT: RateLimitRule = { name: "booking", points: 10, seconds: 60 * 60 };

/** `slug`, `at` and `timeZone`: the held time, as submitted by the form. */
export type BookingAsked = {
  token: string;
  slug: string;
  at: Date | null;
  timeZone: string;
  details: BookingDetails;
  /** Key of the link that they followed; absent: none, or a key without a person. */
  invitation?: string | null;
  submission: Submission;
};

export type BookOutcome =
  /** Booked, now or by an earlier submission. `token`: the key of its page. */
  | { outcome: "booked"; token: string }
  /** The hold expired and someone else has the time. `next`: the next free ones. */
  | { outcome: "taken"; slug: string; next: Date[] }
  /** The time doesn't exist, or is over. */
  | { outcome: "gone" }
  /** Sent too fast for a person, or without a token of ours. */
  | { outcome: "press-again" }
  /** A program filled in fields that people don't see. */
  | { outcome: "refused" }
  | { outcome: "rate-limited" };

/**
 * Turns a held time into a booking: with its lead, whose reply promise it fulfills, the audit row and the messages, all
 * in one transaction. An expired hold still works while nobody else has taken the time. Open to anyone who has its key.
 */
export async function bookTime(ctx: AppContext, asked: BookingAsked): Promise<BookOutcome> {
  const { details, invitation = null, submission } = asked;
  const identified = identifySubmission(ctx, submission);
  if (identified?.suspicion === "honeypot") return { outcome: "refused" };
  if (!identified || identified.suspicion) return { outcome: "press-again" };
  const booked = await transact(ctx, async (tx) => {
    const known = await holdByToken(tx, asked.token);
    const found = known ?? (await holdAgain(tx, asked));
    if (!found) return { outcome: "lost" as const };
    const { id, state, startsAt } = found.row;
    const token = tokenOf(tx.signer, id);
    if (state === "booked") return { outcome: "booked" as const, token };
    if (state !== "held" || startsAt <= tx.clock.now()) return { outcome: "gone" as const };
    const uses = [
      { rule: PER_CLIENT, key: addressBlock(submission.clientAddress) },
      { rule: PER_ADDRESS, key: hashAddress(details.email) },
    ];
    const taken = await tx.limits.takeEachWithin(tx.db, uses);
    if (taken.includes(false)) {
      // A hold made for this request would bypass the limits.
      if (!known) await tx.db.delete(bookings).where(eq(bookings.id, id));
      return { outcome: "rate-limited" as const };
    }
    await storeBooking(tx, found, { details, invitation, submission });
    return { outcome: "booked" as const, token };
  });
  if (booked.outcome !== "lost") return booked;
  const kind = await findOfferedKind(ctx, asked.slug);
  if (!kind || !asked.at) return { outcome: "gone" };
  return { outcome: "taken", slug: kind.slug, next: await nextTimes(ctx, kind, asked.at) };
}

/** Holds the time again after its hold expired and was deleted, if it's still free. */
async function holdAgain(tx: TransactionContext, { slug, at, timeZone }: BookingAsked): Promise<FoundBooking | null> {
  const kind = at && (await findOfferedKind(tx, slug));
  const id = at && kind ? await takeTime(tx, kind, { at, timeZone }) : null;
  return id === null ? null : findById(tx, id);
}

async function storeBooking(
  tx: TransactionContext,
  { row, kind, hosts }: FoundBooking,
  { details, invitation, submission }: { details: BookingDetails; invitation: string | null; submission: Submission },
): Promise<void> {
  const { name, email, phone } = details;
  const answers = answersIn(kind, details);
  const contact = { name, email, phone, ...contactOf({ row, kind, hosts }, answers) };
  const invited = await openInvitation(tx, invitation);
  const { leadId, readers } = await leadOfBooking(tx, { ...contact, submission }, invited?.leadId ?? null);
  const { applicationId = null, projectId = null } = invited ?? {};
  await layBooking(tx, row.id, { leadId, projectId, applicationId, readers, name, email, phone, answers });
}
