import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { projects } from "~/db/schema/projects";
import { leadOfEnteredBooking } from "~/domain/leads/lead-of-booking.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { listHostsAt } from "./find-free-times.server";
import { takeTime } from "./hold-time.server";
import { findById } from "./internal.server";
import { findOfferedById } from "./kinds.server";
import { type BookedAbout, contactOf, layBooking } from "./lay-booking.server";
import { answersIn, type BookingDetails, TOPIC_QUESTION } from "./schema";

/** `leadId`: the lead that gets the booking; null: the open lead of that address, or a new one. */
export type BookedForVisitor = BookedAbout & {
  kindId: string;
  at: Date;
  timeZone: string;
  details: BookingDetails;
  /** Topic of the talk, in place of answers in the details; it answers the kind's first question. */
  topic?: string;
  leadId: string | null;
  /** Absent: anyone free. */
  hostId?: string;
  /** True: any time at which the hosts are free; the kind's hours, notice and limits only apply to visitors. */
  isAnyTime?: boolean;
  /** False: the visitor gets no confirmation. */
  isVisitorTold?: boolean;
};

/**
 * `taken`: not offered, taken by someone else, or that host isn't free. `in-past`: no longer in the future.
 * `unknown-kind`: the kind isn't offered. `unknown-host`: not a host of the kind, or not the only one.
 */
export type BookForVisitorOutcome =
  | { outcome: "booked"; id: string; leadId: string }
  | { outcome: "taken" | "in-past" | "unknown-kind" | "unknown-host" };

/**
 * Books a time for someone who called or wrote elsewhere, and notifies them and its hosts. Marks its lead as answered.
 * Needs `lead.write`. Throws `lead.not-found`, `project.not-found` and `application.not-found`.
 */
export async function bookForVisitor(ctx: AppContext, asked: BookedForVisitor): Promise<BookForVisitorOutcome> {
  requirePermission(ctx, "lead.write");
  const { kindId, at, timeZone, details, topic, leadId, hostId, isAnyTime, isVisitorTold, ...about } = asked;
  return transact(ctx, async (tx) => {
    const kind = await findOfferedById(tx, kindId);
    if (!kind) return { outcome: "unknown-kind" };
    if (isAnyTime && at <= tx.clock.now()) return { outcome: "in-past" };
    if (hostId !== undefined) {
      const hosts = await listHostsAt(tx, kind, { at });
      if (!hosts.some((host) => host.id === hostId)) return { outcome: "unknown-host" };
    }
    await requireRecords(tx, about);
    const id = await takeTime(tx, kind, { at, timeZone, hostId, isAnyTime });
    const held = id === null ? null : await findById(tx, id);
    if (!held) return { outcome: "taken" };
    const { name, email, phone } = details;
    const [question = TOPIC_QUESTION] = kind.questions;
    const answers = topic ? [{ question, answer: topic }] : answersIn(kind, details);
    const contact = { name, email, phone, ...contactOf(held, answers) };
    const laidOn = await leadOfEnteredBooking(tx, { ...contact, leadId });
    await layBooking(tx, held.row.id, { ...about, leadId: laidOn, name, email, phone, answers }, { isVisitorTold });
    return { outcome: "booked", id: held.row.id, leadId: laidOn };
  });
}

async function requireRecords({ db }: TransactionContext, { projectId, applicationId }: BookedAbout): Promise<void> {
  if (projectId !== null) {
    const found = await db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId));
    if (found.length === 0) throw new DomainError("project.not-found");
  }
  if (applicationId !== null) {
    const { id } = applications;
    const found = await db.select({ id }).from(applications).where(eq(id, applicationId));
    if (found.length === 0) throw new DomainError("application.not-found");
  }
}
