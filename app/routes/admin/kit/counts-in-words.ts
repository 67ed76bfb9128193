import { formatCount } from "~/lib/place-numbers";

/** Singular and plural of a noun. */
export type CountWords<Name extends string = string> = Readonly<Record<Name, readonly [one: string, many: string]>>;

/** Returns counts as text, "2 notes", "1 file", in the order of the words. */
export function countsInWords<Name extends string>(
  counts: Readonly<Record<NoInfer<Name>, number>>,
  words: CountWords<Name>,
): string[] {
  return (Object.keys(words) as Name[]).flatMap((name) => {
    // safe: its own keys
    const [one, many] = words[name];
    const count = counts[name];
    return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
  });
}
