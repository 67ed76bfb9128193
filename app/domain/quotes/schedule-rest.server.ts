import { and, eq } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quoteParts } from "~/db/schema/quote-parts";
import type { AcceptedOffer } from "~/domain/invoices/bill-quote.server";
import { auditedInvoice, holdBusiness } from "~/domain/invoices/internal.server";
import { restOfQuote } from "~/domain/invoices/rest-of-quote.server";
import { storeParts } from "~/domain/invoices/store-parts.server";
import { apportion, exactSum } from "~/domain/money/exact";
import { closePagesOfQuote } from "~/domain/received-payments/close-pages.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { offerOf } from "./accepted-offer.server";
import { findQuoteRow, findShownVersion, holdQuote, type QuoteRow } from "./internal.server";
import { findCertificate } from "./own-quotes.server";
import { choiceOf } from "./quote-choice";
import { quoteTotal } from "./quote-total";
import { centsOfShare, ppmOf, type QuotePart } from "./schedule-input";

/** A schedule for what of an accepted quote isn't invoiced. */
export type RestSchedule = {
  id: string;
  /** Shares of that rest: percent that come to 100, or amounts that come to it. */
  schedule: readonly QuotePart[];
  /** Rest as the screen showed it; absent: any will do. */
  restCents?: number;
};

/**
 * `unaccepted`: it isn't accepted, or by nobody whom it could be billed to. `on-its-way`: a payment of it isn't
 * confirmed yet. `changed`: the rest isn't what was seen. `schedule-off`: the amounts don't come to it. Nothing was
 * stored unless `scheduled`.
 */
export type ScheduleRestOutcome =
  | { outcome: "scheduled" | "unaccepted" | "there-already" | "nothing-left" | "on-its-way" }
  | { outcome: "changed"; restCents: number }
  | { outcome: "schedule-off"; partsCents: number; restCents: number };

/**
 * Gives an accepted quote without a schedule one for what isn't invoiced yet, in the place of the draft of its rest:
 * the parts come to it to the cent, in net and each tax. Each is billed on its day or once its milestone is reached.
 * Needs `invoice.write`. Throws `quote.not-found`.
 */
export async function scheduleRest(ctx: AppContext, wanted: RestSchedule): Promise<ScheduleRestOutcome> {
  requirePermission(ctx, "invoice.write");
  const end = await transact(ctx, (tx) => schedule(tx, wanted));
  // The rest is asked for part by part from now on.
  if (end.outcome === "scheduled") await closePagesOfQuote(ctx, wanted.id);
  return end;
}

async function schedule(tx: TransactionContext, { id, schedule, restCents: seen }: RestSchedule) {
  const offer = await readOffer(tx, await holdQuote(tx, id));
  if (!offer) return { outcome: "unaccepted" } as const;
  await holdBusiness(tx, offer.businessId);
  if (await hasParts(tx, id)) return { outcome: "there-already" } as const;
  if (await isOnItsWay(tx, id)) return { outcome: "on-its-way" } as const;
  const { rest, drafts } = await restOfQuote(tx, offer);
  const restCents = rest.totalCents;
  if (restCents === 0 || schedule.length === 0) return { outcome: "nothing-left" } as const;
  if (seen !== undefined && seen !== restCents) return { outcome: "changed", restCents } as const;
  const cents = sharesOf(schedule, restCents);
  const partsCents = exactSum(cents);
  if (partsCents !== restCents) return { outcome: "schedule-off", partsCents, restCents } as const;
  for (const draft of drafts) {
    await tx.db.delete(invoices).where(eq(invoices.id, draft.id));
    await recordAudit(tx, {
      action: "invoice.deleted",
      subject: { kind: "invoice", id: draft.id },
      before: auditedInvoice(draft),
    });
  }
  const parts = schedule.map(({ name, billedOn, isDraft }, index) => {
    return { name, billedOn, isDraft, cents: cents[index] ?? 0 };
  });
  await storeParts(tx, { ...offer, schedule: parts }, { asked: rest, fromCents: 0 });
  await recordAudit(tx, { action: "quote.scheduled", subject: { kind: "quote", id }, after: { restCents, parts } });
  return { outcome: "scheduled" } as const;
}

function sharesOf(schedule: readonly QuotePart[], restCents: number): number[] {
  const isInPercent = schedule.every(({ share }) => share.type === "percentage");
  if (!isInPercent) return schedule.map(({ share }) => centsOfShare(share));
  return apportion(
    restCents,
    schedule.map(({ share }) => ppmOf(share)),
  );
}

/**
 * Returns the sum to schedule for an accepted quote, in cents. Null: it has a schedule, or nothing is left. Needs
 * `invoice.write`. Throws `quote.not-found`.
 */
export async function findUnscheduled(ctx: ReadContext, { id }: { id: string }): Promise<{ restCents: number } | null> {
  requirePermission(ctx, "invoice.write");
  const offer = await readOffer(ctx, await findQuoteRow(ctx, id));
  if (!offer || (await hasParts(ctx, id)) || (await isOnItsWay(ctx, id))) return null;
  const { rest } = await restOfQuote(ctx, offer);
  return rest.totalCents > 0 ? { restCents: rest.totalCents } : null;
}

/** Reads the accepted offer; null: none, or accepted by no business. */
async function readOffer(ctx: ReadContext, row: QuoteRow): Promise<AcceptedOffer | null> {
  const version = row.status === "accepted" ? await findShownVersion(ctx, row) : null;
  if (!version) return null;
  const total = quoteTotal(version.content, choiceOf(await findCertificate(ctx, row.id)));
  const [project] = await ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.quoteId, row.id));
  return offerOf({ row, version }, total, project?.id ?? null);
}

async function hasParts(ctx: Pick<ReadContext, "db">, quoteId: string): Promise<boolean> {
  return (await ctx.db.$count(quoteParts, eq(quoteParts.quoteId, quoteId))) > 0;
}

async function isOnItsWay(ctx: Pick<ReadContext, "db">, quoteId: string): Promise<boolean> {
  const isPending = and(eq(payments.quoteId, quoteId), eq(payments.status, "pending"));
  return (await ctx.db.$count(payments, isPending)) > 0;
}
