import { eq } from "drizzle-orm";
import type { InvoiceBuyer, InvoiceSeller } from "~/db/schema/invoice-content";
import { creditNotes, invoiceLines, invoices, invoiceTaxes } from "~/db/schema/invoices";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import { type Draft, draftRow, lineRows, storeTaxes, taxRows } from "~/domain/invoices/store-lines.server";
import { INVOICING_DEFAULTS } from "~/domain/settings/invoicing-setting";
import { actorLabel } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import type { SampleMoney } from "./sample-invoices";
import { SEED_ACTOR } from "./seed-actor";

/** Year of sample credit notes, since the agency's own are numbered by year. */
const NO_YEAR = 0;

export type SampleReceipt = Omit<SampleMoney, "daysAgo"> & { at: Date };

export type InvoiceStory = {
  issuedAt: Date;
  receipts?: readonly SampleReceipt[];
  credited?: { at: Date; reason: string };
  writtenOff?: { at: Date; reason: string };
};

export type InvoiceParties = { seller: InvoiceSeller; buyer: InvoiceBuyer };

/** Returns the context at a past moment. */
export function asOf(tx: TransactionContext, moment: Date): TransactionContext {
  return onBehalfOf({ ...tx, clock: { now: () => moment } }, SEED_ACTOR);
}

export type SampleInvoice = InvoiceStory & { draft: Draft; number: string; parties: InvoiceParties };

/** Stores invoices under numbers outside the agency's own sequence, with their later history, without messages. */
export async function issueSamples(tx: TransactionContext, samples: readonly SampleInvoice[]): Promise<void> {
  if (samples.length === 0) return;
  const issued = samples.map((sample) => ({ sample, row: issuedRow(tx, sample) }));
  const drafts = issued.map(({ sample, row }) => ({
    ...draftRow(asOf(tx, sample.issuedAt), sample.draft),
    id: row.id,
  }));
  await tx.db.insert(invoices).values(drafts);
  // An issued invoice accepts no more lines.
  await tx.db
    .insert(invoiceLines)
    .values(issued.flatMap(({ sample, row }) => lineRows(tx, row.id, sample.draft.lines)));
  for (const { row } of issued) {
    const { id, ...changes } = row;
    await tx.db.update(invoices).set(changes).where(eq(invoices.id, id));
  }
  const taxes = issued.flatMap(({ sample, row }) =>
    taxRows(tx, row.id, { rows: sample.draft.sums.rows, bookedOn: row.issuedOn }),
  );
  if (taxes.length > 0) await tx.db.insert(invoiceTaxes).values(taxes);
  await receive(tx, issued);
  for (const { sample, row } of issued) {
    if (sample.credited) await credit(asOf(tx, sample.credited.at), { ...sample, id: row.id }, sample.credited.reason);
  }
}

/** Returns the row of a draft that has been issued, in its current state. */
function issuedRow(tx: TransactionContext, { draft, number, parties, ...story }: SampleInvoice) {
  const { issuedAt, receipts = [], credited, writtenOff } = story;
  const { totalCents } = draft.asked;
  const issuedOn = agencyDay(issuedAt);
  const dueOn = addDays(issuedOn, INVOICING_DEFAULTS.termsDays);
  const paidCents = receipts.reduce((sum, { cents }) => sum + cents, 0);
  const isPaid = paidCents >= totalCents;
  const status = credited
    ? "credited"
    : writtenOff
      ? "written-off"
      : isPaid
        ? "paid"
        : paidCents
          ? "partly-paid"
          : "issued";
  return {
    ...parties,
    id: tx.ids.uuid(),
    number,
    status,
    issuedOn,
    issuedAt,
    dueOn,
    paidCents,
    creditedCents: credited ? totalCents : 0,
    writeOffReason: writtenOff?.reason ?? "",
    writtenOffAt: writtenOff?.at ?? null,
    // Prevents notifications about an invented debt.
    overdueToldAt: dueOn < agencyDay(tx.clock.now()) ? issuedAt : null,
    updatedAt: receipts.at(-1)?.at ?? issuedAt,
  } as const;
}

async function receive(
  tx: TransactionContext,
  issued: readonly { sample: SampleInvoice; row: { id: string } }[],
): Promise<void> {
  const createdByLabel = actorLabel(SEED_ACTOR);
  const came = issued.flatMap(({ sample: { draft, receipts = [] }, row }) =>
    receipts.map(({ at: createdAt, cents: amountCents, method, reference }) => ({
      invoiceId: row.id,
      payment: {
        id: tx.ids.uuid(),
        businessId: draft.businessId,
        kind: "payment" as const,
        method,
        amountCents,
        freeCents: 0,
        receivedOn: agencyDay(createdAt),
        reference,
        note: "",
        createdByLabel,
        createdAt,
      },
    })),
  );
  if (came.length === 0) return;
  await tx.db.insert(receivedPayments).values(came.map(({ payment }) => payment));
  await tx.db.insert(paymentAllocations).values(
    came.map(({ invoiceId, payment: { id: receivedPaymentId, amountCents, createdAt } }) => {
      return { id: tx.ids.uuid(), receivedPaymentId, invoiceId, amountCents, createdByLabel, createdAt };
    }),
  );
}

async function credit(
  then: TransactionContext,
  { id, number, draft }: Pick<SampleInvoice, "number" | "draft"> & { id: string },
  reason: string,
): Promise<void> {
  const { totalCents, taxCents } = draft.asked;
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
  const takenBack = draft.sums.rows.map((row) => ({ ...row, netCents: -row.netCents, taxCents: -row.taxCents }));
  await storeTaxes(then, id, takenBack, issuedOn, creditNoteId);
}
