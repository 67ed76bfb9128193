import { formatCount } from "~/lib/place-numbers";

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Returns a count in words up to twelve and in figures above. */
export function inWords(count: number): string {
  return WORDS[count] ?? formatCount(count);
}

/**
 * Returns a count with its noun, in words up to twelve and in figures above: "no positions", "one position", "13
 * positions".
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
