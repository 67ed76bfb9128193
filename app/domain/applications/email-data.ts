import type { SetAsideEmail } from "~/domain/forms/email-data";
import type { AgencyEmail } from "~/kernel/email-data";

/** Facts about an application, for messages. */
export type ApplicationFacts = {
  applicantName: string;
  applicantEmail: string;
  /** Null: the job was deleted. */
  jobId: string | null;
  jobTitle: string;
  experienceYears: number;
  skills: readonly string[];
  coverLetter: string;
};

type Resume = { name: string; bytes: number };

/** Private page of an applicant, and how long its address works. */
type PrivateLink = { url: string; validDays: number };

/** `url`: the application in the back office. */
export type ApplicationReceivedEmail = AgencyEmail & { application: ApplicationFacts; resume: Resume; url: string };

/** `answerBy`: last day, YYYY-MM-DD, of the promised answer; null: that day has passed. */
export type ApplicationReceiptEmail = ApplicationRepeatedEmail & { resume: Resume; answerBy: string | null };

export type ApplicationRepeatedEmail = AgencyEmail & { application: ApplicationFacts; link: PrivateLink };

/** `words`: text by staff, in lines. */
export type ApplicationMovedEmail = AgencyEmail & { application: ApplicationFacts; link: PrivateLink; words: string };

/** `url`: the application in the back office. */
export type ApplicationWithdrawnEmail = AgencyEmail & { application: ApplicationFacts; url: string };

export type ApplicationLinksEmail = AgencyEmail & {
  applicantName: string;
  /** Newest first; at least one. */
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
