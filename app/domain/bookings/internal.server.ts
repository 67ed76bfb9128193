import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { bookingHosts, bookingKinds, bookings } from "~/db/schema/bookings";
import { isUnnamed } from "~/domain/accounts/person-of";
import type { ReadContext, Signer } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { hashToken } from "~/kernel/hashes.server";
import type { Edited } from "~/kernel/record.server";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import { isUuid } from "~/lib/uuid";
import { toKind } from "./kinds.server";
import type { BookingKind, StaffBooking, WholeBooking } from "./schema";
import { timeInWords } from "./words";

/** Returns the key in the address of a booking's page. Derived from its ID, so that every message can include it. */
export function tokenOf(signer: Signer, id: string): string {
  return signer.sign("booking", id);
}

/** Path of a booking's page. */
export function bookingPath(signer: Signer, id: string): string {
  return `/booking/${tokenOf(signer, id)}`;
}

export type BookingRow = typeof bookings.$inferSelect;

/** Host of a booking. `name`: for people outside; empty if the account has only its user name. */
export type BookingHost = { id: string; name: string; accountName: string; email: string };

/** A booking with its kind and hosts. */
export type FoundBooking = { row: BookingRow; kind: BookingKind; hosts: BookingHost[] };

/** Finds a booking by the key of its page. */
export function findByToken(ctx: Pick<ReadContext, "db">, token: string): Promise<FoundBooking | null> {
  return findWhere(ctx, eq(bookings.tokenHash, hashToken(token)));
}

/** Finds a booking by its id. */
export function findById(ctx: Pick<ReadContext, "db">, id: string): Promise<FoundBooking | null> {
  return findWhere(ctx, eq(bookings.id, id));
}

async function findWhere(ctx: Pick<ReadContext, "db">, where: ReturnType<typeof eq>): Promise<FoundBooking | null> {
  const [found] = await ctx.db
    .select({ row: bookings, kind: bookingKinds })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .where(where);
  if (!found) return null;
  const hosts = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email, username: user.username })
    .from(bookingHosts)
    .innerJoin(user, eq(user.id, bookingHosts.hostId))
    .where(eq(bookingHosts.bookingId, found.row.id))
    .orderBy(user.name, user.id);
  const named = hosts.map(({ username, ...host }) => {
    return { ...host, accountName: host.name, name: isUnnamed({ ...host, username }) ? "" : host.name };
  });
  return { row: found.row, kind: toKind(found.kind), hosts: named };
}

const HOUR_MS = 3_600_000;

/** True while a visitor may move or cancel a booking: until the notice period of its kind starts. */
export function mayChange({ row, kind }: Pick<FoundBooking, "row" | "kind">, now: Date): boolean {
  return row.state === "booked" && row.startsAt.getTime() - kind.noticeHours * HOUR_MS > now.getTime();
}

/** True from an hour before a booking until it ends, while visitors can be told that we're running late. */
export function mayBeLate({ state, startsAt, endsAt }: BookingRow, now: Date): boolean {
  return state === "booked" && startsAt.getTime() - HOUR_MS <= now.getTime() && endsAt > now;
}

/** Locks a booking until the transaction ends; null: it was deleted. */
export async function holdByToken(tx: TransactionContext, token: string): Promise<FoundBooking | null> {
  const [row] = await tx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.tokenHash, hashToken(token)))
    .for("update");
  return row ? findById(tx, row.id) : null;
}

/** Booking with a lead, so not just a held time. */
export type LaidBooking = FoundBooking & { leadId: string };

/** Finds a booking with a lead. Throws `booking.not-found`. */
export async function findLaid(ctx: Pick<ReadContext, "db">, id: string): Promise<LaidBooking> {
  const found = isUuid(id) ? await findById(ctx, id) : null;
  const leadId = found?.row.leadId;
  if (!found || !leadId) throw new DomainError("booking.not-found");
  return { ...found, leadId };
}

/**
 * Locks a booking until the transaction ends, for staff. Throws `booking.not-found`, and `booking.stale` if someone has
 * changed it.
 */
export async function holdLaid(tx: TransactionContext, { id, updatedAt }: Edited): Promise<LaidBooking> {
  if (isUuid(id)) await tx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for("update");
  const found = await findLaid(tx, id);
  await refuseStaleEdit("booking.stale", { row: found.row, seenAt: updatedAt }, () => toStaffBooking(found));
  return found;
}

/** Converts a booking for staff. */
export function toStaffBooking({ row, kind, hosts, leadId }: LaidBooking): StaffBooking {
  const { id, projectId, applicationId, state, startsAt, endsAt, name, updatedAt } = row;
  return {
    id,
    leadId,
    projectId,
    applicationId,
    state,
    what: kind.name,
    name,
    hosts: hosts.map((host) => host.name),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    when: timeInWords(agencyTimeZone(), startsAt),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Converts a booking for programs. */
export function toWhole({ row, kind, hosts, leadId }: LaidBooking): WholeBooking {
  const { id, projectId, applicationId, state, name, email, phone, answers, timeZone, ...moments } = row;
  const { startsAt, endsAt, lateAt, updatedAt } = moments;
  return {
    id,
    leadId,
    projectId,
    applicationId,
    kindId: kind.id,
    kindName: kind.name,
    state: state === "held" ? "booked" : state,
    name,
    email,
    phone,
    answers,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    lateAt: lateAt?.toISOString() ?? null,
    hosts: hosts.map((host) => ({ id: host.id, name: host.accountName })),
    updatedAt: updatedAt.toISOString(),
  };
}
