import type { LeadDetails, LeadDetailsByKind } from "~/db/schema/lead-details";
import type { LeadKind } from "~/db/schema/lists";
import { MAIN_GOALS } from "./discovery-options";
import { FUNDING_STAGE_LABELS, TEAM_SIZE_LABELS } from "./pitch-options";
import { BUDGET_LABELS, SERVICE_TYPE_LABELS, TIMELINE_LABELS } from "./schema";

/** One answer of a form, under the words of its label. `isLong`: somebody's own words, perhaps over several lines. */
export type LeadFact = { label: string; value: string; isLong?: boolean; isAddress?: boolean };

const DESCRIPTIONS: { [Kind in LeadKind]: (details: LeadDetailsByKind[Kind]) => LeadFact[] } = {
  "quote-request": (details) => [
    { label: "Service", value: labelOf(SERVICE_TYPE_LABELS, details.serviceType) },
    { label: "Package", value: details.selectedPackage },
    { label: "Additional services", value: details.customServices.join(", ") },
    { label: "Website", value: details.website, isAddress: true },
    { label: "Timeline", value: labelOf(TIMELINE_LABELS, details.timeline) },
    { label: "Budget", value: labelOf(BUDGET_LABELS, details.budget) },
    { label: "Description", value: details.description, isLong: true },
  ],
  "startup-pitch": (details) => [
    { label: "Team size", value: labelOf(TEAM_SIZE_LABELS, details.teamSize) },
    { label: "Funding stage", value: labelOf(FUNDING_STAGE_LABELS, details.fundingStage) },
    { label: "Problem", value: details.problem, isLong: true },
    { label: "Solution", value: details.solution, isLong: true },
    { label: "Target users", value: details.targetUsers, isLong: true },
  ],
  "contact-message": (details) => [
    { label: "Subject", value: details.subject },
    { label: "Message", value: details.message, isLong: true },
  ],
  "discovery-session": (details) => [
    {
      label: "Main goal",
      value: MAIN_GOALS.find(({ value }) => value === details.mainGoal)?.label ?? details.mainGoal,
    },
    { label: "Location", value: details.location },
    { label: "Advertising channels", value: details.advertisingChannels.join(", ") },
    { label: "Challenges", value: details.challenges, isLong: true },
    { label: "Current online presence", value: details.currentPresence, isLong: true },
  ],
};

/** What somebody wrote into a form, in the order of the form; what they left empty is left out. */
export function describeDetails(lead: { kind: LeadKind; details: LeadDetails }): LeadFact[] {
  // safe: the kind says which details a lead has
  return DESCRIPTIONS[lead.kind](lead.details as never).filter(({ value }) => value !== "");
}

function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}
