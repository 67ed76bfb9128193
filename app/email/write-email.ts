import type { Identity } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/domain/kernel/email-data";
import { shorten } from "~/lib/shorten";
import type { EmailContent } from "./email-content";
import { toText } from "./email-text";

const SUBJECT_MAX_CHARACTERS = 150;

let loaded: Promise<typeof import("./templates/render-letter")> | undefined;

/** With the first message and not at the start: most of what it brings is never needed by a web page. */
function loadLetters() {
  loaded ??= import("./templates/render-letter");
  return loaded;
}

/** One message in both its forms, signed by the agency. */
export async function writeEmail(content: EmailContent, identity: Identity, origin: string): Promise<RenderedEmail> {
  const subject = shorten(content.subject.replace(/\p{Cc}+/gu, " ").trim(), SUBJECT_MAX_CHARACTERS);
  const said = {
    ...content,
    subject,
    facts: content.facts.filter(([, value]) => value !== ""),
    quotations: content.quotations.filter(([, words]) => words !== ""),
  };
  const { renderLetter } = await loadLetters();
  return { subject, text: toText(said, identity), html: renderLetter(said, identity, origin) };
}
