/** May contain identity tokens such as `{agency}`; see `fillIdentity`. */
export type LegalParagraph = { readonly type: "paragraph"; readonly text: string };

export type LegalList = { readonly type: "list"; readonly items: readonly string[] };

export type LegalDefinitions = {
  readonly type: "definitions";
  readonly items: readonly {
    readonly term: string;
    readonly description: string;
    /** Link target of the description: a path, or a `mailto:` address that may contain a token. */
    readonly href?: string;
  }[];
};

export type LegalBlock = LegalParagraph | LegalList | LegalDefinitions;

export type LegalSection = {
  /** The section's anchor; never changes between revisions. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  readonly slug: "privacy" | "terms" | "cookies" | "accessibility";
  readonly title: string;
  /** YYYY-MM-DD, for binding documents. */
  readonly effectiveOn?: string;
  /** YYYY-MM-DD, for documents that show it. */
  readonly updatedOn?: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
