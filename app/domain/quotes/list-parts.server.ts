import { asc, eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import type { InvoiceStatus } from "~/db/schema/lists";
import { projectMilestones } from "~/db/schema/projects";
import { quoteParts } from "~/db/schema/quote-parts";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import { findQuoteRow } from "./internal.server";

/** A part in which an accepted quote is billed, as staff see it. */
export type ListedPart = {
  id: string;
  name: string;
  amountCents: number;
  /** YYYY-MM-DD */
  billedOn: string | null;
  /** Milestone that bills it; null if it is billed on a day, or only by staff. */
  milestone: string | null;
  isDraft: boolean;
  /** True when it waits for staff because its draft was deleted or its invoice credited. */
  isHeld: boolean;
  /** Null when not billed yet. */
  invoice: { id: string; number: string | null; status: InvoiceStatus } | null;
};

/** Lists the parts of a quote, or of a project's quote, in order. Needs `invoice.read`. Throws `quote.not-found`. */
export async function listParts(
  ctx: ReadContext,
  of: { quoteId: string } | { projectId: string },
): Promise<ListedPart[]> {
  requirePermission(ctx, "invoice.read");
  const [column, id] =
    "quoteId" in of ? [quoteParts.quoteId, of.quoteId] : ([quoteParts.projectId, of.projectId] as const);
  if ("quoteId" in of) await findQuoteRow(ctx, id);
  if (!isUuid(id)) return [];
  const rows = await ctx.db
    .select({ part: quoteParts, milestone: projectMilestones.title, number: invoices.number, status: invoices.status })
    .from(quoteParts)
    .leftJoin(projectMilestones, eq(projectMilestones.id, quoteParts.milestoneId))
    .leftJoin(invoices, eq(invoices.id, quoteParts.invoiceId))
    .where(eq(column, id))
    .orderBy(asc(quoteParts.position));
  return readRows(ctx, rows, ({ part, milestone, number, status }) => {
    const { name, amountCents, billedOn, isDraft, isHeld, invoiceId } = part;
    const invoice = invoiceId && status ? { id: invoiceId, number, status } : null;
    return { id: part.id, name, amountCents, billedOn, milestone, isDraft, isHeld, invoice };
  });
}
