/** Appearance of all texts with one name: their maximum length, and what happens beyond it. */
export type FieldLook = {
  max: number;
  rows?: number;
  hint?: string;
  label?: string;
  /** Characters per line on a phone 390 pixels wide, measured in the shipped font. */
  phoneLine?: number;
};

const SHORT: FieldLook = { max: 80 };
const LONG: FieldLook = { max: 320, rows: 3 };

/** Keyed by field name. A name that isn't listed is a line of at most 120 characters. */
export const FIELD_LOOKS: Readonly<Record<string, FieldLook>> = {
  title: { max: 90, rows: 2, phoneLine: 22 },
  headline: { max: 80, rows: 2, phoneLine: 15 },
  heading: SHORT,
  eyebrow: { max: 60, label: "Line above the title" },
  lead: { max: 320, rows: 3, hint: "Two or three sentences.", phoneLine: 38 },
  text: LONG,
  intro: { max: 900, rows: 5 },
  description: {
    max: 160,
    rows: 3,
    label: "Description for search engines",
    hint: "Search engines show about 155 characters.",
  },
  label: { max: 60 },
  action: { max: 40, label: "Button", hint: "Two to four words." },
  submit: { max: 40, label: "Button", hint: "Two to four words." },
  name: SHORT,
  role: { max: 80 },
  company: { max: 80 },
  figure: { max: 24, hint: "A figure, or two or three words." },
  when: { max: 40 },
  picture: { max: 0, label: "Picture instead of the drawing" },
  caption: { max: 120, hint: "Read aloud before a table; not shown." },
  note: LONG,
  hint: { max: 200, rows: 2 },
  empty: LONG,
  meta: { max: 0, label: "In search engines" },
  body: {
    max: 8000,
    rows: 10,
    label: "Text",
    hint: "A blank line starts a new paragraph, and “- ” starts a list item. “Word :: meaning” explains a word. End a line with “ -> /address” to link there.",
  },
  effectiveOn: { max: 10, label: "Effective" },
  updatedOn: { max: 10, label: "Last updated" },
  metaTitle: { max: 70, label: "Title in the browser", hint: "Search engines show about 60 characters." },
  socialTitle: { max: 70, label: "Text on the picture when shared" },
};

/** Look of fields whose name isn't listed. */
export const PLAIN_LOOK: FieldLook = { max: 120 };

/** Converts a field's name to words: `privacyNote` becomes `Privacy note`. */
export function inWords(name: string): string {
  const spaced = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
