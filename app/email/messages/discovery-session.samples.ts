import type { DiscoverySessionEmail } from "~/domain/kernel/email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import type * as messages from "./discovery-session";
import { LEAD, type SamplesOf } from "./parts.samples";

export const DISCOVERY: DiscoverySessionEmail = {
  ...LEAD,
  request: completeAnswers("discovery-session", {
    name: "Dr. Lena Ortiz",
    email: "lena@ortizclinic.example",
    phone: "555-0133",
    practiceName: "Ortiz <Family> Clinic",
    challenges: "Too few new patients.\nNo-shows.",
    currentPresence: "An old website.",
    advertisingChannels: ["Facebook", "Google Ads"],
    location: "12 Maple Street",
    mainGoal: "more-patients",
  }),
};

export const EMPTY_DISCOVERY: DiscoverySessionEmail = {
  ...LEAD,
  request: completeAnswers("discovery-session", {}),
};

export const SAMPLES: SamplesOf<typeof messages> = {
  discoverySessionReceived: [DISCOVERY, EMPTY_DISCOVERY],
  discoverySessionConfirmation: [DISCOVERY, EMPTY_DISCOVERY],
};
