import type { EmailWords } from "~/content/emails/email-text";
import { blocksOf, type EmailTextId, isSoundText, shippedText, type TokenValues } from "~/domain/email-texts/schema";
import type { MailIdentity } from "~/kernel/mail-identity";
import { fillTokens } from "~/lib/tokens";
import type { EmailContent } from "./email-content";

/** Returns a text of a message: as edited by the agency in Settings, or as shipped. */
export type Say = <Id extends EmailTextId>(
  id: Id,
  values: TokenValues<Id>,
) => Pick<EmailContent, "subject" | "preview" | "heading" | "body">;

/** Returns the agency's own texts. An edited text that this version can no longer fill counts as not edited. */
export function sayWith(identity: MailIdentity): Say {
  return (id, tokens) => {
    const edited = identity.emailTexts[id];
    const own = edited && isSoundText(id, edited) ? edited : undefined;
    const words: EmailWords = own ?? shippedText(id);
    const { name: agency, email: agencyEmail, phone: agencyPhone } = identity;
    const values = { ...tokens, agency, agencyEmail, agencyPhone };
    const body = blocksOf(words.body, values);
    const first = body.find((block) => typeof block === "object");
    return {
      subject: fillTokens(words.subject, values),
      preview: own ? (first?.paragraph ?? "") : fillTokens(shippedText(id).preview, values),
      heading: fillTokens(words.heading, values),
      body,
    };
  };
}
