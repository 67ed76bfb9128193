import { formName, pathTo, variantOf } from "~/domain/texts/document-form";
import type { Field } from "~/domain/texts/schema";
import { isRecord } from "~/lib/document-edits";
import { fillClaims } from "~/lib/fill-claims";
import { fillIdentity, IDENTITY_TOKENS, type IdentityFacts } from "~/lib/fill-identity";
import { formatMoney } from "~/lib/money";
import { inLine, type Pressed } from "./pressed";

/** Number of elements around the pressed one that may contain a field's text. */
const CLIMB_MAX = 5;
const PIECE_CLIMB_MAX = 3;
/** Shorter pieces of text would match everywhere. */
const PIECE_MIN_CHARACTERS = 12;
/** Minimum length of a text that is part of a composed line. */
const WORDS_MIN_CHARACTERS = 3;
/** Minimum of letters next to tokens in a text that its page fills in. */
const LETTERS_MIN = 3;

/** Values that pages insert for tokens. A claim that isn't shown is null or absent. */
export type TextFacts = { identity: IdentityFacts; claims: Readonly<Record<string, string | null>> };

type FieldText = {
  path: string;
  whole: string;
  /** Paragraphs and lines, if there are several. */
  parts: readonly string[];
  /** Pattern of a text with tokens that the page fills in. */
  pattern: RegExp | undefined;
  /** Number of letters next to tokens: of two matching texts, the one with more wins. */
  weight: number;
};

/**
 * Returns the name of the form's field with the pressed text; undefined if it belongs to no field of this document. An
 * exact match precedes a matching paragraph, and both precede a text whose tokens the page fills in; among fields with
 * equal text, the one with the nearest neighbors wins.
 */
export function findFieldOf(pressed: Pressed, field: Field, content: unknown, facts: TextFacts): string | undefined {
  const texts = listTexts(field, content, "", facts).filter(({ whole }) => !pressed.elsewhere?.includes(whole));
  const near = pressed.levels.slice(0, CLIMB_MAX);
  // Headers and footers contain single words found on every page.
  const isApart = pressed.elsewhere !== undefined;
  const exact = bestOf(texts, [pressed.at ?? ""], wholeRankOf);
  if (exact.length > 0) return formName(nearest(exact, texts, pressed, 0).path);
  for (const [index, { whole, own }] of near.entries()) {
    const found = bestOf(texts, [whole, ...own], isApart ? wholeRankOf : rankOf);
    if (found.length > 0) return formName(nearest(found, texts, pressed, index).path);
  }
  for (const [index, { whole, own }] of isApart ? [] : near.slice(0, PIECE_CLIMB_MAX).entries()) {
    const found = bestOf(texts, [whole, ...own], pieceRankOf);
    if (found.length > 0) return formName(nearest(found, texts, pressed, index).path);
  }
  const composed = isApart ? [] : bestOf(texts, near[0]?.own ?? [], wordsRankOf);
  return composed.length > 0 ? formName(nearest(composed, texts, pressed, 0).path) : undefined;
}

function bestOf(
  texts: readonly FieldText[],
  shown: readonly string[],
  rank: (text: FieldText, shown: string) => number,
): FieldText[] {
  const ranked = texts
    .map((text) => ({ text, rank: Math.max(0, ...shown.map((each) => (each === "" ? 0 : rank(text, each)))) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank || b.text.weight - a.text.weight);
  const [best] = ranked;
  return ranked
    .filter((each) => each.rank === best?.rank && each.text.weight === best.text.weight)
    .map(({ text }) => text);
}

function wholeRankOf({ whole, pattern }: FieldText, shown: string): number {
  if (whole === shown) return 3;
  return pattern?.test(shown) ? 1 : 0;
}

function rankOf({ whole, parts, pattern }: FieldText, shown: string): number {
  if (whole === shown) return 3;
  if (parts.includes(shown)) return 2;
  return pattern?.test(shown) ? 1 : 0;
}

/** Ranks a page text that is only a piece of the field's text, or that text with little else. */
function pieceRankOf({ whole }: FieldText, shown: string): number {
  if (shown.length >= PIECE_MIN_CHARACTERS && whole.includes(shown)) return 2;
  return whole.length >= PIECE_MIN_CHARACTERS && whole.length * 2 >= shown.length && shown.includes(whole) ? 1 : 0;
}

/** Ranks a page line made of several texts: each is in it as whole words. */
function wordsRankOf({ whole }: FieldText, shown: string): number {
  if (whole.length < WORDS_MIN_CHARACTERS) return 0;
  const at = shown.indexOf(whole);
  if (at < 0) return 0;
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  return isLetter(shown[at - 1]) || isLetter(shown[at + whole.length]) ? 0 : whole.length;
}

/** Returns the field with the most neighbors around the pressed place, among those with equal text. */
function nearest(found: readonly FieldText[], texts: readonly FieldText[], pressed: Pressed, from: number): FieldText {
  const [first] = found;
  if (!first) throw new Error("one of none was asked for");
  if (found.length === 1) return first;
  const neighbors = found.map(({ path }) => {
    const parent = path.slice(0, path.lastIndexOf(".") + 1);
    return texts.filter((text) => text.path !== path && text.path.startsWith(parent));
  });
  for (const { whole } of pressed.levels.slice(from)) {
    const counts = neighbors.map((around) => around.filter((text) => whole.includes(text.whole)).length);
    const most = Math.max(...counts);
    const [only, ...others] = found.filter((_, index) => counts[index] === most);
    if (only && others.length === 0) return only;
  }
  return first;
}

function listTexts(field: Field, value: unknown, path: string, facts: TextFacts): FieldText[] {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      listTexts(inner, values[name], pathTo(path, name), facts),
    );
  }
  if (field.type === "list") {
    return Array.isArray(value)
      ? value.flatMap((item, index) => listTexts(field.item, item, pathTo(path, index), facts))
      : [];
  }
  if (field.type === "variant") {
    const own = variantOf(field, value);
    return own ? listTexts(own, value, path, facts) : [];
  }
  if (field.type === "money") return Number.isSafeInteger(value) ? [fieldText(path, formatMoney(Number(value)))] : [];
  const text = field.type === "text" && typeof value === "string" ? fillText(value, facts) : "";
  return text.trim() === "" ? [] : [fieldText(path, text)];
}

/** Fills in a text's tokens, except those that only the page can fill in. */
export function fillText(text: string, { identity, claims }: TextFacts): string {
  return fillClaims(text, (key) => claims[key] ?? null).replace(/\{([^{}]*)\}/g, (whole, token: string) =>
    IDENTITY_TOKENS.includes(token) ? fillIdentity(whole, identity) : whole,
  );
}

function fieldText(path: string, text: string): FieldText {
  const whole = inLine(text);
  const known = whole.split(/\{[^{}]*\}/);
  const weight = known.join("").replace(/[^\p{L}\p{N}]/gu, "").length;
  const pattern = known.length > 1 && weight >= LETTERS_MIN ? patternOf(known) : undefined;
  return { path, whole, parts: partsOf(text), pattern, weight };
}

function patternOf(known: readonly string[]): RegExp {
  return new RegExp(`^${known.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`);
}

/**
 * Splits a text into paragraphs and lines as pages show them, without the characters that mark lists, definitions and
 * links.
 */
function partsOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/);
  const lines = text.split("\n").flatMap((line) => {
    const said = line.replace(/^\s*- /, "").replace(/ -> \S+\s*$/, "");
    return [said, ...said.split(" :: ")];
  });
  return [...paragraphs, ...lines].map(inLine).filter((part) => part !== "");
}
