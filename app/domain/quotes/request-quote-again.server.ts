import { leads } from "~/db/schema/leads";
import { readDetails } from "~/domain/leads/kinds/answers";
import { mayAnswer } from "~/domain/links/addressee.server";
import { getIdentity, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { mailRequestAgain, numberOf, type SentQuote } from "./announce.server";
import { REQUEST_AGAIN_HASH } from "./find-request-again.server";
import { findShownVersion, holdQuote, stateOf } from "./internal.server";
import { businessWords } from "./offer-words";
import { quoteTotal } from "./quote-total";

/**
 * Requests an expired quote again: creates a lead and notifies the agency. A second request for the same version
 * changes nothing. `not-expired`: it can still be answered, or was. Throws `quote.not-found` and `quote.not-yours`.
 */
export async function requestQuoteAgain(
  ctx: AppContext,
  { id, clientAddress }: { id: string; clientAddress: string },
): Promise<"requested" | "not-expired"> {
  const customer = requireCustomerActor(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    const row = await holdQuote(tx, id);
    const version = await findShownVersion(tx, row);
    if (!version) throw new DomainError("quote.not-found");
    if (!mayAnswer(customer, row)) throw new DomainError("quote.not-yours");
    if (stateOf(row, agencyDay(tx.clock.now())) !== "expired") return "not-expired";
    const leadId = await storeLead(tx, customer, { row, version }, clientAddress);
    if (!leadId) return "requested";
    await recordAudit(tx, {
      action: "lead.received",
      subject: { kind: "lead", id: leadId },
      after: { kind: "quote-request", stage: "new", quoteId: row.id },
    });
    const requested = { kind: "quote", id: row.id };
    await recordAudit(tx, { action: "quote.requested-again", subject: requested, after: { leadId } });
    const total = quoteTotal(version.content);
    const { name, email } = customer;
    await mailRequestAgain(tx, { row, version }, { name, email, total, answeredAt: tx.clock.now() });
    return "requested";
  });
}

/** Creates the lead of an expired version; null when it already has one. */
async function storeLead(
  tx: TransactionContext,
  customer: CustomerActor,
  { row, version }: SentQuote,
  clientAddress: string,
): Promise<string | null> {
  const now = tx.clock.now();
  const replyDueAt = await getReplyDue(tx, await getIdentity(tx), "quote", now);
  const { serviceType, packageName, customServices } = businessWords(version.content);
  const lead = {
    ...({
      id: tx.ids.uuid(),
      kind: "quote-request",
      stage: "new",
      email: customer.email,
      name: customer.name,
    } as const),
    businessName: version.content.businessName,
    phone: "",
    summary: `Quote ${numberOf(row)} again, which has expired`,
    details: readDetails({
      kind: "quote-request",
      details: {
        serviceType,
        selectedPackage: packageName,
        customServices,
        description: `Asks for quote ${numberOf(row)} again: ${tx.origin}/admin/quotes/${row.id}`,
      },
    }),
    replyDueAt,
  };
  const [stored] = await tx.db
    .insert(leads)
    .values({
      ...lead,
      submissionKey: version.id,
      payloadHash: REQUEST_AGAIN_HASH,
      source: {},
      clientAddress,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [leads.submissionKey, leads.payloadHash] })
    .returning({ id: leads.id });
  if (!stored) return null;
  const { replyDueAt: _, ...snapshot } = lead;
  const times = { createdAt: now.toISOString(), replyDueAt: replyDueAt.toISOString() };
  await emitEvent(tx, { type: "lead.created", data: { ...snapshot, ...times } });
  return stored.id;
}
