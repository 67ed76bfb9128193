import { and, asc, eq, inArray } from "drizzle-orm";
import { projectHours } from "~/db/schema/project-hours";
import { findBuyer, referenceOf } from "~/domain/invoices/billing-parties.server";
import { auditedInvoice, holdBusiness } from "~/domain/invoices/internal.server";
import { askFor } from "~/domain/invoices/invoice-sums";
import { INVOICE_LINES_MAX, INVOICE_TITLE_MAX_CHARACTERS, MONEY_MAX_CENTS } from "~/domain/invoices/schema";
import { type DraftLine, storeDraft } from "~/domain/invoices/store-lines.server";
import { exactSum } from "~/domain/money/exact";
import { lineAmount } from "~/domain/money/line";
import { hoursOf } from "~/domain/money/minutes";
import { holdProject } from "~/domain/projects/internal.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { usualTax } from "~/domain/taxes/usual-tax";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatShortDate } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { type HoursRow, isBilled } from "./internal.server";
import { groupHours, HOURS_BILLED_MAX } from "./schema";

/** Entries to bill, as the screen showed them. */
export type HoursToBill = { projectId: string; entries: readonly { id: string; updatedAt: string }[] };

/**
 * `changed`: one of them was billed, changed or removed since. `nothing`: none was chosen. `too-much`: more than one
 * invoice allows. Nothing is billed in these cases.
 */
export type BillHoursOutcome =
  | { outcome: "billed"; invoiceId: string }
  | { outcome: "changed" | "nothing" | "too-much" };

/**
 * Creates a draft invoice from unbilled hours that don't use an agreement's hours, with one line per role and rate. An
 * entry is billed only once, even with concurrent requests; deleting the draft or fully crediting the invoice makes its
 * entries billable again. Needs `invoice.write` and `hours.write`. Throws `project.not-found`.
 */
export async function billHours(ctx: AppContext, { projectId, entries }: HoursToBill): Promise<BillHoursOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId, "hours.write");
    await holdBusiness(tx, project.businessId);
    const seen = new Map(entries.map(({ id, updatedAt }) => [id, updatedAt]));
    if (seen.size === 0) return { outcome: "nothing" };
    if (seen.size > HOURS_BILLED_MAX) return { outcome: "too-much" };
    const rows = await holdEntries(tx, project.id, [...seen.keys()]);
    const isAsSeen = rows.every((row) => isFree(row) && row.updatedAt.toISOString() === seen.get(row.id));
    if (rows.length < seen.size || !isAsSeen) return { outcome: "changed" };
    const lines = await toLines(tx, rows);
    const isTooMuch = exactSum(lines.map(lineAmount)) > MONEY_MAX_CENTS;
    if (lines.length > INVOICE_LINES_MAX || isTooMuch) return { outcome: "too-much" };
    const invoiceId = await draftOf(tx, project, lines);
    for (const row of rows) {
      await tx.db
        .update(projectHours)
        .set({ invoiceId, updatedAt: changeTime(tx, row) })
        .where(eq(projectHours.id, row.id));
    }
    return { outcome: "billed", invoiceId };
  });
}

function isFree(row: HoursRow): boolean {
  return !isBilled(row) && row.agreementId === null && row.isBillable;
}

async function holdEntries(tx: TransactionContext, projectId: string, ids: readonly string[]): Promise<HoursRow[]> {
  return tx.db
    .select()
    .from(projectHours)
    .where(and(eq(projectHours.projectId, projectId), inArray(projectHours.id, ids.filter(isUuid))))
    .orderBy(asc(projectHours.workedOn), asc(projectHours.id))
    .for("update");
}

/** One line per role and rate, with the role's usual tax. */
async function toLines(tx: TransactionContext, rows: readonly HoursRow[]): Promise<DraftLine[]> {
  const taxes = await readTaxes(tx);
  return groupHours(rows).flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) return [];
    const minutes = exactSum(group.map((row) => row.minutes));
    const [from, to] = [formatShortDate(first.workedOn), formatShortDate(last.workedOn)];
    return [
      {
        name: first.role,
        description: from === to ? from : `${from} to ${to}`,
        quantity: hoursOf(minutes),
        minutes,
        unit: "hour" as const,
        unitPriceCents: first.rateCents,
        ...usualTax(taxes, { name: first.role }),
      },
    ];
  });
}

async function draftOf(
  tx: TransactionContext,
  { id: projectId, name, businessId }: { id: string; name: string; businessId: string },
  lines: readonly DraftLine[],
): Promise<string> {
  const buyer = await findBuyer(tx, businessId);
  const { areIncluded: isTaxIncluded } = await readTaxes(tx);
  const priced = askFor({ lines, discount: null, isTaxIncluded, isExempt: buyer.exemptionNumber !== "" });
  const draft = await storeDraft(tx, {
    businessId,
    projectId,
    buyerName: buyer.name,
    title: `Hours, ${name}`.slice(0, INVOICE_TITLE_MAX_CHARACTERS),
    reference: await referenceOf(tx, businessId),
    lines,
    ...priced,
  });
  await recordAudit(tx, {
    action: "invoice.created",
    subject: { kind: "invoice", id: draft.id },
    after: auditedInvoice(draft),
  });
  return draft.id;
}
