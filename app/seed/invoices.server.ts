import { and, eq } from "drizzle-orm";
import { creditNotes, invoices } from "~/db/schema/invoices";
import { projectMilestones, projects } from "~/db/schema/projects";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import { findBuyer, findSeller } from "~/domain/invoices/billing-parties.server";
import { type InvoiceRow, noteOnInvoice, saveInvoice } from "~/domain/invoices/internal.server";
import { type Asked, askFor, partOf, sumsOfPart } from "~/domain/invoices/invoice-sums";
import { type Draft, storeDraft, storeTaxes } from "~/domain/invoices/store-lines.server";
import { actorLabel } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { ONE } from "~/domain/money/line";
import { offerOf } from "~/domain/quotes/accepted-offer.server";
import { findQuoteRow, findShownVersion } from "~/domain/quotes/internal.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { findDemoCustomer } from "./accounts.server";
import {
  SAMPLE_BALANCE_MILESTONE,
  SAMPLE_DEPOSIT,
  SAMPLE_INVOICES,
  SAMPLE_NOTE,
  SAMPLE_TERMS_DAYS,
  type SampleInvoice,
  type SampleMoney,
} from "./sample-invoices";
import { SEED_ACTOR } from "./seed-actor";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The payments of the sample subscription have the numbers before. */
const FIRST_NUMBER = 5;
/** The agency's own credit notes are counted by years. */
const NO_YEAR = 0;

type Story = Pick<SampleInvoice, "issuedDaysAgo" | "paid" | "credited" | "writtenOff">;

/**
 * Invoices of the demonstration customer in every state, with what came for them, without messages. Their numbers are not of the agency's own
 * sequence, which begins with its first real invoice; an agency that has invoices gets none. After the project.
 */
export async function seedInvoices(tx: TransactionContext): Promise<void> {
  const customer = await findDemoCustomer(tx);
  const [known] = await tx.db.select({ id: invoices.id }).from(invoices).limit(1);
  if (!customer || known) return;
  const { businessId } = customer;
  const [project] = await tx.db.select().from(projects).where(eq(projects.businessId, businessId));
  const head = { businessId, buyerName: (await findBuyer(tx, businessId)).name, note: SAMPLE_NOTE };
  const sold = await ofQuote(tx, businessId);
  const stories: [Story, Draft][] = SAMPLE_INVOICES.map((sample) => [
    sample,
    { ...head, title: sample.title, ...priced(sample), projectId: project?.id ?? null },
  ]);
  if (sold) stories.push([sold.story, { ...head, ...sold.deposit, projectId: project?.id ?? null }]);
  stories.sort(([a], [b]) => b.issuedDaysAgo - a.issuedDaysAgo);
  for (const [index, [story, draft]] of stories.entries()) {
    const number = `DEMO-${String(FIRST_NUMBER + index).padStart(4, "0")}`;
    const row = await issueSample(tx, story, { draft, number });
    if (sold && story === sold.story) await keepBalance(tx, sold, row, { ...head, projectId: project?.id ?? null });
  }
}

function priced({ line }: SampleInvoice): Pick<Draft, "lines" | "asked" | "sums"> {
  const lines = [{ ...line, tax: null }];
  return { lines, ...askFor({ lines, discount: null, isTaxIncluded: false, isExempt: false }) };
}

/** What the accepted quote asks for first, and all that it sold. */
async function ofQuote(tx: TransactionContext, businessId: string) {
  const [accepted] = await tx.db
    .select({ id: quotes.id, chosenItemIds: quoteAcceptances.chosenItemIds })
    .from(quotes)
    .innerJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .where(and(eq(quotes.businessId, businessId), eq(quotes.status, "accepted")));
  if (!accepted) return null;
  const row = await findQuoteRow(tx, accepted.id);
  const version = await findShownVersion(tx, row);
  if (!version) return null;
  const total = quoteTotal(version.content, { ids: accepted.chosenItemIds, quantities: {} });
  const offer = offerOf({ row, version }, total, null);
  if (!offer) return null;
  const { quoteId, quoteNumber, title, lines, discount, depositCents } = offer;
  const { asked, sums } = askFor(offer);
  const first = partOf(asked, 0, depositCents);
  const deposit = {
    quoteId,
    part: "deposit" as const,
    title: `Deposit, ${title}`,
    lines: [depositLine(quoteNumber, first)],
    asked: first,
    sums: sumsOfPart(first),
  };
  const paid: SampleMoney = { ...SAMPLE_DEPOSIT.paid, cents: depositCents };
  const story: Story = { issuedDaysAgo: SAMPLE_DEPOSIT.issuedDaysAgo, paid };
  const rest = { quoteId, title, lines, discount, asked: partOf(asked, depositCents, asked.totalCents), sums };
  return { story, deposit, rest };
}

function depositLine(quoteNumber: string, { netCents }: Asked) {
  const name = `Deposit, quote ${quoteNumber}`;
  return { name, description: "", quantity: ONE, unit: "piece" as const, unitPriceCents: netCents, tax: null };
}

/** The rest of the quote, less its deposit, waits as a draft for the end of the project. */
async function keepBalance(
  tx: TransactionContext,
  { rest, story }: NonNullable<Awaited<ReturnType<typeof ofQuote>>>,
  deposit: InvoiceRow,
  head: Pick<Draft, "businessId" | "buyerName" | "note" | "projectId">,
): Promise<void> {
  const deductions = [{ number: deposit.number ?? "", title: deposit.title, amountCents: deposit.totalCents }];
  const [milestone] = head.projectId
    ? await tx.db
        .select({ id: projectMilestones.id })
        .from(projectMilestones)
        .where(
          and(eq(projectMilestones.projectId, head.projectId), eq(projectMilestones.title, SAMPLE_BALANCE_MILESTONE)),
        )
    : [];
  await storeDraft(at(tx, story.issuedDaysAgo), {
    ...head,
    ...rest,
    part: "balance",
    milestoneId: milestone?.id ?? null,
    sums: { ...rest.sums, deductions, rows: rest.asked.rows },
  });
}

/** The same program so many days ago. */
function at(tx: TransactionContext, daysAgo: number): TransactionContext {
  const then = new Date(tx.clock.now().getTime() - daysAgo * DAY_MS);
  return onBehalfOf({ ...tx, clock: { now: () => then } }, SEED_ACTOR);
}

async function issueSample(
  tx: TransactionContext,
  { issuedDaysAgo, paid, credited, writtenOff }: Story,
  { draft, number }: { draft: Draft; number: string },
): Promise<InvoiceRow> {
  const then = at(tx, issuedDaysAgo);
  const issuedAt = then.clock.now();
  const issuedOn = agencyDay(issuedAt);
  const dueOn = addDays(issuedOn, SAMPLE_TERMS_DAYS);
  const stored = await storeDraft(then, draft);
  const paidCents = paid?.cents ?? 0;
  const creditedCents = credited ? stored.totalCents : 0;
  const isPaid = paidCents >= stored.totalCents;
  const row = await saveInvoice(then, stored, {
    number,
    status: credited ? "credited" : writtenOff ? "written-off" : isPaid ? "paid" : paidCents ? "partly-paid" : "issued",
    seller: await findSeller(tx),
    buyer: await findBuyer(tx, draft.businessId),
    issuedOn,
    issuedAt,
    dueOn,
    paidCents,
    creditedCents,
    writeOffReason: writtenOff?.reason ?? "",
    writtenOffAt: writtenOff ? at(tx, writtenOff.daysAgo).clock.now() : null,
  });
  // Nobody is to be told of an invented debt.
  if (dueOn < agencyDay(tx.clock.now())) await noteOnInvoice(then, row, { overdueToldAt: issuedAt });
  await storeTaxes(then, row.id, stored.sums.rows, issuedOn);
  if (paid) await receive(at(tx, paid.daysAgo), row, paid);
  if (credited) await credit(at(tx, credited.daysAgo), row, credited.reason);
  return row;
}

async function receive(then: TransactionContext, { id, businessId }: InvoiceRow, paid: SampleMoney): Promise<void> {
  const createdAt = then.clock.now();
  const createdByLabel = actorLabel(then.by.actor);
  const receivedPaymentId = then.ids.uuid();
  const { cents: amountCents, method, reference } = paid;
  await then.db.insert(receivedPayments).values({
    id: receivedPaymentId,
    businessId,
    kind: "payment",
    method,
    amountCents,
    freeCents: 0,
    receivedOn: agencyDay(createdAt),
    reference,
    note: SAMPLE_NOTE,
    createdByLabel,
    createdAt,
  });
  const allocation = { id: then.ids.uuid(), receivedPaymentId, invoiceId: id, amountCents, createdByLabel, createdAt };
  await then.db.insert(paymentAllocations).values(allocation);
}

async function credit(then: TransactionContext, invoice: InvoiceRow, reason: string): Promise<void> {
  const { id, number, totalCents, taxCents, sums } = invoice;
  const createdAt = then.clock.now();
  const issuedOn = agencyDay(createdAt);
  const creditNoteId = then.ids.uuid();
  await then.db.insert(creditNotes).values({
    id: creditNoteId,
    invoiceId: id,
    number: `CN-${number}`,
    numberYear: NO_YEAR,
    numberCount: 1,
    amountCents: totalCents,
    taxCents,
    reason,
    issuedOn,
    createdByLabel: actorLabel(then.by.actor),
    createdAt,
  });
  const takenBack = sums.rows.map((row) => ({ ...row, netCents: -row.netCents, taxCents: -row.taxCents }));
  await storeTaxes(then, id, takenBack, issuedOn, creditNoteId);
}
