import { leadOfEnteredBooking } from "~/domain/leads/lead-of-booking.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { listHostsAt } from "./find-free-times.server";
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
  /** Absent: anyone who is free. */
  hostId?: string;
};

/**
 * `taken`: it isn't offered, or someone else has it, or not with that host. `unknown-kind`: the kind isn't offered.
 * `unknown-host`: they don't host it, or not alone.
 */
export type BookForVisitorOutcome =
  | { outcome: "booked"; id: string }
  | { outcome: "taken" | "unknown-kind" | "unknown-host" };

/**
 * Books an offered time for someone who called or wrote elsewhere, and tells them and its hosts. Its lead is answered.
 * Needs `lead.write`. Throws `lead.not-found`.
 */
export async function bookForVisitor(ctx: AppContext, asked: BookedForVisitor): Promise<BookForVisitorOutcome> {
  requirePermission(ctx, "lead.write");
  const { kindId, at, timeZone, details, leadId, hostId } = asked;
  return transact(ctx, async (tx) => {
    const kind = await findOfferedById(tx, kindId);
    if (!kind) return { outcome: "unknown-kind" };
    if (hostId !== undefined) {
      const hosts = await listHostsAt(tx, kind, { at });
      if (!hosts.some((host) => host.id === hostId)) return { outcome: "unknown-host" };
    }
    const id = await takeTime(tx, kind, { at, timeZone, hostId });
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
