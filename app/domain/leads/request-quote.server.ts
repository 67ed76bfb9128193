import type { AppContext } from "~/domain/kernel/app-context";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { findSubmittedLead, hashPayload, type SubmissionIdentity, storeLead } from "./internal.server";
import { QUOTE_REPLY_HOURS, type QuoteRequest, SERVICE_TYPE_LABELS } from "./schema";
import { countSubmission, identifySubmission } from "./screening.server";
import type { Submission } from "./submission";

/** `rate-limited`: nothing was stored. Whoever is suspected of spam hears `received` like everybody else. */
export type LeadOutcome = { outcome: "received"; leadId: string } | { outcome: "rate-limited" };

const HOUR_MS = 60 * 60 * 1000;
const SUMMARY_MAX_CHARACTERS = 200;

/**
 * Takes a visitor's quote request: the lead, its audit row and two e-mails (to the agency, to the sender) in one
 * transaction. The same form sent again with the same content answers the same lead and stores nothing; with other
 * content it is another lead. Suspected spam is stored apart (`stage` spam) and nobody is mailed. Open to everybody.
 */
export async function requestQuote(
  ctx: AppContext,
  request: QuoteRequest,
  submission: Submission,
): Promise<LeadOutcome> {
  const { key, suspicion: apparent } = identifySubmission(ctx, submission);
  const identity: SubmissionIdentity = { submissionKey: key, payloadHash: hashPayload("quote-request", request) };
  const earlier = await findSubmittedLead(ctx, identity);
  if (earlier) return { outcome: "received", leadId: earlier };
  const verdict = await countSubmission(ctx, submission);
  if (verdict === "refused") return { outcome: "rate-limited" };
  const suspicion = apparent ?? (verdict === "suspect" ? "rate-limit" : null);
  const receivedAt = ctx.clock.now();
  const lead = {
    ...describe(request),
    id: ctx.ids.uuid(),
    receivedAt,
    replyDueAt: new Date(receivedAt.getTime() + QUOTE_REPLY_HOURS * HOUR_MS),
    suspicion,
    identity,
    submission,
  };
  const messages = suspicion ? [] : await renderMessages(ctx, request, lead);
  const stored = await transact(ctx, async (tx) => {
    const id = await storeLead(tx, lead);
    if (id) for (const message of messages) await queueEmail(tx, { ...message, leadId: id });
    return id;
  });
  const leadId = stored ?? (await findSubmittedLead(ctx, identity));
  if (!leadId) throw new Error("a submission was neither stored nor found");
  return { outcome: "received", leadId };
}

function describe(request: QuoteRequest) {
  const { businessName, email, phone, serviceType, selectedPackage, customServices } = request;
  const { website, description, timeline, budget } = request;
  const wish = selectedPackage || `${SERVICE_TYPE_LABELS[serviceType]} services`;
  const extras = customServices.length > 0 ? ` + ${customServices.join(", ")}` : "";
  return {
    kind: "quote-request" as const,
    email,
    businessName,
    phone,
    summary: `${wish}${extras}`.slice(0, SUMMARY_MAX_CHARACTERS),
    details: { serviceType, selectedPackage, customServices, website, description, timeline, budget },
  };
}

async function renderMessages(
  ctx: AppContext,
  request: QuoteRequest,
  lead: { id: string; receivedAt: Date; replyDueAt: Date },
) {
  const identity = await getIdentity(ctx);
  const { receivedAt, replyDueAt } = lead;
  const data = { request, leadId: lead.id, receivedAt, replyDueAt, identity, origin: ctx.origin };
  const [toAgency, toSender] = await Promise.all([
    ctx.emails.quoteRequestReceived(data),
    ctx.emails.quoteRequestConfirmation(data),
  ]);
  return [
    { kind: "quote-request-received" as const, to: identity.email, replyTo: request.email, body: toAgency },
    { kind: "quote-request-confirmation" as const, to: request.email, replyTo: identity.email, body: toSender },
  ];
}
