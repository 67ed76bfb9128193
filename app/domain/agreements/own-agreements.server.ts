import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { readRows } from "~/kernel/read-rows.server";
import { agencyDay } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { readLineSets } from "./internal.server";
import { type OpenedAgreement, selectAgreements, toOpened } from "./show-agreement.server";
import { readRunningHours } from "./use-hours.server";

/** An agreement as its customer sees it, without staff's internal notes. */
export type OwnAgreement = Pick<
  OpenedAgreement,
  "id" | "title" | "state" | "rhythm" | "totalCents" | "endsOn" | "pausesOn" | "planned" | "upcoming" | "hours"
>;

const OWN_MAX = 50;

/** The agreements of the customer's business that aren't over, the earliest first. For customers. */
export async function listOwnAgreements(ctx: ReadContext & Pick<AppContext, "clock">): Promise<OwnAgreement[]> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const today = agencyDay(ctx.clock.now());
  const isOpen = or(isNull(agreements.endsOn), gte(agreements.endsOn, today));
  const rows = await selectAgreements(ctx)
    .where(and(eq(agreements.businessId, businessId), isNull(agreements.subscriptionId), isOpen))
    .orderBy(asc(agreements.startsOn), asc(agreements.id))
    .limit(OWN_MAX);
  const ids = rows.map(({ id }) => id);
  const { sets, running } = await together({ sets: readLineSets(ctx, ids), running: readRunningHours(ctx, ids) });
  return readRows(ctx, rows, (row) => {
    const opened = toOpened(ctx, row, { sets: sets.get(row.id) ?? [], billed: [], hours: running.get(row.id) });
    const { id, title, state, rhythm, totalCents, endsOn, pausesOn, planned, upcoming, hours } = opened;
    return { id, title, state, rhythm, totalCents, endsOn, pausesOn, planned, upcoming, hours };
  });
}
