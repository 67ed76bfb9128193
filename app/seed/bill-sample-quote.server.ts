import { and, eq } from "drizzle-orm";
import { projectMilestones } from "~/db/schema/projects";
import { quoteAcceptances } from "~/db/schema/quotes";
import { type Asked, askFor, partOf, sumsOfPart } from "~/domain/invoices/invoice-sums";
import type { Draft } from "~/domain/invoices/store-lines.server";
import { ONE } from "~/domain/money/line";
import { offerOf } from "~/domain/quotes/accepted-offer.server";
import { findQuoteRow, findShownVersion } from "~/domain/quotes/internal.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import type { TransactionContext } from "~/kernel/transact.server";
import type { Cents } from "~/lib/money";
import { SAMPLE_BALANCE_MILESTONE } from "./sample-invoices";

type DraftHead = Pick<Draft, "businessId" | "buyerName" | "note" | "projectId">;
type DraftBody = Omit<Draft, keyof DraftHead>;

type QuoteParts = {
  deposit: DraftBody;
  depositCents: Cents;
  balanceAfter: (depositNumber: string) => DraftBody;
  balanceCents: Cents;
};

/**
 * Returns the first part of an accepted sample quote, and the rest once that is issued under a number. Null if it isn't
 * accepted.
 */
export async function partsOfQuote(tx: TransactionContext, quoteId: string): Promise<QuoteParts | null> {
  const [accepted] = await tx.db
    .select({ chosenItemIds: quoteAcceptances.chosenItemIds })
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteId, quoteId));
  if (!accepted) return null;
  const row = await findQuoteRow(tx, quoteId);
  const version = await findShownVersion(tx, row);
  if (!version) return null;
  const total = quoteTotal(version.content, { ids: accepted.chosenItemIds, quantities: {} });
  const offer = offerOf({ row, version }, total, null);
  if (!offer) return null;
  const { quoteNumber, title, lines, discount, depositCents } = offer;
  const { asked, sums } = askFor(offer);
  const first = partOf(asked, 0, depositCents);
  const rest = partOf(asked, depositCents, asked.totalCents);
  const depositTitle = `Deposit, ${title}`;
  return {
    depositCents,
    balanceCents: rest.totalCents,
    deposit: {
      quoteId,
      part: "deposit",
      title: depositTitle,
      lines: [depositLine(quoteNumber, first)],
      asked: first,
      sums: sumsOfPart(first),
    },
    balanceAfter: (number) => {
      const deductions = [{ number, title: depositTitle, amountCents: first.totalCents }];
      return {
        quoteId,
        part: "balance",
        title,
        lines,
        discount,
        asked: rest,
        sums: { ...sums, deductions, rows: rest.rows },
      };
    },
  };
}

function depositLine(quoteNumber: string, { netCents }: Asked) {
  const name = `Deposit, quote ${quoteNumber}`;
  return { name, description: "", quantity: ONE, unit: "piece" as const, unitPriceCents: netCents, tax: null };
}

/** Returns the milestone of a project at which the balance of its quote is issued; null if there is none. */
export async function findBalanceMilestone(tx: TransactionContext, projectId: string): Promise<string | null> {
  const { id, title } = projectMilestones;
  const ofProject = eq(projectMilestones.projectId, projectId);
  const [milestone] = await tx.db
    .select({ id })
    .from(projectMilestones)
    .where(and(ofProject, eq(title, SAMPLE_BALANCE_MILESTONE)));
  return milestone?.id ?? null;
}
