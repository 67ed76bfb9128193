import type { Identity } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/kernel/email-data";
import { inOwnLetters } from "~/lib/own-letters";
import { shorten } from "~/lib/shorten";
import type { EmailContent } from "./email-content";
import { toText } from "./email-text";

const SUBJECT_MAX_CHARACTERS = 150;

let loaded: Promise<typeof import("./templates/render-letter")> | undefined;

/**
 * Loads the templates with the first message rather than at startup, since most of their dependencies are never needed
 * by a web page.
 */
function loadLetters() {
  loaded ??= import("./templates/render-letter");
  return loaded;
}

function inLetters(rows: EmailContent["facts"]): EmailContent["facts"] {
  return rows.map(([label, value]) => [label, inOwnLetters(value)]);
}

/** Renders a message in both formats, signed by the agency. */
export async function writeEmail(content: EmailContent, identity: Identity, origin: string): Promise<RenderedEmail> {
  const subject = shorten(
    inOwnLetters(content.subject)
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
    SUBJECT_MAX_CHARACTERS,
  );
  const said = {
    ...content,
    subject,
    preview: inOwnLetters(content.preview),
    heading: inOwnLetters(content.heading),
    facts: inLetters(content.facts.filter(([, value]) => value !== "")),
    quotations: inLetters(content.quotations.filter(([, words]) => words !== "")),
    body: content.body.map((block) =>
      typeof block === "string" ? block : { ...block, paragraph: inOwnLetters(block.paragraph) },
    ),
    reason: inOwnLetters(content.reason),
  };
  const { renderLetter } = await loadLetters();
  return { subject, text: toText(said, identity), html: renderLetter(said, identity, origin) };
}
