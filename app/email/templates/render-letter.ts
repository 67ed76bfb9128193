import type { Identity } from "~/config/identity-defaults";
import type { EmailContent } from "~/email/email-content";
import { escapeHtml } from "~/lib/escape-html";
import { shorten } from "~/lib/shorten";
import { type LetterPieces, piecesFor } from "./letter-pieces";

/** Doctype that mail programs are built for. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const PREVIEW_MAX_CHARACTERS = 200;
/** Invisible characters, so that text after a short preview isn't pulled into it. */
const FILLER = "&zwnj;&nbsp;";
const FILLED_TO_CHARACTERS = 150;

/** Renders the HTML part of a message. Loads React Email: only import it when writing a message. */
export function renderLetter(content: EmailContent, identity: Identity, origin: string): string {
  const pieces = piecesFor(identity, origin);
  const { subject, preview, heading, reason, body, leave } = content;
  return (
    DOCTYPE +
    pieces.sheet({
      subject: escapeHtml(subject),
      preview: renderPreview(shorten(preview.replace(/\s+/g, " "), PREVIEW_MAX_CHARACTERS)),
      heading: escapeHtml(heading),
      body: body.map((block) => renderBlock(block, content, pieces)).join(""),
      reason: escapeHtml(reason),
      leave: leave ? pieces.leave(escaped(leave)) : "",
    })
  );
}

function renderPreview(text: string): string {
  return escapeHtml(text) + FILLER.repeat(Math.max(0, FILLED_TO_CHARACTERS - text.length));
}

function renderBlock(block: EmailContent["body"][number], content: EmailContent, pieces: LetterPieces): string {
  const { action, facts, quotations } = content;
  if (block === "link") return action ? pieces.action(escaped(action)) : "";
  if (block !== "details") return pieces.paragraph({ text: inLines(block.paragraph) });
  const rows = facts.map(([label, value]) => pieces.fact({ label: escapeHtml(label), value: escapeHtml(value) }));
  return [
    rows.length > 0 ? pieces.facts({ rows: rows.join("") }) : "",
    ...quotations.map(([label, words]) => pieces.quotation({ label: escapeHtml(label), words: inLines(words) })),
  ].join("");
}

function escaped({ label, url }: { label: string; url: string }): { label: string; url: string } {
  return { label: escapeHtml(label), url: escapeHtml(url) };
}

/** Renders text with its line breaks. */
function inLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br/>");
}
