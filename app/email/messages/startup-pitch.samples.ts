import type { StartupPitchEmail } from "~/domain/kernel/email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import { LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./startup-pitch";

export const PITCH: StartupPitchEmail = {
  ...LEAD,
  replyDueAt: new Date("2026-03-04T15:00:00Z"),
  pitch: completeAnswers("startup-pitch", {
    startupName: "Tidewater <Labs>",
    founderName: "Dana O'Reyes",
    email: "dana@tidewater.example",
    phone: "555-0122",
    problem: "Ports lose track of small boats.\n\nNobody knows which berth is free.",
    solution: "A sensor & a map.",
    targetUsers: "Harbor masters",
    teamSize: "2-3",
    fundingStage: "pre-seed",
  }),
  deck: { name: "tidewater <final>.pdf", bytes: 2_516_582 },
};

export const SAMPLES: SamplesOf<typeof messages> = {
  startupPitchReceived: [PITCH],
  startupPitchConfirmation: [PITCH, { ...PITCH, deck: null }],
};
