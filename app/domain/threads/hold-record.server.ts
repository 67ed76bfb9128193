import { and, eq, isNotNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { mayAnswer } from "~/domain/links/addressee.server";
import { RECORD_OWN, requireProven } from "~/domain/links/internal.server";
import type { RecordRef } from "~/domain/links/schema";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { RECORD_WRITE } from "./queries.server";
import { requireTab } from "./require-reading.server";

/**
 * A record with a thread, locked until the transaction ends, so that messages about it are stored one after another.
 */
export type HeldRecord = {
  ref: RecordRef;
  /** Name for people: `Q-0042`, `2026-0007`, or a project's name. Empty while customers haven't seen the record. */
  name: string;
  /** Null for a quote that nobody has claimed. */
  businessId: string | null;
  businessName: string;
  /** Recipient of a quote; null for other kinds. */
  contact: { email: string; name: string } | null;
  leadId: string | null;
  /** The quote that it came from, or the quote itself. */
  quoteId: string | null;
};

/**
 * Locks a record for staff who may change it, for its customer's people, and for anyone with a link to it and the code.
 * Throws `permission.denied`, `quote.not-found`, `quote.not-yours`, `invoice.not-found` and `project.not-found`.
 */
export async function holdRecord(tx: TransactionContext, ref: RecordRef): Promise<HeldRecord> {
  const { actor } = tx.by;
  if (actor.kind === "link") await requireProven(tx, ref);
  else requirePermission(tx, actor.kind === "customer" ? RECORD_OWN[ref.kind] : RECORD_WRITE[ref.kind]);
  const held = await holdRecordOfLink(tx, ref);
  if (actor.kind === "customer") await requireTab(tx, actor, ref);
  return held;
}

/**
 * Locks the record without checking permissions. For verbs called with a link that has ended, which reveal nothing
 * about the record.
 */
export function holdRecordOfLink(tx: TransactionContext, ref: RecordRef): Promise<HeldRecord> {
  if (!isUuid(ref.id)) throw new DomainError(`${ref.kind}.not-found`);
  return HOLD[ref.kind](tx, ref.id);
}

const HOLD = { quote: holdQuoteRecord, invoice: holdInvoiceRecord, project: holdProjectRecord } as const;

async function holdQuoteRecord(tx: TransactionContext, id: string): Promise<HeldRecord> {
  const { actor } = tx.by;
  const [row] = await tx.db.select().from(quotes).where(eq(quotes.id, id)).for("update");
  if (!row || (actor.kind === "customer" && row.number === null)) throw new DomainError("quote.not-found");
  if (actor.kind === "customer" && !mayAnswer(actor, row)) throw new DomainError("quote.not-yours");
  const { number, businessId, businessName, businessEmail, contactName, leadId } = row;
  return {
    ref: { kind: "quote", id },
    name: number === null ? "" : formatQuoteNumber(number),
    businessId,
    businessName,
    contact: { email: businessEmail, name: contactName },
    leadId,
    quoteId: id,
  };
}

async function holdInvoiceRecord(tx: TransactionContext, id: string): Promise<HeldRecord> {
  const { actor } = tx.by;
  const isOwn = actor.kind === "customer" ? and(eq(invoices.businessId, actor.businessId), isIssued) : undefined;
  const [row] = await tx.db
    .select({
      number: invoices.number,
      businessId: invoices.businessId,
      businessName: invoices.buyerName,
      quoteId: invoices.quoteId,
    })
    .from(invoices)
    .where(and(eq(invoices.id, id), isOwn))
    .for("no key update");
  if (!row) throw new DomainError("invoice.not-found");
  const { number, businessId, businessName, quoteId } = row;
  return {
    ref: { kind: "invoice", id },
    name: number ?? "",
    businessId,
    businessName,
    contact: null,
    leadId: null,
    quoteId,
  };
}

const isIssued = isNotNull(invoices.number);

async function holdProjectRecord(tx: TransactionContext, id: string): Promise<HeldRecord> {
  const { actor } = tx.by;
  const isOwn = actor.kind === "customer" ? eq(projects.businessId, actor.businessId) : undefined;
  const [row] = await tx.db
    .select({
      name: projects.name,
      businessId: projects.businessId,
      businessName: businesses.name,
      quoteId: projects.quoteId,
    })
    .from(projects)
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .where(and(eq(projects.id, id), isOwn))
    .for("update", { of: projects });
  if (!row) throw new DomainError("project.not-found");
  return { ref: { kind: "project", id }, contact: null, leadId: null, ...row };
}
