import { leadOfEnteredBooking } from "~/domain/leads/lead-of-booking.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { takeTime } from "./hold-time.server";
import { findById } from "./internal.server";
import { findOfferedById } from "./kinds.server";
import { contactOf, layBooking } from "./lay-booking.server";
import { answersIn, type BookingDetails } from "./schema";

/** `leadId`: where it lies; null: on the open lead of that address, or a new one. */
export type BookedForVisitor = {
  kindId: string;
  at: Date;
  timeZone: string;
  details: BookingDetails;
  leadId: string | null;
};

/** `taken`: it isn't offered, or someone else has it. `unknown-kind`: the kind isn't offered. */
export type BookForVisitorOutcome = { outcome: "booked"; id: string } | { outcome: "taken" | "unknown-kind" };

/**
 * Books an offered time for someone who called or wrote elsewhere, and tells them and its hosts. Its lead is answered.
 * Needs `lead.write`. Throws `lead.not-found`.
 */
export async function bookForVisitor(ctx: AppContext, asked: BookedForVisitor): Promise<BookForVisitorOutcome> {
  requirePermission(ctx, "lead.write");
  const { kindId, at, timeZone, details, leadId } = asked;
  return transact(ctx, async (tx) => {
    const kind = await findOfferedById(tx, kindId);
    if (!kind) return { outcome: "unknown-kind" };
    const id = await takeTime(tx, kind, { at, timeZone });
    const held = id === null ? null : await findById(tx, id);
    if (!held) return { outcome: "taken" };
    const { name, email, phone } = details;
    const answers = answersIn(kind, details);
    const contact = { name, email, phone, ...contactOf(held, answers) };
    const laidOn = await leadOfEnteredBooking(tx, { ...contact, leadId });
    await layBooking(tx, held.row.id, { leadId: laidOn, name, email, phone, answers });
    return { outcome: "booked", id: held.row.id };
  });
}
