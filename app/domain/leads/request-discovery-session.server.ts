import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import type { AppContext } from "~/kernel/app-context";
import { receiveLead } from "./internal.server";
import { toStored } from "./kinds/answers";
import { DISCOVERY_SESSION, type DiscoveryRequest, isEmptyDiscovery } from "./kinds/discovery-session";
import { messagesFor } from "./lead-messages.server";

/**
 * Stores a practice's request for a discovery session with whatever was filled in. An empty form stores nothing
 * (`empty`). Otherwise the agency is notified; the practice only if it gave a valid email address. All visitors share
 * the page, so a form may lack a token (`receiveLead`). Open to everyone.
 */
export async function requestDiscoverySession(
  ctx: AppContext,
  request: DiscoveryRequest,
  submission: Submission,
): Promise<LeadOutcome | { outcome: "empty" }> {
  if (isEmptyDiscovery(request)) return { outcome: "empty" };
  return receiveLead(ctx, submission, {
    lead: toStored(DISCOVERY_SESSION, request),
    content: request,
    mayLackToken: true,
    messages: messagesFor(ctx, "discovery-session", request),
  });
}
