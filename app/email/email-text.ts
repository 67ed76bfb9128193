import type { Identity } from "~/config/identity-defaults";
import type { EmailContent } from "./email-content";

/** The text part. What someone else wrote carries a mark before each line, so that it cannot pass for our words. */
export function toText(content: EmailContent, identity: Identity): string {
  const { heading, paragraphs, action, facts, quotations, closing, reason, leave } = content;
  const blocks = [
    heading,
    ...paragraphs,
    action ? `${action.label}:\n${action.url}` : "",
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...quotations.map(([label, words]) => `${label}:\n${quote(words)}`),
    ...closing,
    signature(identity),
    reason,
    leave ? `${leave.label}:\n${leave.url}` : "",
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function signature({ name, phone, email, city, region }: Identity): string {
  return ["-- ", name, `${phone} | ${email}`, `${city}, ${region}`].join("\n");
}

function quote(words: string): string {
  return words
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
