import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { today } from "~/domain/invoices/internal.server";
import { tellStaffOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatLongDate } from "~/lib/calendar-date";
import type { AgreementPrice } from "./bill";
import { agreementPath, noticeTitle } from "./change-words";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, type AgreementRow, readLineSets } from "./internal.server";
import { holdOwnAgreement, type OwnDeedRefusal, type SeenAgreement } from "./open-own-agreement.server";
import { endChoices, pauseDay, resumeChoices } from "./own-deeds";
import { billedUntil } from "./pause-agreement.server";
import { tellOfAgreement } from "./tell.server";

/**
 * Ends an agreement of the customer's business on one of the days that `openOwnAgreement` offers, if it allows that.
 * Both sides are notified. For customers. Throws `agreement.not-found`, also for one of another business.
 */
export async function endOwnAgreement(
  ctx: AppContext,
  { endsOn, reason, ...seen }: SeenAgreement & { endsOn: string; reason: string },
): Promise<{ outcome: "ended" } | OwnDeedRefusal> {
  const customer = requireCustomerActor(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    const before = await holdOwnAgreement(tx, customer, seen, "end");
    if (!before) return { outcome: "changed" };
    const choices = endChoices(before, await priceOf(tx, before), today(tx));
    if (!choices.some(({ day }) => day === endsOn)) return { outcome: "changed" };
    const row = await AGREEMENT.change(tx, before, { endsOn, endedBy: "customer", endReason: reason });
    await emitAgreement(tx, "agreement.ended", row);
    await tellBoth(tx, row, "ends", `Its last day is ${formatLongDate(endsOn)}.`, reason);
    return { outcome: "ended" };
  });
}

/**
 * Pauses an agreement of the customer's business from the day that `openOwnAgreement` offers, if it allows that. Both
 * sides are notified. For customers. Throws `agreement.not-found`, also for one of another business.
 */
export async function pauseOwnAgreement(
  ctx: AppContext,
  { pausesOn, ...seen }: SeenAgreement & { pausesOn: string },
): Promise<{ outcome: "paused" } | OwnDeedRefusal> {
  const customer = requireCustomerActor(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    const before = await holdOwnAgreement(tx, customer, seen, "pause");
    if (!before || pauseDay(before, today(tx)) !== pausesOn) return { outcome: "changed" };
    const isNow = pausesOn === before.nextOn;
    const when = isNow ? { pausedAt: tx.clock.now() } : { pausesOn };
    const row = await AGREEMENT.change(tx, before, { ...when, pausedBy: "customer" });
    await emitAgreement(tx, isNow ? "agreement.paused" : "agreement.changed", row);
    const from = `Nothing is billed from ${formatLongDate(pausesOn)} on until it’s resumed.`;
    await tellBoth(tx, row, isNow ? "is paused" : "will be paused", `${isNow ? billedUntil(row) : ""}${from}`);
    return { outcome: "paused" };
  });
}

/**
 * Resumes an agreement that its customer paused, on one of the days that `openOwnAgreement` offers, or withdraws the
 * pause that they planned. Both sides are notified. For customers. Throws `agreement.not-found`, also for one of
 * another business.
 */
export async function resumeOwnAgreement(
  ctx: AppContext,
  { resumesOn, ...seen }: SeenAgreement & { resumesOn: string },
): Promise<{ outcome: "resumed" } | OwnDeedRefusal> {
  const customer = requireCustomerActor(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    const before = await holdOwnAgreement(tx, customer, seen, "resume");
    if (!before) return { outcome: "changed" };
    if (!before.pausedAt) {
      const row = await AGREEMENT.change(tx, before, { pausesOn: null, pausedBy: null });
      await emitAgreement(tx, "agreement.changed", row);
      await tellBoth(tx, row, "goes on", "It won’t be paused.");
      return { outcome: "resumed" };
    }
    const choices = resumeChoices(before, await priceOf(tx, before), today(tx));
    if (!choices.some(({ day }) => day === resumesOn)) return { outcome: "changed" };
    const row = await AGREEMENT.change(tx, before, { pausedAt: null, pausedBy: null, nextOn: resumesOn });
    await emitAgreement(tx, "agreement.resumed", row);
    await tellBoth(tx, row, "goes on", `It is billed again from ${formatLongDate(resumesOn)} on.`);
    return { outcome: "resumed" };
  });
}

async function priceOf(
  tx: TransactionContext,
  { id, businessId, isTaxIncluded }: AgreementRow,
): Promise<AgreementPrice> {
  const sets = (await readLineSets(tx, [id])).get(id) ?? [];
  const { exemptionNumber } = await findBuyer(tx, businessId);
  return { sets, isTaxIncluded, isExempt: exemptionNumber !== "" };
}

/** Notifies both sides; only staff see `reason`. */
async function tellBoth(
  tx: TransactionContext,
  row: AgreementRow,
  what: string,
  text: string,
  reason = "",
): Promise<void> {
  await tellOfAgreement(tx, row, what, text);
  const { businessId, quoteId, title } = row;
  await tellStaffOfMoney(tx, {
    businessId,
    quoteId,
    title: `${noticeTitle(title, what)}, says the customer`,
    text: reason ? `${text} ${reason}` : text,
    path: agreementPath(row.id),
  });
}
