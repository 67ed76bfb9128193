import { experienceLabel } from "~/domain/applications/schema";
import type {
  ApplicationFacts,
  ApplicationLinksEmail,
  ApplicationMovedEmail,
  ApplicationReceiptEmail,
  ApplicationReceivedEmail,
  ApplicationRepeatedEmail,
  ApplicationWithdrawnEmail,
} from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";
import { formatLongDate } from "~/lib/calendar-date";
import { fileSize } from "~/lib/file-size";
import { enteredAt, repeated, thanks } from "./lead-words";

const OPEN_MINE = "See your application";

/** To the agency: the whole application but for the resume, which only the back office opens. */
export function applicationReceived(data: ApplicationReceivedEmail): EmailContent {
  const { application, url } = data;
  const { applicantName, applicantEmail, jobTitle, coverLetter } = application;
  return {
    subject: `Application for ${jobTitle}: ${applicantName}`,
    preview: `${experienceLabel(application.experienceYears)} of experience. ${application.skills.join(", ")}`,
    heading: `${applicantName} applied for ${jobTitle}`,
    paragraphs: ["Answer this message to write to the applicant directly. The resume opens in the back office."],
    action: { label: "Open the application", url },
    facts: [["Email", applicantEmail], ["Position", jobTitle], ...ownFacts(data)],
    quotations: [["Cover letter", coverLetter]],
    closing: [],
    reason: `Sent with the application form at ${formAddress(data)}.`,
  };
}

/** To the applicant: what arrived, and what their private link is for. */
export function applicationReceipt(data: ApplicationReceiptEmail): EmailContent {
  const { application, link } = data;
  return {
    subject: "We have your application",
    preview: "We will review it and get back to you soon.",
    heading: thanks(application.applicantName),
    paragraphs: [
      "Thank you for applying. We will review your application and get back to you soon. A person reads every one.",
      `With your private link you can check its status, send another resume, withdraw it or delete everything we've stored about it. ${keepIt(link.validDays)}`,
    ],
    action: { label: OPEN_MINE, url: link.url },
    facts: [["Position", application.jobTitle], ...repeated(ownFacts(data, "Attached"))],
    quotations: repeated([["Your cover letter", application.coverLetter]]),
    closing: ["Something to add? Just answer this message."],
    reason: enteredAt("application form", formAddress(data)),
  };
}

/** To the owner of an address with which someone applied for the same job again. */
export function applicationRepeated(data: ApplicationRepeatedEmail): EmailContent {
  const { application, link } = data;
  return {
    subject: "Your application is already with us",
    preview: "You applied for this position before, and that application still counts.",
    heading: "Your application is already with us",
    paragraphs: [
      "You, or someone using your address, just applied for a position that you had applied for before. Your first application still counts, so we kept that one and left the new one out.",
      `If it was you and you want to change something, open your application: you can send another resume there, or withdraw the application and apply again. ${keepIt(link.validDays)}`,
    ],
    action: { label: OPEN_MINE, url: link.url },
    facts: [["Position", application.jobTitle]],
    quotations: [],
    closing: ["If it wasn't you, there is nothing that you need to do. Nothing has changed."],
    reason: enteredAt("application form", formAddress(data)),
  };
}

/** To an applicant: what staff wrote. */
export function applicationMoved({ application, words, link }: ApplicationMovedEmail): EmailContent {
  return {
    subject: `Your application: ${application.jobTitle}`,
    preview: words.split("\n").filter(Boolean).slice(1).join(" ").slice(0, 140) || words,
    heading: `Your application for ${application.jobTitle}`,
    paragraphs: words.split(/\n+/).filter((line) => line.trim() !== ""),
    action: { label: OPEN_MINE, url: link.url },
    facts: [],
    quotations: [],
    closing: [],
    reason: "You received this because you applied for a position with us.",
  };
}

/** To the agency: nothing is left to decide. */
export function applicationWithdrawn({ application, url }: ApplicationWithdrawnEmail): EmailContent {
  const { applicantName, jobTitle, applicantEmail } = application;
  return {
    subject: `Withdrawn: ${applicantName}, ${jobTitle}`,
    preview: "The applicant took the application back.",
    heading: `${applicantName} is no longer applying for ${jobTitle}`,
    paragraphs: ["They withdrew the application with their private link. It can't be moved anymore."],
    action: { label: "Open the application", url },
    facts: [["Email", applicantEmail]],
    quotations: [],
    closing: [],
    reason: "Sent because the agency's address gets the news of every application.",
  };
}

/** To an address that asked for its private links. */
export function applicationLinks({ applicantName, links, validDays, origin }: ApplicationLinksEmail): EmailContent {
  const [newest, ...older] = links;
  return {
    subject: links.length === 1 ? "Your private link" : "Your private links",
    preview: "The page where you can check the status of your application.",
    heading: thanks(applicantName).replace("Thank you", "Hello"),
    paragraphs: [
      links.length === 1
        ? `Here is the private link to your application for ${newest?.jobTitle}. ${keepIt(validDays)}`
        : `Here are the private links to your applications. The button opens the newest, for ${newest?.jobTitle}; the others are below it. Each works for ${validDays} days and for anyone who has it, so please don't pass them on.`,
    ],
    ...(newest ? { action: { label: OPEN_MINE, url: newest.url } } : {}),
    facts: older.map(
      ({ jobTitle, appliedOn, url }) => [jobTitle, `${url} (applied on ${formatLongDate(appliedOn)})`] as const,
    ),
    quotations: [],
    closing: ["If you didn't ask for this, you can ignore it: only who reads your mail can use the link."],
    reason: `You received this because someone asked for it at ${origin}/application.`,
  };
}

/** What the applicant said; the person who chose the name of the resume chose its words, so only the agency reads them. */
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
    ["Resume", `${resumeName} (${fileSize(resume.bytes)})`],
    ["Experience", experienceLabel(application.experienceYears)],
    ["Skills", application.skills.join(", ")],
  ];
}

function keepIt(validDays: number): string {
  return `The link works for ${validDays} days and for anyone who has it, so please don't pass it on.`;
}

/** Where the form of an application stands; the list of jobs once its own has gone. */
function formAddress({ application: { jobId }, origin }: { application: ApplicationFacts; origin: string }): string {
  return jobId ? `${origin}/apply/${jobId}` : `${origin}/job-listings`;
}
