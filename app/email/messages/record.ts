import type {
  RecordCodeEmail,
  RecordLinkEmail,
  RecordMessageEmail,
  RecordWordsEmail,
} from "~/domain/kernel/record-email-data";
import { CODE_MINUTES } from "~/domain/records/schema";
import type { EmailContent } from "~/email/email-content";

const NONE = { facts: [], quotations: [], closing: [] } as const;

/** To the mailbox of a link that has ended: a new one. */
export function recordLink({ identity, kind, url }: RecordLinkEmail): EmailContent {
  return {
    ...NONE,
    subject: `Your new link to the ${kind}`,
    preview: `It opens your ${kind}, without an account.`,
    heading: "Here's your new link",
    paragraphs: [`You asked ${identity.name} for a new link to your ${kind}. It opens just this, without an account.`],
    action: { label: `Open the ${kind}`, url },
    closing: ["If it wasn't you, you can ignore this message: the link came to you alone."],
    reason: `You received this because someone asked for a new link to a ${kind} that was sent to this address.`,
  };
}

/** To the mailbox of a link: the code that shows that it is theirs. */
export function recordCode({ identity, kind, code }: RecordCodeEmail): EmailContent {
  return {
    ...NONE,
    subject: `Your code for the ${kind}`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: "Your code",
    paragraphs: [`Enter this code on the page of your ${kind} at ${identity.name}. It shows us that it's you.`],
    facts: [["Code", code]],
    closing: [
      `It works for ${CODE_MINUTES} minutes and once. Never tell it to anyone who calls or writes to you, not even to us. If you didn't ask for it, do nothing.`,
    ],
    reason: `You received this because someone who has your link to the ${kind} asked for a code.`,
  };
}

/** To a customer without an account: the agency wrote about a quote, invoice or project. */
export function recordMessage({ identity, kind, author, name, words, url }: RecordWordsEmail): EmailContent {
  return {
    ...NONE,
    subject: `${author} wrote about ${name}`,
    preview: words,
    heading: `${author} of ${identity.name} wrote to you`,
    paragraphs: [],
    quotations: [["Message", words]],
    action: { label: "Read and answer", url },
    reason: `You received this because ${identity.name} sent you the ${kind} ${name}.`,
  };
}

const OF_RECORDS = "You received this because Settings name this address for news of quotes and projects.";
const REASONS = {
  quote: OF_RECORDS,
  invoice: OF_RECORDS,
  project: OF_RECORDS,
  lead: "You received this because you look after this lead, or Settings name this address for news of leads.",
  application: "You received this because Settings name this address for news of applications.",
} as const satisfies Record<RecordMessageEmail["kind"], string>;

/** To the agency: a customer wrote about a quote, invoice or project, or someone answered as a lead or an applicant. */
export function recordMessageReceived(data: RecordMessageEmail): EmailContent {
  const { kind, author, businessName, number, text, fileName, asksChange, url } = data;
  const does = asksChange ? "asks for a change to" : "wrote about";
  return {
    ...NONE,
    subject: `${author} ${does} ${number}`,
    preview: text,
    heading: `${author} ${does} ${number}`,
    paragraphs: [
      asksChange
        ? `${businessName} can't accept ${number} until you answer or send the next version.`
        : `${businessName} is waiting for your answer.`,
    ],
    action: { label: `Open the ${kind}`, url },
    facts: fileName === "" ? [] : [[fileName.includes(", ") ? "Files" : "File", fileName]],
    quotations: text === "" ? [] : [[asksChange ? "The change" : "Message", text]],
    reason: REASONS[kind],
  };
}
