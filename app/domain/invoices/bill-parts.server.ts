import { and, asc, eq, isNotNull, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import { projectMilestones, projects } from "~/db/schema/projects";
import { quoteParts } from "~/db/schema/quote-parts";
import { quotes } from "~/db/schema/quotes";
import { exactSum } from "~/domain/money/exact";
import { ONE } from "~/domain/money/line";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { findBuyer, referenceOf } from "./billing-parties.server";
import { auditedInvoice, findInvoiceRow, holdBusiness, type InvoiceRow, today } from "./internal.server";
import { sumsOfPart } from "./invoice-sums";
import { issueHeldInvoice } from "./issue-held-invoice.server";
import { storeDraft } from "./store-lines.server";

const AT_ONCE_MAX = 500;

/**
 * Bills the parts of accepted quotes whose day has come or whose milestone is reached; of a project that is done, what
 * is left becomes drafts, and of one that is paused nothing is billed. Each in a transaction of its own and once,
 * however often and by however many processes this is called. For the worker, which comes hourly, so a milestone marked
 * by mistake and put right bills nothing. Returns how many.
 */
export async function billDueParts(ctx: AppContext): Promise<number> {
  const due = await findParts(ctx, isDue(ctx))
    .orderBy(asc(quoteParts.createdAt), asc(quoteParts.id))
    .limit(AT_ONCE_MAX);
  let billed = 0;
  for (const { id } of due) {
    billed += await transact(ctx, async (tx) => {
      const part = await holdPart(tx, id, isDue(tx));
      if (!part) return 0;
      await billPart(tx, part, false);
      return 1;
    });
  }
  return billed;
}

/** `there-already`: someone was faster; `invoice` is theirs. */
export type BillPartOutcome = { outcome: "billed" | "there-already"; invoice: InvoiceRow };

/**
 * Bills a part now, before its day or after it was held back, by a draft. Needs `invoice.write`. Throws
 * `quote.not-found`.
 */
export async function billPartNow(ctx: AppContext, { id }: { id: string }): Promise<BillPartOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const part = await holdPart(tx, id);
    if (!part) throw new DomainError("quote.not-found", "no such part");
    if (part.invoiceId) return { outcome: "there-already", invoice: await findInvoiceRow(tx, part.invoiceId) };
    return { outcome: "billed", invoice: await billPart(tx, part, true) };
  });
}

/** Not billed yet, and billed on its own by now. */
function isDue(ctx: Pick<AppContext, "clock">): SQL | undefined {
  return and(
    isNull(quoteParts.invoiceId),
    eq(quoteParts.isHeld, false),
    eq(quotes.status, "accepted"),
    or(isNull(projects.status), ne(projects.status, "paused")),
    or(lte(quoteParts.billedOn, today(ctx)), isNotNull(projectMilestones.doneAt), eq(projects.status, "done")),
  );
}

function findParts(ctx: Pick<ReadContext, "db">, which: SQL | undefined) {
  return ctx.db
    .select({
      id: quoteParts.id,
      name: quoteParts.name,
      rows: quoteParts.rows,
      amountCents: quoteParts.amountCents,
      billedOn: quoteParts.billedOn,
      isDraft: quoteParts.isDraft,
      invoiceId: quoteParts.invoiceId,
      quoteId: quoteParts.quoteId,
      projectId: quoteParts.projectId,
      quoteNumber: quotes.number,
      businessId: quotes.businessId,
      reachedAt: projectMilestones.doneAt,
    })
    .from(quoteParts)
    .innerJoin(quotes, eq(quotes.id, quoteParts.quoteId))
    .leftJoin(projects, eq(projects.id, quoteParts.projectId))
    .leftJoin(projectMilestones, eq(projectMilestones.id, quoteParts.milestoneId))
    .where(which)
    .$dynamic();
}

type Part = Awaited<ReturnType<typeof findParts>>[number];

/** The part, held with its business; null: it isn't there, or not as `which` wants it anymore. */
async function holdPart(tx: TransactionContext, id: string, which?: SQL): Promise<Part | null> {
  if (!isUuid(id)) return null;
  const [seen] = await findParts(tx, eq(quoteParts.id, id));
  if (!seen?.businessId) return null;
  await holdBusiness(tx, seen.businessId);
  const [held] = await findParts(tx, and(eq(quoteParts.id, id), which)).for("update", { of: quoteParts });
  return held ?? null;
}

async function billPart(tx: TransactionContext, part: Part, isByHand: boolean): Promise<InvoiceRow> {
  const { id, name, rows, amountCents, quoteId, projectId, quoteNumber } = part;
  const businessId = part.businessId ?? "";
  const netCents = exactSum(rows.map((row) => row.netCents));
  const asked = { rows, netCents, taxCents: amountCents - netCents, totalCents: amountCents };
  const title = `${name}, quote ${formatQuoteNumber(quoteNumber ?? 0)}`;
  const line = {
    name: title,
    description: "",
    quantity: ONE,
    unit: "piece" as const,
    unitPriceCents: netCents,
    tax: null,
  };
  const draft = await storeDraft(tx, {
    businessId,
    quoteId,
    projectId,
    part: "part",
    buyerName: (await findBuyer(tx, businessId)).name,
    reference: await referenceOf(tx, businessId),
    title,
    lines: [line],
    asked,
    sums: sumsOfPart(asked),
  });
  await tx.db.update(quoteParts).set({ invoiceId: draft.id, isHeld: false }).where(eq(quoteParts.id, id));
  await recordAudit(tx, {
    action: "invoice.created",
    subject: { kind: "invoice", id: draft.id },
    after: auditedInvoice(draft),
  });
  const hasCome = part.reachedAt !== null || (part.billedOn !== null && part.billedOn <= today(tx));
  // Staff first look at parts that they bill themselves, and at those that a project's end leaves.
  return part.isDraft || isByHand || !hasCome ? draft : issueHeldInvoice(tx, draft);
}
