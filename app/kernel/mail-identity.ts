import type { Identity } from "~/config/identity-defaults";
import type { EmailWords } from "~/content/emails/email-text";

/** Facts about the agency with the edited texts of its messages: both come with `getMailIdentity`, in one reading. */
export type MailIdentity = Identity & {
  /** The texts that were edited in Settings, by the text's id. */
  readonly emailTexts: Readonly<Record<string, EmailWords>>;
};
