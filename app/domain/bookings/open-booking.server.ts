import { and, eq } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import type { AppContext } from "~/kernel/app-context";
import { hashToken } from "~/kernel/hashes.server";
import { transact } from "~/kernel/transact.server";
import { findByToken, mayChange } from "./internal.server";
import { findOfferedKind } from "./kinds.server";
import type { BookingKind, OpenedBooking } from "./schema";

/** Reads the booking with this key; null: none. For anyone who has the key. */
export async function openBooking(ctx: Pick<AppContext, "clock" | "db">, token: string): Promise<OpenedBooking | null> {
  const found = await findByToken(ctx, token);
  if (!found) return null;
  const { id, state, startsAt, endsAt, heldUntil, timeZone, name, email, phone } = found.row;
  const { slug, minutes, place, placeDetails, questions, noticeHours, name: what } = found.kind;
  return {
    id,
    state,
    kind: { slug, name: what, minutes, place, placeDetails, questions, noticeHours },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
    mayChange: mayChange(found, ctx.clock.now()),
    timeZone,
    hosts: found.hosts.flatMap((host) => (host.name === "" ? [] : [host.name])),
    name,
    email,
    phone,
  };
}

/**
 * Returns the questions in the form of a held time; if the hold has expired, those of the kind in the address. Null:
 * the kind isn't offered anymore. For anyone who has the key.
 */
export async function findAsked(
  ctx: Pick<AppContext, "db">,
  { token, slug }: { token: string; slug: string },
): Promise<Pick<BookingKind, "place" | "questions"> | null> {
  const found = await findByToken(ctx, token);
  return found?.kind ?? findOfferedKind(ctx, slug);
}

/** Releases a held time, so that others can book it. For anyone who has its key. */
export async function releaseTime(ctx: AppContext, token: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db.delete(bookings).where(and(eq(bookings.tokenHash, hashToken(token)), eq(bookings.state, "held")));
  });
}
