import type { SetAsideEmail } from "~/domain/forms/email-data";
import type { AgencyEmail } from "~/kernel/email-data";

/** An application, as far as messages about it say it. */
export type ApplicationFacts = {
  applicantName: string;
  applicantEmail: string;
  /** Null: the job is deleted. */
  jobId: string | null;
  jobTitle: string;
  experienceYears: number;
  skills: readonly string[];
  coverLetter: string;
};

type Resume = { name: string; bytes: number };

/** The private page of an applicant, and how long the address works. */
type PrivateLink = { url: string; validDays: number };

/** `url`: the application in the back office. */
export type ApplicationReceivedEmail = AgencyEmail & { application: ApplicationFacts; resume: Resume; url: string };

/** `answerBy`: the last day, YYYY-MM-DD, on which it's answered in time; null: that is over. */
export type ApplicationReceiptEmail = ApplicationRepeatedEmail & { resume: Resume; answerBy: string | null };

export type ApplicationRepeatedEmail = AgencyEmail & { application: ApplicationFacts; link: PrivateLink };

/** `words`: what staff wrote, in lines. */
export type ApplicationMovedEmail = AgencyEmail & { application: ApplicationFacts; link: PrivateLink; words: string };

/** `url`: the application in the back office. */
export type ApplicationWithdrawnEmail = AgencyEmail & { application: ApplicationFacts; url: string };

export type ApplicationLinksEmail = AgencyEmail & {
  applicantName: string;
  /** The newest first; at least one. */
  links: readonly { jobTitle: string; appliedOn: string; url: string }[];
  validDays: number;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "application-received": ApplicationReceivedEmail;
    "application-receipt": ApplicationReceiptEmail;
    "application-repeated": ApplicationRepeatedEmail;
    "application-links": ApplicationLinksEmail;
    "application-moved": ApplicationMovedEmail;
    "application-withdrawn": ApplicationWithdrawnEmail;
    "applications-set-aside": SetAsideEmail;
  }
}
