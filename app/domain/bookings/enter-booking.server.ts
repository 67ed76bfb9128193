import { BOOK_PATH } from "~/content/pages/booking";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { agencyWallTime, momentOfWallTime } from "~/lib/agency-moment";
import { isSwitchedOff } from "~/lib/off-addresses";
import { type BookForVisitorOutcome, bookForVisitor } from "./book-for-visitor.server";
import type { BookingSubject, EnteredBooking } from "./enter-input";
import { findBookedPerson, zoneOfVisitor } from "./find-booked-person.server";
import { findFreeTimes, listHostsAt, type PossibleHost } from "./find-free-times.server";
import { findOfferedById } from "./kinds.server";
import { listOfferedKinds } from "./queries.server";
import type { BookingKind } from "./schema";
import { shortTime } from "./words";

/** Most offered times in the list; others are typed. */
const TIMES_SHOWN = 60;

/** `host-taken`: the chosen host isn't free then. `no-phone`: the kind is a phone call. */
export type EnterBookingOutcome =
  | Extract<BookForVisitorOutcome, { outcome: "booked" }>
  | { outcome: "taken" | "host-taken" | "in-past" | "skipped-hour" | "no-time" | "no-phone" }
  | { outcome: "unknown-kind" | "unknown-host" };

/**
 * Books a time for someone whom staff talk to, about a record or none: a time offered to visitors, or any other at
 * which its hosts are free. Its hosts are notified, and the person unless staff decide otherwise. Needs `lead.write`,
 * and permission to read the record. Throws the `….not-found` of its kind.
 */
export async function enterBooking(
  ctx: AppContext,
  { entered, subject }: { entered: EnteredBooking; subject: BookingSubject | null },
): Promise<EnterBookingOutcome> {
  requirePermission(ctx, "lead.write");
  if (subject) await findBookedPerson(ctx, subject);
  const { kindId, name, email, phone, topic, hostId, isVisitorTold } = entered;
  const kind = await findOfferedById(ctx, kindId);
  if (!kind) return { outcome: "unknown-kind" };
  const at = momentOf(entered);
  if (at === "no-time" || at === "skipped-hour") return { outcome: at };
  if (kind.place === "phone" && phone === "") return { outcome: "no-phone" };
  const idOf = (wanted: BookingSubject["kind"]) => (subject?.kind === wanted ? subject.id : null);
  const booked = await bookForVisitor(ctx, {
    kindId,
    at,
    timeZone: await zoneOfVisitor(ctx, email),
    details: { name, email, phone },
    topic,
    leadId: idOf("lead"),
    projectId: idOf("project"),
    applicationId: idOf("application"),
    ...(hostId === "" ? {} : { hostId }),
    isAnyTime: true,
    isVisitorTold,
  });
  return booked.outcome === "taken" && hostId !== "" ? { outcome: "host-taken" } : booked;
}

function momentOf({ startsAt, day, time }: EnteredBooking): Date | "no-time" | "skipped-hour" {
  if (day === "" && time === "") return startsAt === "" ? "no-time" : new Date(startsAt);
  if (day === "" || time === "") return "no-time";
  const at = momentOfWallTime(`${day}T${time}`);
  return !at || agencyWallTime(at) !== `${day}T${time}` ? "skipped-hour" : at;
}

/** Choices for a booking by staff: moments are ISO 8601, with labels. */
export type EnterChoices = {
  kinds: readonly BookingKind[];
  kind: BookingKind | undefined;
  times: readonly { at: string; words: string }[];
  hosts: readonly PossibleHost[];
};

/**
 * Returns the kinds that can be booked, and the next times and the people for one of them: the requested one, or the
 * first. Notice only applies to visitors. Needs `lead.write`.
 */
export async function listEnterChoices(ctx: AppContext, kindId: string | null): Promise<EnterChoices> {
  requirePermission(ctx, "lead.write");
  const kinds = isSwitchedOff(BOOK_PATH) ? [] : await listOfferedKinds(ctx);
  const kind = kinds.find(({ id }) => id === kindId) ?? kinds[0];
  if (!kind) return { kinds, kind, times: [], hosts: [] };
  const from = new Date(ctx.clock.now().getTime() + 1);
  const free = await findFreeTimes(ctx, { ...kind, noticeHours: 0 }, { from });
  const times = free.slice(0, TIMES_SHOWN).map(({ at }) => new Date(at));
  return {
    kinds,
    kind,
    times: times.map((at) => ({ at: at.toISOString(), words: shortTime(at) })),
    hosts: await listHostsAt(ctx, kind, { at: times[0] ?? ctx.clock.now() }),
  };
}
