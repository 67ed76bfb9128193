import type { Identity } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/domain/kernel/email-data";
import { shorten } from "~/lib/shorten";
import { type EmailContent, toLetter } from "./email-content";
import { toText } from "./email-text";

const SUBJECT_MAX_CHARACTERS = 150;

/** One message in both its forms, signed by the agency. */
export async function writeEmail(content: EmailContent, identity: Identity, origin: string): Promise<RenderedEmail> {
  const subject = shorten(content.subject.replace(/\p{Cc}+/gu, " ").trim(), SUBJECT_MAX_CHARACTERS);
  const said = {
    ...toLetter(content),
    subject,
    facts: content.facts.filter(([, value]) => value !== ""),
    quotations: content.quotations.filter(([, words]) => words !== ""),
  };
  // Loaded with the first message and not at the start: most of what it brings is never needed by a web page.
  const { renderLetter } = await import("./templates/render-letter");
  return { subject, text: toText(said, identity), html: await renderLetter(said, identity, origin) };
}
