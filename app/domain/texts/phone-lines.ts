import { FIELD_LOOKS } from "./field-looks";

const WORDS = [
  "one line",
  "two lines",
  "three lines",
  "four lines",
  "five lines",
  "six lines",
  "seven lines",
  "eight lines",
  "nine lines",
];

/** Counts the lines of a text at this many characters per line, wrapped at words as browsers do. */
export function linesOf(text: string, perLine: number): number {
  let lines = 0;
  for (const part of text.split("\n")) {
    let room = 0;
    lines += 1;
    for (const word of part.split(/\s+/).filter((each) => each !== "")) {
      if (room > 0 && room + 1 + word.length > perLine) {
        lines += 1;
        room = word.length;
      } else room += (room > 0 ? 1 : 0) + word.length;
    }
  }
  return lines;
}

/** Describes how a text with this name looks on a phone; undefined if that doesn't matter or it's empty. */
export function phoneHint(name: string, text: string): string | undefined {
  const perLine = FIELD_LOOKS[name]?.phoneLine;
  if (perLine === undefined || text.trim() === "") return undefined;
  const lines = linesOf(text.trim(), perLine);
  if (lines === 1) return "Fits in one line on a phone.";
  return `Wraps to ${WORDS[lines - 1] ?? `${lines} lines`} on a phone.`;
}
