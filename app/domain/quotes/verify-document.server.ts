import { eq } from "drizzle-orm";
import { creditNotes, invoices } from "~/db/schema/invoices";
import { quoteAcceptances, quotes, quoteVersions } from "~/db/schema/quotes";
import { INVOICE_COLUMNS } from "~/domain/invoices/internal.server";
import { type InvoiceState, invoiceState } from "~/domain/invoices/schema";
import { bankDetailsOf } from "~/domain/settings/invoicing-setting";
import { getInvoicing } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import { choiceOf } from "./quote-choice";
import { quoteTotal } from "./quote-total";
import { totalWords } from "./recurring";

/** Facts that are confirmed to the holder of a document. Days are YYYY-MM-DD. */
export type VerifiedDocument =
  | {
      kind: "invoice";
      number: string;
      totalCents: number;
      openCents: number;
      state: InvoiceState;
      issuedOn: string;
      dueOn: string;
      bankDetails: string;
    }
  | { kind: "credit-note"; number: string; totalCents: number; issuedOn: string; invoiceNumber: string }
  | {
      kind: "certificate";
      number: string;
      /** Accepted sums in words. */
      total: string;
      acceptedOn: string;
      contentHash: string;
      withdrawnOn: string | null;
    };

const CODE = /^[0-9a-f]{32}$/;

/**
 * Verifies the document with this code. Open to everyone, since the code is printed on the document and can't be
 * guessed; null when it isn't ours.
 */
export async function verifyDocument(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  { code }: { code: string },
): Promise<VerifiedDocument | null> {
  if (!CODE.test(code)) return null;
  return (await findInvoice(ctx, code)) ?? (await findCreditNote(ctx, code)) ?? (await findCertificate(ctx, code));
}

type VerifyContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

async function findInvoice(ctx: VerifyContext, code: string): Promise<VerifiedDocument | null> {
  const [row] = await ctx.db.select(INVOICE_COLUMNS).from(invoices).where(eq(invoices.verifyCode, code));
  if (!row?.number || !row.issuedOn || !row.dueOn) return null;
  const { number, totalCents, openCents, issuedOn, dueOn } = row;
  const bankDetails = bankDetailsOf(await getInvoicing(ctx));
  const state = invoiceState(row, agencyDay(ctx.clock.now()));
  return { kind: "invoice", number, totalCents, openCents, state, issuedOn, dueOn, bankDetails };
}

async function findCreditNote(ctx: VerifyContext, code: string): Promise<VerifiedDocument | null> {
  const [row] = await ctx.db
    .select({
      number: creditNotes.number,
      totalCents: creditNotes.amountCents,
      issuedOn: creditNotes.issuedOn,
      invoiceNumber: invoices.number,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(creditNotes.verifyCode, code));
  return row ? { kind: "credit-note", ...row, invoiceNumber: row.invoiceNumber ?? "" } : null;
}

async function findCertificate(ctx: VerifyContext, code: string): Promise<VerifiedDocument | null> {
  const [row] = await ctx.db
    .select({
      number: quotes.number,
      content: quoteVersions.content,
      chosenItemIds: quoteAcceptances.chosenItemIds,
      chosenQuantities: quoteAcceptances.chosenQuantities,
      acceptedAt: quoteAcceptances.acceptedAt,
      contentHash: quoteAcceptances.contentHash,
      withdrawnAt: quoteAcceptances.withdrawnAt,
    })
    .from(quoteAcceptances)
    .innerJoin(quotes, eq(quotes.id, quoteAcceptances.quoteId))
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteAcceptances.versionId))
    .where(eq(quoteAcceptances.verifyCode, code));
  if (!row) return null;
  return {
    kind: "certificate",
    number: row.number === null ? "" : formatQuoteNumber(row.number),
    total: totalWords(quoteTotal(row.content, choiceOf(row))),
    acceptedOn: agencyDay(row.acceptedAt),
    contentHash: row.contentHash,
    withdrawnOn: row.withdrawnAt && agencyDay(row.withdrawnAt),
  };
}
