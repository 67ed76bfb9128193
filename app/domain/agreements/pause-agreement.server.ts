import { and, asc, gte, isNull, lte, or } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, AGREEMENT_COLUMNS, type AgreementRow, holdAgreement, requireOpen } from "./internal.server";
import { agreementState } from "./schema";
import { tellOfAgreement } from "./tell.server";

/**
 * Pauses an agreement after the last billed day: no later period is billed. The customer is notified. Needs
 * `invoice.write`. Throws `agreement.not-found` and `agreement.stale`.
 */
export async function pauseAgreement(
  ctx: AppContext,
  edited: Edited,
): Promise<{ outcome: "paused" | "already-paused" | "over" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const before = await holdAgreement(tx, edited);
    if (agreementState(before, today(tx)) === "ended") return { outcome: "over" };
    if (before.pausedAt) return { outcome: "already-paused" };
    const row = await AGREEMENT.change(tx, before, { pausedAt: tx.clock.now(), pausesOn: null, pausedBy: "agency" });
    await emitAgreement(tx, "agreement.paused", row);
    await tellOfAgreement(tx, row, "is paused", `${billedUntil(row)}We’ll tell you when it goes on.`);
    return { outcome: "paused" };
  });
}

/** Says until when a paused agreement is billed; empty if nothing is billed. */
export function billedUntil({ nextOn, startsOn }: Pick<AgreementRow, "nextOn" | "startsOn">): string {
  return nextOn > startsOn ? `It is billed until ${formatLongDate(addDays(nextOn, -1))}. ` : "";
}

/**
 * Starts planned pauses whose day has come, once all earlier days are billed. For the worker, after billing. Returns
 * how many.
 */
export async function startPauses(ctx: AppContext): Promise<number> {
  const { id, nextOn, endsOn, pausesOn, pausedAt } = agreements;
  const isIn = or(isNull(endsOn), lte(pausesOn, endsOn));
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .select(AGREEMENT_COLUMNS)
      .from(agreements)
      .where(and(lte(pausesOn, today(tx)), gte(nextOn, pausesOn), isNull(pausedAt), isIn))
      .orderBy(asc(id))
      .for("update", { skipLocked: true });
    for (const before of rows) {
      const row = await AGREEMENT.change(tx, before, { pausedAt: tx.clock.now(), pausesOn: null });
      await emitAgreement(tx, "agreement.paused", row);
      await tellOfAgreement(tx, row, "is paused", billedUntil(row).trim());
    }
    return rows.length;
  });
}

/** `billed-already`: the day is before `firstOn`, the first unbilled one. */
export type ResumeAgreementOutcome =
  | { outcome: "resumed" | "not-paused" | "after-end" }
  | { outcome: "billed-already"; firstOn: string };

/**
 * Resumes a paused agreement on a day: earlier days are never billed, and the first period is prorated by days. The
 * customer is notified. Needs `invoice.write`. Throws `agreement.not-found`, `agreement.stale`, and
 * `customer.not-found` for a closed business.
 */
export async function resumeAgreement(
  ctx: AppContext,
  { resumesOn, ...edited }: Edited & { resumesOn: string },
): Promise<ResumeAgreementOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const before = await holdAgreement(tx, edited);
    if (!before.pausedAt) return { outcome: "not-paused" };
    await requireOpen(tx, before.businessId);
    if (resumesOn < before.nextOn) return { outcome: "billed-already", firstOn: before.nextOn };
    if (before.endsOn !== null && resumesOn > before.endsOn) return { outcome: "after-end" };
    const row = await AGREEMENT.change(tx, before, { pausedAt: null, pausedBy: null, nextOn: resumesOn });
    await emitAgreement(tx, "agreement.resumed", row);
    await tellOfAgreement(tx, row, "goes on", `It is billed again from ${formatLongDate(resumesOn)} on.`);
    return { outcome: "resumed" };
  });
}
