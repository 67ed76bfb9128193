import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Identity } from "~/config/identity-defaults";
import { letterheadLines } from "~/lib/postal-address";
import { Action, Leave, Letter, Paragraph } from "./letter";
import { Facts, Quotation } from "./letter-parts";
import { LetterLook, letterLook } from "./letter-style";

/** HTML with placeholders for what differs between messages; the values are HTML as well. */
type Piece<Place extends string> = (html: Record<Place, string>) => string;

export type LetterPieces = {
  sheet: Piece<"subject" | "preview" | "heading" | "body" | "reason" | "leave">;
  paragraph: Piece<"text">;
  facts: Piece<"rows">;
  fact: Piece<"label" | "value">;
  quotation: Piece<"label" | "words">;
  action: Piece<"label" | "url">;
  leave: Piece<"label" | "url">;
};

/** Delimiter of placeholders. Random, so that it can't appear in an agency's own texts. */
const MARK = `[${randomUUID()}]`;
/**
 * Preloads that React adds for a page's pictures; a mail program would fetch them before the reader allows pictures.
 */
const PRELOAD = /<link rel="preload"[^>]*>/g;
const TABLE = /^(.*<tbody>)(.*)(<\/tbody>.*)$/s;
const MOST_KEPT = 8;

const kept = new Map<string, LetterPieces>();

/**
 * Returns the HTML pieces of this agency's messages, rendered for the first message and again when the agency's details
 * change.
 */
export function piecesFor(identity: Identity, origin: string): LetterPieces {
  const { name, phone, phoneHref, email, brand } = identity;
  const key = JSON.stringify([origin, name, phone, phoneHref, email, brand, letterheadLines(identity)]);
  const found = kept.get(key);
  if (found) return found;
  const made = renderPieces(identity, origin);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

function renderPieces(identity: Identity, origin: string): LetterPieces {
  const { styles, dark } = letterLook(identity.brand);
  const render = (node: ReactNode) =>
    renderToStaticMarkup(<LetterLook value={styles}>{node}</LetterLook>).replace(PRELOAD, "");
  const words = {
    subject: place("subject"),
    preview: place("preview"),
    heading: place("heading"),
    reason: place("reason"),
    leave: place("leave"),
  };
  const sheet = (
    <Letter identity={identity} origin={origin} dark={dark} words={words}>
      {place("body")}
    </Letter>
  );
  const [, opening = "", row = "", closing = ""] =
    TABLE.exec(render(<Facts label={place("label")} value={place("value")} />)) ?? [];
  return {
    sheet: pieceOf(render(sheet)),
    paragraph: pieceOf(render(<Paragraph text={place("text")} />)),
    facts: pieceOf(opening + place("rows") + closing),
    fact: pieceOf(row),
    quotation: pieceOf(render(<Quotation label={place("label")} words={place("words")} />)),
    action: pieceOf(render(<Action label={place("label")} url={place("url")} />)),
    leave: pieceOf(render(<Leave label={place("label")} url={place("url")} />)),
  };
}

function place(name: string): string {
  return MARK + name + MARK;
}

function pieceOf<Place extends string>(html: string): Piece<Place> {
  const parts = html.split(MARK);
  return (values) => parts.reduce((whole, part, index) => whole + (index % 2 === 0 ? part : values[part as Place]), ""); // safe: the odd ones are the names
}
