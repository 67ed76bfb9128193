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

/** A schedule for the part of an accepted quote that isn't invoiced yet. */
export type RestSchedule = {
  id: string;
  /** Shares of that balance: percentages that add up to 100, or amounts that add up to it. */
  schedule: readonly QuotePart[];
  /** Balance as shown on the screen; if absent, any is accepted. */
  restCents?: number;
};

/**
 * `unaccepted`: it isn't accepted, or nobody who accepted it can be billed. `on-its-way`: one of its payments isn't
 * confirmed yet. `changed`: the balance differs from the one shown. `schedule-off`: the amounts don't add up to it.
 * Stores nothing unless `scheduled`.
 */
export type ScheduleRestOutcome =
  | { outcome: "scheduled" | "unaccepted" | "there-already" | "nothing-left" | "on-its-way" }
  | { outcome: "changed"; restCents: number }
  | { outcome: "schedule-off"; partsCents: number; restCents: number };

/**
 * Schedules the uninvoiced balance of an accepted quote without a schedule, replacing the draft for it: the parts add
 * up to it to the cent, in net and each tax. Each is billed on its day or when its milestone is reached. Needs
 * `invoice.write`. Throws `quote.not-found`.
 */
export async function scheduleRest(ctx: AppContext, wanted: RestSchedule): Promise<ScheduleRestOutcome> {
  requirePermission(ctx, "invoice.write");
  const end = await transact(ctx, (tx) => schedule(tx, wanted));
  // Closes payment pages, since the balance is now requested part by part.
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
 * Returns the sum to schedule for an accepted quote, in cents. Null when it has a schedule, or nothing is left. Needs
 * `invoice.write`. Throws `quote.not-found`.
 */
export async function findUnscheduled(ctx: ReadContext, { id }: { id: string }): Promise<{ restCents: number } | null> {
  requirePermission(ctx, "invoice.write");
  const offer = await readOffer(ctx, await findQuoteRow(ctx, id));
  if (!offer || (await hasParts(ctx, id)) || (await isOnItsWay(ctx, id))) return null;
  const { rest } = await restOfQuote(ctx, offer);
  return rest.totalCents > 0 ? { restCents: rest.totalCents } : null;
}

/** Reads the accepted offer; null when there is none, or no business accepted it. */
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
