export const LIST_MAX_ITEMS = 60;

/** The only locale so far; the key of every document holds it. */
export const LOCALE = "en";

export type TextField = {
  type: "text";
  label: string;
  /** Characters that its place has room for. */
  max: number;
  hint?: string;
  /** Lines of the box that it is written in. */
  rows: number;
  /** May be left empty. */
  optional?: true;
  /** The page itself puts the agency's facts in place of their tokens here; elsewhere that is done before. */
  isFilled?: true;
  /** May name claims; what search engines keep may not. */
  takesClaims?: true;
  /** Stays in the back office: no page shows it, and nothing of it is sent to one. */
  isStaffOnly?: true;
  /** Tokens of this place alone, beside those of the agency's facts. */
  tokens?: readonly string[];
};
/** Target of a link: a path of the site, an anchor, https, mailto or tel. */
export type LinkField = {
  type: "link";
  label: string;
  optional?: true;
  /** True for a picture: a path of the site or https. */
  isPicture?: true;
};
/** A picture of the library, by its address; empty: none. */
export type PictureField = {
  type: "picture";
  label: string;
  optional?: true;
  /** A path or https address that was stored before pictures had a library stays good. */
  keepsAddress?: true;
};
/** A day of the calendar, YYYY-MM-DD. */
export type DateField = { type: "date"; label: string; optional?: true };
export type NumberField = { type: "number"; label: string; min: number; max: number };
/** Cents, typed as an amount. Optional: there may be none. */
export type MoneyField = { type: "money"; label: string; hint?: string; optional?: true };
export type TickField = { type: "tick"; label: string };
export type ChoiceField = { type: "choice"; label: string; choices: Readonly<Record<string, string>>; optional?: true };
export type GroupField = {
  type: "group";
  label: string;
  fields: Readonly<Record<string, Field>>;
  /** Is left out where nothing of it is filled in. */
  optional?: true;
  /** Makes its staff-only fields required, unless this text of it is one of the samples. */
  vouched?: { text: string; samples: readonly string[] };
  /**
   * Holds hours that have to fit each other and the rhythm of the price. `field` says that rhythm; `shipped`: what it
   * says until it's edited.
   */
  hoursBy?: { field: string; shipped?: string };
};
export type ListField = {
  type: "list";
  label: string;
  /** Name of one item: `Add step`. */
  one: string;
  item: Field;
  min: number;
  max: number;
  /** May be left empty, and is then left out. */
  optional?: true;
  /** Nothing is shipped that could stand in for it. */
  isNeeded?: true;
};
/** An item that is one of several kinds, by its `type`. */
export type VariantField = {
  type: "variant";
  label: string;
  /** The fields of each kind, by its name. */
  variants: Readonly<Record<string, GroupField>>;
  /** New item of each kind. */
  samples: Readonly<Record<string, object>>;
  /** Kinds of which a list has at most one. */
  single?: readonly string[];
};
/** A field that holds one value. */
export type LeafField =
  | TextField
  | LinkField
  | PictureField
  | DateField
  | NumberField
  | MoneyField
  | TickField
  | ChoiceField;
export type Field = LeafField | GroupField | ListField | VariantField;

/** States of a document: nobody changed it, it was changed, there is a draft that visitors don't see yet. */
export const DOCUMENT_STATES = ["shipped", "edited", "draft"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Under which heading a document is in the list of staff. */
export const DOCUMENT_GROUPS = [
  "Your pages",
  "Everywhere",
  "Pages",
  "Customers’ pages",
  "Collections",
  "Prices",
  "Legal",
  "Search and sharing",
] as const;
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number];
