import { spelled } from "~/lib/spelling";

/** Label and hint as the form shows them. The search of the settings reads all three. */
export type FieldWords = {
  label: string;
  hint?: string;
  /** Other words that people look for it by, or more about what it does. Not shown. */
  about?: string;
  /** The label is a name that the agency gave: no word of ours. */
  isName?: true;
};

/** The fields of one form, by name. */
export type FormWords<Name extends string = string> = Readonly<Record<Name, FieldWords>>;

/** Label and hint as people in the agency's country spell them. */
export function spelledWords({ label, hint, isName }: FieldWords): Pick<FieldWords, "label" | "hint"> {
  if (isName) return hint === undefined ? { label } : { label, hint };
  return hint === undefined ? { label: spelled(label) } : { label: spelled(label), hint: spelled(hint) };
}

/** The labels alone. */
export function labelsOf<Name extends string>(words: FormWords<Name>): Record<Name, string> {
  const entries = (Object.keys(words) as Name[]).map((name) => [name, spelledWords(words[name]).label]); // safe: its own keys
  return Object.fromEntries(entries) as Record<Name, string>; // safe: one entry for each name
}
