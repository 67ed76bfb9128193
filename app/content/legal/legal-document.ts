/** A text may hold identity tokens such as `{agency}`; see `fillIdentity`. */
export type LegalParagraph = { readonly type: "paragraph"; readonly text: string };

export type LegalList = { readonly type: "list"; readonly items: readonly string[] };

export type LegalDefinitions = {
  readonly type: "definitions";
  readonly items: readonly {
    readonly term: string;
    readonly description: string;
    /** Where the description leads: a path, or a `mailto:` address that may hold a token. */
    readonly href?: string;
  }[];
};

export type LegalBlock = LegalParagraph | LegalList | LegalDefinitions;

export type LegalSection = {
  /** The section's anchor, stable over revisions. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  readonly slug: "privacy" | "terms" | "cookies" | "accessibility";
  readonly title: string;
  /** YYYY-MM-DD, for the documents that bind someone. */
  readonly effectiveOn?: string;
  /** YYYY-MM-DD, for the documents that state it. */
  readonly updatedOn?: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
