import { spelled } from "~/lib/spelling";

/** Label and hint as the form shows them. The settings search reads all three. */
export type FieldWords = {
  label: string;
  hint?: string;
  /** Further search terms, or more about its effect. Not shown. */
  about?: string;
  /** The label is a name chosen by the agency, not a text of ours. */
  isName?: true;
};

/** The fields of one form, by name. */
export type FormWords<Name extends string = string> = Readonly<Record<Name, FieldWords>>;

/** Returns label and hint in the spelling of the agency's country. */
export function spelledWords({ label, hint, isName }: FieldWords): Pick<FieldWords, "label" | "hint"> {
  if (isName) return hint === undefined ? { label } : { label, hint };
  return hint === undefined ? { label: spelled(label) } : { label: spelled(label), hint: spelled(hint) };
}

/** Returns only the labels. */
export function labelsOf<Name extends string>(words: FormWords<Name>): Record<Name, string> {
  const entries = (Object.keys(words) as Name[]).map((name) => [name, spelledWords(words[name]).label]); // safe: its own keys
  return Object.fromEntries(entries) as Record<Name, string>; // safe: one entry for each name
}
