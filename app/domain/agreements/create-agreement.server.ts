import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import type { InvoiceInput } from "~/domain/invoices/invoice-input";
import { type PriceRefusal, priceInvoice } from "~/domain/invoices/price-invoice.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, requireOpen, storeLineSet } from "./internal.server";
import { addMonths, billingDayOf } from "./periods";
import type { AgreementTermsInput } from "./schema";

/** Content of an agreement's invoices. */
export type AgreementContent = Pick<InvoiceInput, "title" | "note" | "isTaxIncluded" | "lines">;

export type NewAgreement = { businessId: string; content: AgreementContent; terms: AgreementTermsInput };

/** Limits how far back an agreement can begin, since nobody remembers what an earlier one would bill. */
const BACK_MAX_MONTHS = 12;

/** `too-early`: its first day is more than a year ago. Nothing is stored unless `created`. */
export type CreateAgreementOutcome = { outcome: "created"; id: string } | { outcome: "too-early" } | PriceRefusal;

/**
 * Creates an agreement, which bills from its first day on. Needs `invoice.write`. Throws `customer.not-found`, also for
 * a closed business.
 */
export async function createAgreement(
  ctx: AppContext,
  { businessId, content, terms }: NewAgreement,
): Promise<CreateAgreementOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    await findBuyer(tx, businessId);
    await holdBusiness(tx, businessId);
    await requireOpen(tx, businessId);
    if (terms.startsOn < addMonths(today(tx), -BACK_MAX_MONTHS)) return { outcome: "too-early" };
    const priced = await priceInvoice(tx, businessId, content);
    if ("outcome" in priced) return priced;
    const { startsOn } = terms;
    const row = await AGREEMENT.create(tx, {
      ...terms,
      businessId,
      title: content.title,
      note: content.note,
      billingDay: billingDayOf(terms),
      nextOn: startsOn,
      isTaxIncluded: priced.sums.isTaxIncluded,
    });
    await storeLineSet(tx, row.id, { fromOn: startsOn, lines: priced.lines });
    await emitAgreement(tx, "agreement.started", row);
    return { outcome: "created", id: row.id };
  });
}
