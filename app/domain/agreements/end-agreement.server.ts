import { eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatLongDate } from "~/lib/calendar-date";
import { dropOpenHours } from "./count-hours.server";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, holdAgreement, listOpenRows, removeCards, requireOpen } from "./internal.server";
import { earliestEnd } from "./periods";
import type { AgreementEndInput } from "./schema";
import { tellOfAgreement } from "./tell.server";

/**
 * `before-start`: it can't end before it begins. `too-soon`: its terms allow it from `earliestOn`, and an early end
 * wasn't confirmed.
 */
export type EndAgreementOutcome =
  | { outcome: "ended" }
  | { outcome: "before-start" }
  | { outcome: "too-soon"; earliestOn: string };

/**
 * Sets or changes an agreement's last day. Billed days stay billed. The customer is notified. Needs `invoice.write`.
 * Throws `agreement.not-found` and `agreement.stale`.
 */
export async function endAgreement(
  ctx: AppContext,
  { end: { endsOn, endedBy, reason, isEarly }, ...edited }: Edited & { end: AgreementEndInput },
): Promise<EndAgreementOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const before = await holdAgreement(tx, edited);
    if (endsOn < before.startsOn) return { outcome: "before-start" };
    const earliestOn = earliestEnd(before, today(tx));
    if (endsOn < earliestOn && !isEarly) return { outcome: "too-soon", earliestOn };
    const row = await AGREEMENT.change(tx, before, { endsOn, endedBy, endReason: reason });
    await emitAgreement(tx, "agreement.ended", row);
    await tellOfAgreement(tx, row, "ends", `Its last day is ${formatLongDate(endsOn)}.`);
    return { outcome: "ended" };
  });
}

/**
 * Withdraws the end of an agreement, or a planned pause: it continues from the first unbilled day. Needs
 * `invoice.write`. Throws `agreement.not-found`, `agreement.stale`, and `customer.not-found` for a closed business.
 */
export async function keepAgreement(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "invoice.write");
  await transact(ctx, async (tx) => {
    const before = await holdAgreement(tx, edited);
    if (before.endsOn === null && before.pausesOn === null) return;
    await requireOpen(tx, before.businessId);
    const pause = before.pausesOn === null ? {} : { pausesOn: null, pausedBy: null };
    const row = await AGREEMENT.change(tx, before, { endsOn: null, endedBy: null, endReason: "", ...pause });
    await emitAgreement(tx, "agreement.changed", row);
    const text = before.endsOn === null ? "It won’t be paused." : "It no longer has a last day.";
    await tellOfAgreement(tx, row, "goes on", text);
  });
}

/** Ends the agreements of a business that closes: nothing more is billed. The caller checks permissions. */
export async function endAgreementsOf(tx: TransactionContext, businessId: string, reason: string): Promise<void> {
  await removeCards(tx, await listIds(tx, businessId));
  for (const row of await listOpenRows(tx, businessId)) {
    const day = today(tx);
    const endsOn = day < row.startsOn ? row.startsOn : day;
    const end = { endsOn, endedBy: "customer" as const, endReason: reason, pausedAt: tx.clock.now() };
    await dropOpenHours(tx, row.id);
    await emitAgreement(tx, "agreement.ended", await AGREEMENT.change(tx, row, end));
  }
}

async function listIds({ db }: TransactionContext, businessId: string): Promise<string[]> {
  const rows = await db.select({ id: agreements.id }).from(agreements).where(eq(agreements.businessId, businessId));
  return rows.map(({ id }) => id);
}
