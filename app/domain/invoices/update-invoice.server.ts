import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import {
  auditedInvoice,
  findLines,
  holdInvoice,
  type InvoiceLineRow,
  type InvoiceRow,
  saveInvoice,
  today,
} from "./internal.server";
import type { InvoiceInput } from "./invoice-input";
import { type PriceRefusal, priceInvoice } from "./price-invoice.server";
import { deliveredDays, type InvoiceHeadInput } from "./schema";
import { storeLines } from "./store-lines.server";

/** `head`: what is beside the lines; without `lines` these stay. */
export type InvoiceUpdate = {
  id: string;
  updatedAt?: string;
  head: InvoiceHeadInput;
  lines?: InvoiceInput["lines"];
  /** True when prices include tax. Left out: unchanged. */
  isTaxIncluded?: boolean;
  /** Off the sum of the lines. Left out: as it is. */
  discount?: InvoiceInput["discount"];
};

/** `not-draft`: someone issued it since. `fixed`: its lines are those of a quote. */
export type UpdateInvoiceOutcome =
  | { outcome: "saved" }
  | { outcome: "not-draft" | "fixed"; current: InvoiceRow }
  | { outcome: "due-before-issue" }
  | PriceRefusal;

/** Changes a draft. Needs `invoice.write`. Throws `invoice.not-found` and `invoice.stale`. */
export async function updateInvoice(
  ctx: AppContext,
  { id, updatedAt, head, lines: sent, isTaxIncluded, discount }: InvoiceUpdate,
): Promise<UpdateInvoiceOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const before = await holdInvoice(tx, id);
    if (before.status !== "draft") return { outcome: "not-draft", current: before };
    await refuseStaleEdit("invoice.stale", { row: before, seenAt: updatedAt }, () => before);
    const { title, reference, note, dueOn } = head;
    if (dueOn !== "" && dueOn < (before.issueOn ?? today(tx))) return { outcome: "due-before-issue" };
    const isOther =
      (discount !== undefined && !isDeepStrictEqual(discount, before.discount)) ||
      (isTaxIncluded !== undefined && isTaxIncluded !== before.sums.isTaxIncluded);
    if ((sent || isOther) && before.part !== null) return { outcome: "fixed", current: before };
    const stored = await findLines(tx, id);
    const lines = sent ?? (isOther ? stored.map(asInput) : undefined);
    const priced = lines
      ? await priceInvoice(
          tx,
          before.businessId,
          {
            lines,
            isTaxIncluded: isTaxIncluded ?? before.sums.isTaxIncluded,
            discount: discount === undefined ? before.discount : discount,
          },
          stored,
        )
      : undefined;
    if (priced && "outcome" in priced) return priced;
    const money = priced ? { ...sumsOf(priced.asked), sums: priced.sums, discount: priced.discount } : {};
    const row = await saveInvoice(tx, before, {
      title,
      reference,
      note,
      dueOn: dueOn || null,
      ...deliveredDays(head),
      ...money,
    });
    if (priced) await storeLines(tx, id, priced.lines);
    await recordAudit(tx, {
      action: "invoice.updated",
      subject: { kind: "invoice", id },
      ...changedFields(auditedInvoice(before), auditedInvoice(row)),
    });
    return { outcome: "saved" };
  });
}

/** A stored line as it was written. */
function asInput({ name, description, quantity, minutes, unit, unitPriceCents, taxRateId }: InvoiceLineRow) {
  return { name, description, quantity, minutes, unit, unitPrice: unitPriceCents, taxRateId: taxRateId ?? "" };
}

function sumsOf({ netCents, taxCents, totalCents }: { netCents: number; taxCents: number; totalCents: number }) {
  return { netCents, taxCents, totalCents };
}
