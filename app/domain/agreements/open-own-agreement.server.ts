import { and, eq, isNull } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { isUuid } from "~/lib/uuid";
import type { UpcomingBill } from "./bill";
import { AGREEMENT, type AgreementRow, readLineSets } from "./internal.server";
import { type DayChoice, endChoices, type OwnDeed, ownDeeds, pauseDay, resumeChoices } from "./own-deeds";
import { earliestEnd } from "./periods";
import { type OpenedAgreement, selectAgreements, toOpened } from "./show-agreement.server";
import { readCollecting } from "./show-card.server";
import { readRunningHours } from "./use-hours.server";

/** An agreement as its customer opens it: its bills, and the actions that the customer has. */
export type OpenedOwnAgreement = Pick<
  OpenedAgreement,
  | "id"
  | "title"
  | "state"
  | "rhythm"
  | "totalCents"
  | "startsOn"
  | "endsOn"
  | "pausesOn"
  | "noticeDays"
  | "unbilledOn"
  | "planned"
  | "upcoming"
  | "hours"
  | "collecting"
  | "updatedAt"
> & {
  /** The last day of its minimum term; null if it has none, or that is over. */
  minimumEnd: string | null;
  deeds: OwnDeed[];
  ends: DayChoice[];
  resumes: DayChoice[];
  /** The pause that they can choose; null if none. */
  pause: { day: string; bills: UpcomingBill[] } | null;
};

/**
 * Returns an agreement of the customer's business, with the bills that each of their actions leads to. A plan has its
 * own page. For customers. Throws `agreement.not-found`, also for one of another business.
 */
export async function openOwnAgreement(
  ctx: ReadContext & Pick<AppContext, "clock">,
  id: string,
): Promise<OpenedOwnAgreement> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const { subscriptionId } = agreements;
  const isOwn = and(eq(agreements.id, id), eq(agreements.businessId, businessId), isNull(subscriptionId));
  const [row] = isUuid(id) ? await selectAgreements(ctx).where(isOwn) : [];
  if (!row) throw new DomainError("agreement.not-found");
  const { sets, running, collecting } = await together({
    sets: readLineSets(ctx, [id]),
    running: readRunningHours(ctx, [id]),
    collecting: readCollecting(ctx, id),
  });
  const own = toOpened(ctx, row, { sets: sets.get(id) ?? [], billed: [], hours: running.get(id) });
  const { title, state, rhythm, totalCents, startsOn, endsOn, pausesOn, noticeDays } = own;
  const { unbilledOn, planned, upcoming, hours, updatedAt } = own;
  const today = agencyDay(ctx.clock.now());
  const deeds = ownDeeds(row, today);
  const day = deeds.includes("pause") ? pauseDay(row, today) : null;
  return {
    id,
    title,
    state,
    rhythm,
    totalCents,
    startsOn,
    endsOn,
    pausesOn,
    noticeDays,
    minimumEnd: minimumEndOf(row, today),
    unbilledOn,
    planned,
    upcoming,
    hours,
    collecting,
    updatedAt,
    deeds,
    ends: deeds.includes("end") ? endChoices(row, own, today) : [],
    resumes: deeds.includes("resume") && row.pausedAt ? resumeChoices(row, own, today) : [],
    pause: day === null ? null : { day, bills: upcoming.filter(({ from }) => from < day) },
  };
}

function minimumEndOf({ startsOn, minimumMonths }: AgreementRow, today: string): string | null {
  const end = earliestEnd({ startsOn, minimumMonths, noticeDays: 0 }, startsOn);
  return minimumMonths > 0 && end >= today ? end : null;
}

/** The version of an agreement that its customer saw. */
export type SeenAgreement = { id: string; updatedAt: string };

/** `changed`: the agreement, its rights or the offered days have changed since the customer saw them. */
export type OwnDeedRefusal = { outcome: "changed" };

/**
 * Locks an agreement of a customer's business until the transaction ends. Null if they saw another version, or it
 * doesn't allow the action. Throws `agreement.not-found`, also for one of another business.
 */
export async function holdOwnAgreement(
  tx: TransactionContext,
  { businessId }: CustomerActor,
  { id, updatedAt }: SeenAgreement,
  deed: OwnDeed,
): Promise<AgreementRow | null> {
  requirePermission(tx, "business.bill");
  const isOwn =
    isUuid(id) && (await tx.db.$count(agreements, and(eq(agreements.id, id), eq(agreements.businessId, businessId))));
  if (!isOwn) throw new DomainError("agreement.not-found");
  const row = await AGREEMENT.hold(tx, { id });
  if (row.updatedAt.toISOString() !== updatedAt) return null;
  return ownDeeds(row, agencyDay(tx.clock.now())).includes(deed) ? row : null;
}
