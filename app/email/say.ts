import type { EmailWords } from "~/content/emails/email-text";
import { blocksOf, type EmailTextId, isSoundText, shippedText, type TokenValues } from "~/domain/email-texts/schema";
import type { MailIdentity } from "~/kernel/mail-identity";
import { fillTokens } from "~/lib/tokens";
import type { EmailContent } from "./email-content";

/** The words of a message: as the agency wrote them in Settings, else as shipped. */
export type Say = <Id extends EmailTextId>(
  id: Id,
  values: TokenValues<Id>,
) => Pick<EmailContent, "subject" | "preview" | "heading" | "body">;

/** Says what the agency's own texts say. One that this program can't fill anymore counts as not edited. */
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
