/** Texts of a message that its agency can write: lines of plain text with tokens such as `{name}`. */
export type EmailWords = {
  readonly subject: string;
  readonly heading: string;
  /** An empty line begins a paragraph. `{link}` and `{details}` stand on lines of their own. */
  readonly body: string;
};

/** A message as it ships. */
export type ShippedEmail<Token extends string = string> = EmailWords & {
  /** When it is this one, where a kind of message has several. */
  readonly variant?: string;
  /** The first words that a mail program shows beside the subject. */
  readonly preview: string;
  /** Meaning of each token, for the writer. */
  readonly tokens: Readonly<Record<Token, string>>;
  /** Without these the message would be no use. */
  readonly required: readonly NoInfer<Token>[];
};

/** A message with its tokens. A test finds those that its own words use and don't declare. */
export function email<Token extends string>(shipped: ShippedEmail<Token>): ShippedEmail<Token> {
  return shipped;
}

/** The button and the address below it. */
export const LINK = "link";
/** The table of facts, and what someone wrote. */
export const DETAILS = "details";

/** Tokens for the agency's facts, in every message. */
export const AGENCY_TOKENS = {
  agency: "Your agency’s name",
  agencyEmail: "Your agency’s address",
  agencyPhone: "Your agency’s phone number",
} as const;
