import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import type { AppContext } from "~/kernel/app-context";
import { receiveLead } from "./internal.server";
import { toStored } from "./kinds/answers";
import { DISCOVERY_SESSION, type DiscoveryRequest, isEmptyDiscovery } from "./kinds/discovery-session";
import { messagesFor } from "./lead-messages.server";

/**
 * Takes a practice's wish for a discovery session with whatever was filled in. Nothing at all stores nothing (`empty`).
 * The agency is told of everything else; the practice only when it left an address that a message can go to. The page
 * is the same for all visitors, so a form may come without a token (`receiveLead`). Open to everyone.
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
