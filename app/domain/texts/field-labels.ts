import { CONTROL_LABELS } from "./control-labels";
import { FIELD_LOOKS, inWords } from "./field-looks";
import { PART_LABELS } from "./part-labels";
import { SITUATION_LABELS } from "./situation-labels";

const LABELS: Readonly<Record<string, string>> = { ...PART_LABELS, ...CONTROL_LABELS, ...SITUATION_LABELS };

/** Endings of names that relate a text to another: `termsLink` is the link of the terms. */
const ENDS: readonly (readonly [end: RegExp, label: (rest: string) => string])[] = [
  [/Hint$/, (rest) => `${rest}: hint`],
  [/Link$/, (rest) => `${rest}: link`],
  [/Title$/, (rest) => `${rest}: title`],
  [/Label$/, (rest) => `${rest}: label`],
  [/Note$/, (rest) => `${rest}: note`],
  [/Text$/, (rest) => `${rest}: text`],
  [/Column$/, (rest) => `${rest}: column`],
  [/Button$/, (rest) => `${rest}: button`],
];

/** Returns the label of a field by its name and group; an empty name is the document itself. */
export function labelOfField(name: string, group: string): string {
  const own = LABELS[`${group}.${name}`] ?? FIELD_LOOKS[name]?.label ?? LABELS[name];
  if (own !== undefined) return own;
  const [end, label] = ENDS.find(([ending]) => ending.test(name)) ?? [];
  return end && label ? label(inWords(name.replace(end, ""))) : inWords(name);
}

/** Returns the label of a section or picture that a page chooses by its id. */
export function labelOfChoice(id: string): string {
  return LABELS[id] ?? inWords(id.replaceAll("-", " "));
}
