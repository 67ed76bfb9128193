import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { findBuyer, referenceOf } from "./billing-parties.server";
import { auditedInvoice, holdBusiness, today } from "./internal.server";
import type { InvoiceInput } from "./invoice-input";
import { type PriceRefusal, priceInvoice } from "./price-invoice.server";
import { deliveredDays } from "./schema";
import { storeDraft } from "./store-lines.server";

export type NewInvoice = { businessId: string; projectId?: string; invoice: InvoiceInput };

/**
 * `due-before-issue`: the due date is over already. `too-much`: the sum is beyond what can be billed. Nothing was
 * stored.
 */
export type CreateInvoiceOutcome = { outcome: "created"; id: string } | { outcome: "due-before-issue" } | PriceRefusal;

/**
 * Writes a draft by hand. Needs `invoice.write`. Throws `customer.not-found` and, for a project that isn't the
 * customer's, `project.not-found`.
 */
export async function createInvoice(
  ctx: AppContext,
  { businessId, projectId, invoice }: NewInvoice,
): Promise<CreateInvoiceOutcome> {
  requirePermission(ctx, "invoice.write");
  const { title, reference, note, dueOn } = invoice;
  return transact(ctx, async (tx) => {
    const buyer = await findBuyer(tx, businessId);
    await holdBusiness(tx, businessId);
    if (dueOn !== "" && dueOn < today(tx)) return { outcome: "due-before-issue" };
    const priced = await priceInvoice(tx, businessId, invoice);
    if ("outcome" in priced) return priced;
    const row = await storeDraft(tx, {
      businessId,
      projectId: projectId ? await ownProject(tx, projectId, businessId) : null,
      buyerName: buyer.name,
      title,
      reference: reference || (await referenceOf(tx, businessId)),
      note,
      dueOn: dueOn || null,
      ...deliveredDays(invoice),
      ...priced,
    });
    await recordAudit(tx, {
      action: "invoice.created",
      subject: { kind: "invoice", id: row.id },
      after: auditedInvoice(row),
    });
    return { outcome: "created", id: row.id };
  });
}

async function ownProject(tx: Pick<AppContext, "db" | "log">, id: string, businessId: string): Promise<string> {
  const [row] = isUuid(id) ? await tx.db.select().from(projects).where(eq(projects.id, id)) : [];
  if (row?.businessId !== businessId) throw new DomainError("project.not-found");
  return row.id;
}
