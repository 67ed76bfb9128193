export const LIST_MAX_ITEMS = 60;

/** The only locale so far; part of every document's key. */
export const LOCALE = "en";

export type TextField = {
  type: "text";
  label: string;
  /** Maximum number of characters. */
  max: number;
  hint?: string;
  /** Height of the text box, in lines. */
  rows: number;
  /** May be left empty. */
  optional?: true;
  /** Set if the page itself replaces tokens with the agency's facts; elsewhere they're replaced beforehand. */
  isFilled?: true;
  /** Set if the text may contain claims; texts that search engines store may not. */
  takesClaims?: true;
  /** Set if only the back office shows it; it's never sent to a page. */
  isStaffOnly?: true;
  /** Tokens for this field alone, in addition to those of the agency's facts. */
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
/** Picture of the library, by address, or empty. */
export type PictureField = {
  type: "picture";
  label: string;
  optional?: true;
  /** Also accepts a path or https address stored before the library of pictures existed. */
  keepsAddress?: true;
};
/** Calendar date, YYYY-MM-DD. */
export type DateField = { type: "date"; label: string; optional?: true };
export type NumberField = { type: "number"; label: string; min: number; max: number };
/** Cents, entered as an amount. Optional if it may be empty. */
export type MoneyField = { type: "money"; label: string; hint?: string; optional?: true };
export type TickField = { type: "tick"; label: string };
export type ChoiceField = { type: "choice"; label: string; choices: Readonly<Record<string, string>>; optional?: true };
export type GroupField = {
  type: "group";
  label: string;
  fields: Readonly<Record<string, Field>>;
  /** Left out if nothing in it is filled in. */
  optional?: true;
  /** Makes staff-only fields required, unless the named text is one of the samples. */
  vouched?: { text: string; samples: readonly string[] };
  /**
   * Set if it includes hours, which must be consistent with each other and with the billing period of the price.
   * `field` holds that period; `shipped` is its value until edited.
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
  /** May be empty, and is then left out. */
  optional?: true;
  /** Set if no shipped content can replace it. */
  isNeeded?: true;
};
/** Item of one of several kinds, named by its `type`. */
export type VariantField = {
  type: "variant";
  label: string;
  /** Fields of each kind, by its name. */
  variants: Readonly<Record<string, GroupField>>;
  /** Initial content of each kind. */
  samples: Readonly<Record<string, object>>;
  /** Kinds that a list may contain only once. */
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

/** States of a document: never changed, changed, or with a draft that visitors don't see yet. */
export const DOCUMENT_STATES = ["shipped", "edited", "draft"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Headings of the back office's list of documents. */
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
