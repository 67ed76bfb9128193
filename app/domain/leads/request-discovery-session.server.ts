import type { AppContext } from "~/domain/kernel/app-context";
import { cleanLine } from "~/lib/clean-text";
import { MAIN_GOALS } from "./discovery-options";
import { type DiscoveryRequest, isEmptyDiscovery } from "./discovery-schema";
import { receiveLead } from "./internal.server";
import { discoverySessionMessages, PROMISES } from "./lead-messages.server";
import type { LeadOutcome, Submission } from "./submission";

/**
 * Takes a practice's wish for a discovery session with whatever was filled in. Nothing at all stores nothing (`empty`).
 * The agency is told of everything else; the practice only when it left an address that a message can go to. The page is
 * the same for all visitors, so a form may come without a token (`receiveLead`). Open to everybody.
 */
export async function requestDiscoverySession(
  ctx: AppContext,
  request: DiscoveryRequest,
  submission: Submission,
): Promise<LeadOutcome | { outcome: "empty" }> {
  if (isEmptyDiscovery(request)) return { outcome: "empty" };
  return receiveLead(ctx, submission, {
    lead: describe(request),
    content: request,
    promise: PROMISES["discovery-session"],
    mayLackToken: true,
    messages: discoverySessionMessages(ctx, request),
  });
}

function describe(request: DiscoveryRequest) {
  const { name, email, phone, practiceName, ...details } = request;
  const goal = MAIN_GOALS.find(({ value }) => value === request.mainGoal)?.label;
  const parts = [goal, request.location, request.advertisingChannels.join(", "), cleanLine(request.challenges)];
  return {
    kind: "discovery-session" as const,
    ...{ name, email, phone, details },
    businessName: practiceName,
    summary: parts.filter(Boolean).join(" | ") || "Discovery session",
  };
}
