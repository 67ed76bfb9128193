import type { ApplicationLinksEmail } from "~/domain/applications/email-data";
import type * as messages from "./application";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";

const LINK = { url: "https://agency.example/application/q1w2e3r4t5y6u7i8o9p0_-A", validDays: 180 };

const APPLICANT = {
  applicantName: "Dana O'Reyes",
  applicantEmail: "dana@example.com",
  jobId: LEAD.leadId,
  jobTitle: "Designer <Senior>",
  experienceYears: 1,
  skills: ["Figma", "R&D"],
  coverLetter: "Hello,\n\nI build <b>things</b>.",
};

const OPEN = `https://agency.example/admin/applications/${LEAD.leadId}`;

export const APPLICATION = {
  ...HOUSE,
  application: APPLICANT,
  resume: { name: "dana <cv>.pdf", bytes: 2_516_582 },
  link: LINK,
  url: OPEN,
  answerBy: "2026-03-09",
  words: "Hello Dana,\n\nsee you on <Monday>.\nBring a pen.",
};

export const APPLICANT_LINKS: ApplicationLinksEmail = {
  ...HOUSE,
  applicantName: "Dana O'Reyes",
  validDays: 180,
  links: [
    { jobTitle: "Designer <Senior>", appliedOn: "2026-03-02", url: LINK.url },
    { jobTitle: "Writer", appliedOn: "2026-01-31", url: `${LINK.url}2` },
  ],
};

export const SAMPLES: SamplesOf<typeof messages> = {
  applicationReceived: [APPLICATION],
  applicationReceipt: [APPLICATION],
  applicationRepeated: [APPLICATION],
  applicationMoved: [APPLICATION],
  applicationWithdrawn: [APPLICATION],
  applicationLinks: [APPLICANT_LINKS, { ...APPLICANT_LINKS, links: APPLICANT_LINKS.links.slice(0, 1) }],
};
