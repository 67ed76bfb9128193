import type { EmailTextId } from "~/domain/email-texts/schema";
import type { RenderedEmail } from "./email-data";
import type { EmailData, EmailKind } from "./email-kinds";
import type { MailIdentity } from "./mail-identity";

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Every message the domain can send, as functions of plain data: `quoteSent` writes one of the kind `quote-sent`. */
export type KindTemplates = {
  [Kind in EmailKind as Camel<Kind>]: (data: EmailData<Kind>) => Promise<RenderedEmail>;
};

/** What writes messages. Implemented in `email/`, chosen in `server/`. */
export type EmailTemplates = KindTemplates & {
  /** The message that a text is for, as a made-up customer gets it, or with the facts of a real record; it has no key to anything. */
  sampleOf: (
    id: EmailTextId,
    house: { identity: MailIdentity; origin: string },
    real?: Readonly<Record<string, unknown>>,
  ) => Promise<RenderedEmail>;
};
