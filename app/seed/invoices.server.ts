import { and, eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { findBuyer, findSeller } from "~/domain/invoices/billing-parties.server";
import { askFor } from "~/domain/invoices/invoice-sums";
import { type Draft, storeDraft } from "~/domain/invoices/store-lines.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { findDemoCustomer } from "./accounts.server";
import { agreementBills, storeSampleAgreement } from "./agreement.server";
import { findBalanceMilestone, partsOfQuote } from "./bill-sample-quote.server";
import { asOf, type InvoiceStory, issueSamples } from "./issue-sample.server";
import { SAMPLE_DEPOSIT, SAMPLE_INVOICES, type SampleInvoice, type SampleMoney } from "./sample-invoices";
import { SAMPLE_WORK } from "./sample-project";

const DAY_MS = 24 * 60 * 60 * 1000;
/** First number after those of the sample subscription's payments. */
const FIRST_NUMBER = 5;
const NUMBER_DIGITS = 4;
/** Number of the sample agreement's periods that have started. */
const AGREED_INVOICES = 2;

/** Returns the number of a sample invoice, which isn't part of the agency's own sequence. */
export function sampleNumber(count: number): string {
  return `DEMO-${String(count).padStart(NUMBER_DIGITS, "0")}`;
}

/** First number not used by invoices of the demonstration customer. */
export const NEXT_NUMBER = FIRST_NUMBER + SAMPLE_INVOICES.length + 1 + AGREED_INVOICES;

/**
 * Stores invoices of the demonstration customer in every state, with their payments, without messages. Their numbers
 * aren't part of the agency's own sequence, which starts with its first real invoice; an agency that has invoices gets
 * none. Call it after seeding the project.
 */
export async function seedInvoices(tx: TransactionContext): Promise<void> {
  const customer = await findDemoCustomer(tx);
  const [known] = await tx.db.select({ id: invoices.id }).from(invoices).limit(1);
  if (!customer || known) return;
  const { businessId } = customer;
  const [project] = await tx.db.select().from(projects).where(eq(projects.businessId, businessId));
  const parties = { seller: await findSeller(tx), buyer: await findBuyer(tx, businessId) };
  const head = { businessId, buyerName: parties.buyer.name, note: "", projectId: project?.id ?? null };
  const sold = await soldTo(tx, businessId);
  const stories = SAMPLE_INVOICES.map((sample): [InvoiceStory, Draft] => [
    storyOf(tx, sample),
    {
      ...head,
      projectId: sample.issuedDaysAgo > SAMPLE_WORK.startedDaysAgo ? null : head.projectId,
      title: sample.title,
      ...priced(sample),
    },
  ]);
  if (sold) {
    const paid = { ...SAMPLE_DEPOSIT.paid, cents: sold.depositCents };
    stories.push([storyOf(tx, { ...SAMPLE_DEPOSIT, paid }), { ...head, ...sold.deposit }]);
  }
  stories.push(...agreementBills(tx, head));
  stories.sort(([a], [b]) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const samples = stories.map(([story, draft], index) => {
    return { ...story, draft, number: sampleNumber(FIRST_NUMBER + index), parties };
  });
  await issueSamples(tx, samples);
  if (project) await storeSampleAgreement(tx, { businessId, projectId: project.id });
  const deposit = samples.find(({ draft }) => draft.part === "deposit");
  if (!sold || !deposit) return;
  const milestoneId = project ? await findBalanceMilestone(tx, project.id) : null;
  await storeDraft(asOf(tx, deposit.issuedAt), { ...head, ...sold.balanceAfter(deposit.number), milestoneId });
}

function priced({ line }: SampleInvoice): Pick<Draft, "lines" | "asked" | "sums"> {
  const lines = [{ ...line, tax: null }];
  return { lines, ...askFor({ lines, discount: null, isTaxIncluded: false, isExempt: false }) };
}

type Told = Pick<SampleInvoice, "issuedDaysAgo" | "credited" | "writtenOff"> & { paid?: SampleMoney };

function storyOf(tx: TransactionContext, { issuedDaysAgo, paid, credited, writtenOff }: Told): InvoiceStory {
  const ago = (days: number) => new Date(tx.clock.now().getTime() - days * DAY_MS);
  return {
    issuedAt: ago(issuedDaysAgo),
    ...(paid ? { receipts: [{ ...paid, at: ago(paid.daysAgo) }] } : {}),
    ...(credited ? { credited: { at: ago(credited.daysAgo), reason: credited.reason } } : {}),
    ...(writtenOff ? { writtenOff: { at: ago(writtenOff.daysAgo), reason: writtenOff.reason } } : {}),
  };
}

async function soldTo(tx: TransactionContext, businessId: string) {
  const [accepted] = await tx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.businessId, businessId), eq(quotes.status, "accepted")));
  return accepted ? partsOfQuote(tx, accepted.id) : null;
}
