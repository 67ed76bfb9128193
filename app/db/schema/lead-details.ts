import type { LeadKind } from "./lists";

/** What each kind of lead holds beyond the columns that all leads share. */
export type LeadDetailsByKind = {
  "quote-request": {
    serviceType: string;
    selectedPackage: string;
    customServices: string[];
    website: string;
    description: string;
    timeline: string;
    budget: string;
  };
  "startup-pitch": {
    problem: string;
    solution: string;
    targetUsers: string;
    teamSize: string;
    fundingStage: string;
  };
  "contact-message": { subject: string; message: string };
  "discovery-session": {
    challenges: string;
    currentPresence: string;
    advertisingChannels: string[];
    location: string;
    mainGoal: string;
  };
};

export type LeadDetails = LeadDetailsByKind[LeadKind];
