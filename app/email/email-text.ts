import type { Identity } from "~/config/identity-defaults";
import { shownMailbox } from "~/lib/own-letters";
import { letterheadLines } from "~/lib/postal-address";
import type { EmailContent } from "./email-content";

/** Renders the text part. Other people's text is marked at the start of each line, so that it can't pass for ours. */
export function toText(content: EmailContent, identity: Identity): string {
  const { heading, body, action, facts, quotations, reason, leave } = content;
  const listed = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const blocks = [
    heading,
    ...body.flatMap((block) => {
      if (block === "link") return action ? [`${action.label}:\n${action.url}`] : [];
      if (block === "details") return [listed, ...quotations.map(([label, words]) => `${label}:\n${quote(words)}`)];
      return [block.paragraph];
    }),
    signature(identity),
    reason,
    leave ? `${leave.label}:\n${leave.url}` : "",
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function signature(identity: Identity): string {
  const { name, phone, email } = identity;
  return ["-- ", name, `${phone} | ${shownMailbox(email)}`, letterheadLines(identity).join(", ")].join("\n");
}

function quote(words: string): string {
  return words
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
