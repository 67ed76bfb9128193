import type {
  ApplicationFacts,
  ApplicationLinksEmail,
  ApplicationMovedEmail,
  ApplicationReceiptEmail,
  ApplicationReceivedEmail,
  ApplicationRepeatedEmail,
  ApplicationWithdrawnEmail,
} from "~/domain/applications/email-data";
import { experienceLabel } from "~/domain/applications/schema";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { formatLongDate } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { enteredAt, greeted, repeated } from "./lead-words";

const OPEN_MINE = "See your application";

/** To the agency: the complete application except for the resume, which only opens in the back office. */
export function applicationReceived(data: ApplicationReceivedEmail, say: Say): EmailContent {
  const { application, url } = data;
  const { applicantName, applicantEmail, jobTitle, coverLetter, experienceYears, skills } = application;
  return {
    ...say("application-received", {
      job: jobTitle,
      name: applicantName,
      experience: experienceLabel(experienceYears),
      skills: skills.join(", "),
    }),
    action: { label: "Open the application", url },
    facts: [["Email", applicantEmail], ["Position", jobTitle], ...ownFacts(data)],
    quotations: [["Cover letter", coverLetter]],
    reason: `Sent with the application form at ${formAddress(data)}.`,
  };
}

/** To the applicant: what arrived, and what their private link is for. */
export function applicationReceipt(data: ApplicationReceiptEmail, say: Say): EmailContent {
  const { application, link, answerBy } = data;
  return {
    ...say("application-receipt", {
      name: greeted(application.applicantName),
      days: String(link.validDays),
      job: application.jobTitle,
    }),
    action: { label: OPEN_MINE, url: link.url },
    facts: [
      ["Position", application.jobTitle],
      ...(answerBy ? [["Expect our answer by", formatLongDate(answerBy)] satisfies [string, string]] : []),
      ...repeated(ownFacts(data, "Attached")),
    ],
    quotations: repeated([["Your cover letter", application.coverLetter]]),
    reason: enteredAt("application form", formAddress(data)),
  };
}

/** To the owner of an address that someone used to apply for the same job again. */
export function applicationRepeated(data: ApplicationRepeatedEmail, say: Say): EmailContent {
  const { application, link } = data;
  return {
    ...say("application-repeated", { days: String(link.validDays), job: application.jobTitle }),
    action: { label: OPEN_MINE, url: link.url },
    facts: [["Position", application.jobTitle]],
    quotations: [],
    reason: enteredAt("application form", formAddress(data)),
  };
}

/** To an applicant: a text from staff. */
export function applicationMoved({ application, words, link }: ApplicationMovedEmail, say: Say): EmailContent {
  const lines = words.split("\n").filter((line) => line.trim() !== "");
  return {
    ...say("application-moved", { job: application.jobTitle, message: lines.join("\n\n") }),
    preview: lines.slice(1).join(" ").slice(0, 140) || words,
    action: { label: OPEN_MINE, url: link.url },
    facts: [],
    quotations: [],
    reason: "You received this because you applied for a position with us.",
  };
}

/** To the agency: the application was withdrawn. */
export function applicationWithdrawn({ application, url }: ApplicationWithdrawnEmail, say: Say): EmailContent {
  const { applicantName, jobTitle, applicantEmail } = application;
  return {
    ...say("application-withdrawn", { job: jobTitle, name: applicantName }),
    action: { label: "Open the application", url },
    facts: [["Email", applicantEmail]],
    quotations: [],
    reason: "You received this because this address is notified of every application.",
  };
}

/** To an address that requested its private links. */
export function applicationLinks(data: ApplicationLinksEmail, say: Say): EmailContent {
  const { applicantName, links, validDays, origin } = data;
  const [newest, ...older] = links;
  const tokens = { name: greeted(applicantName), days: String(validDays), job: newest?.jobTitle ?? "" };
  return {
    ...say(older.length === 0 ? "application-links" : "application-links--several", tokens),
    ...(newest ? { action: { label: OPEN_MINE, url: newest.url } } : {}),
    facts: older.map(
      ({ jobTitle, appliedOn, url }) => [jobTitle, `${url} (applied on ${formatLongDate(appliedOn)})`] as const,
    ),
    quotations: [],
    reason: `You received this because someone asked for it at ${origin}/application.`,
  };
}

/** Returns the applicant's answers. The resume's file name could contain any text, so only the agency sees it. */
function ownFacts(
  {
    application,
    resume,
  }: {
    application: ApplicationFacts;
    resume: { name: string; bytes: number };
  },
  resumeName = resume.name,
): [string, string][] {
  return [
    ["Resume", `${resumeName} (${fileSizeHere(resume.bytes)})`],
    ["Experience", experienceLabel(application.experienceYears)],
    ["Skills", application.skills.join(", ")],
  ];
}

/** Returns the URL of the application form, or of the list of jobs if its job has been deleted. */
function formAddress({ application: { jobId }, origin }: { application: ApplicationFacts; origin: string }): string {
  return jobId ? `${origin}/apply/${jobId}` : `${origin}/job-listings`;
}
