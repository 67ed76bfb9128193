import { today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, requireOpen } from "./internal.server";
import { agreementState } from "./schema";
import { tellOfAgreement } from "./tell.server";

/**
 * Pauses an agreement after what is billed already: no period that begins then is billed. The customer is told. Needs
 * `invoice.write`. Throws `agreement.not-found` and `agreement.stale`.
 */
export async function pauseAgreement(
  ctx: AppContext,
  edited: Edited,
): Promise<{ outcome: "paused" | "already-paused" | "over" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const before = await AGREEMENT.hold(tx, edited);
    if (agreementState(before, today(tx)) === "ended") return { outcome: "over" };
    if (before.pausedAt) return { outcome: "already-paused" };
    const row = await AGREEMENT.change(tx, before, { pausedAt: tx.clock.now() });
    const isBilled = row.nextOn > row.startsOn;
    const until = isBilled ? `It is billed until ${formatLongDate(addDays(row.nextOn, -1))}. ` : "";
    await emitAgreement(tx, "agreement.paused", row);
    await tellOfAgreement(tx, row, "is paused", `${until}We’ll tell you when it goes on.`);
    return { outcome: "paused" };
  });
}

/** `billed-already`: the day is before `firstOn`, the first that isn't billed. */
export type ResumeAgreementOutcome =
  | { outcome: "resumed" | "not-paused" | "after-end" }
  | { outcome: "billed-already"; firstOn: string };

/**
 * Resumes a paused agreement on a day: days before it are never billed, and the first period is billed by its days. The
 * customer is told. Needs `invoice.write`. Throws `agreement.not-found`, `agreement.stale`, and `customer.not-found`
 * for a business that is closed.
 */
export async function resumeAgreement(
  ctx: AppContext,
  { resumesOn, ...edited }: Edited & { resumesOn: string },
): Promise<ResumeAgreementOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const before = await AGREEMENT.hold(tx, edited);
    if (!before.pausedAt) return { outcome: "not-paused" };
    await requireOpen(tx, before.businessId);
    if (resumesOn < before.nextOn) return { outcome: "billed-already", firstOn: before.nextOn };
    if (before.endsOn !== null && resumesOn > before.endsOn) return { outcome: "after-end" };
    const row = await AGREEMENT.change(tx, before, { pausedAt: null, nextOn: resumesOn });
    await emitAgreement(tx, "agreement.resumed", row);
    await tellOfAgreement(tx, row, "goes on", `It is billed again from ${formatLongDate(resumesOn)} on.`);
    return { outcome: "resumed" };
  });
}
