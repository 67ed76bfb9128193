import type { Identity } from "~/config/identity-defaults";
import type { EmailWords } from "~/content/emails/email-text";

/** Facts about the agency with its edited message texts: `getMailIdentity` reads both together. */
export type MailIdentity = Identity & {
  /** The texts edited in Settings, by text id. */
  readonly emailTexts: Readonly<Record<string, EmailWords>>;
};
