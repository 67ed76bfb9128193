import type { RecordCodeEmail, RecordLinkEmail } from "~/domain/links/email-data";
import { CODE_MINUTES } from "~/domain/links/schema";
import type { RecordMessageEmail, RecordWordsEmail } from "~/domain/threads/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";

const NONE = { facts: [], quotations: [] } as const;

/** To the address of an expired link: a new link. */
export function recordLink({ kind, url }: RecordLinkEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("record-link", { kind }),
    action: { label: `Open the ${kind}`, url },
    reason: `You received this because someone asked for a new link to a ${kind} that was sent to this address.`,
  };
}

/** To the address of a link: the code that proves ownership. */
export function recordCode({ kind, code }: RecordCodeEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("record-code", { kind, minutes: String(CODE_MINUTES) }),
    facts: [["Code", code]],
    reason: `You received this because someone who has your link to the ${kind} asked for a code.`,
  };
}

/** To a customer without an account: the agency wrote about a quote, invoice or project. */
export function recordMessage({ identity, kind, author, name, words, url }: RecordWordsEmail, say: Say): EmailContent {
  return {
    ...NONE,
    ...say("record-message", { author, record: name, kind, message: words }),
    quotations: [["Message", words]],
    action: { label: "Read and answer", url },
    reason: `You received this because ${identity.name} sent you the ${kind} ${name}.`,
  };
}

const OF_RECORDS = "You received this because Settings lists this address for quote and project notifications.";
const REASONS = {
  quote: OF_RECORDS,
  invoice: OF_RECORDS,
  project: OF_RECORDS,
  lead: "You received this because you’re responsible for this lead, or Settings lists this address for lead notifications.",
  application: "You received this because Settings lists this address for application notifications.",
} as const satisfies Record<RecordMessageEmail["kind"], string>;

/** To the agency: a customer wrote about a quote, invoice or project, or a lead or applicant replied. */
export function recordMessageReceived(data: RecordMessageEmail, say: Say): EmailContent {
  const { kind, author, businessName: business, number, text, fileName, asksChange, asksLink, url } = data;
  const tokens = { author, business, number };
  const said = { ...tokens, message: text };
  return {
    ...NONE,
    ...(asksLink
      ? say("record-message-received--link", tokens)
      : asksChange
        ? say("record-message-received--change", said)
        : say("record-message-received", said)),
    action: { label: `Open the ${kind}`, url },
    facts: fileName === "" ? [] : [[fileName.includes(", ") ? "Files" : "File", fileName]],
    quotations: text === "" ? [] : [[asksChange ? "The change" : "Message", text]],
    reason: REASONS[kind],
  };
}
