/** Texts of an email that the agency can edit: lines of plain text with tokens such as `{name}`. */
export type EmailWords = {
  readonly subject: string;
  readonly heading: string;
  /** An empty line starts a paragraph. `{link}` and `{details}` need lines of their own. */
  readonly body: string;
};

/** An email as shipped. */
export type ShippedEmail<Token extends string = string> = EmailWords & {
  /** Variant of an email that has several. */
  readonly variant?: string;
  /** Preview text that email clients show next to the subject. */
  readonly preview: string;
  /** Meaning of each token, shown to the editor. */
  readonly tokens: Readonly<Record<Token, string>>;
  /** Tokens that the email can't do without. */
  readonly required: readonly NoInfer<Token>[];
};

/** Returns the email unchanged, typed by its tokens. A test finds undeclared tokens in its texts. */
export function email<Token extends string>(shipped: ShippedEmail<Token>): ShippedEmail<Token> {
  return shipped;
}

/** The button, with the address below it. */
export const LINK = "link";
/** The table of details, and the sender's message. */
export const DETAILS = "details";

/** Tokens for the agency's details, available in every email. */
export const AGENCY_TOKENS = {
  agency: "Your agency’s name",
  agencyEmail: "Your agency’s address",
  agencyPhone: "Your agency’s phone number",
} as const;
