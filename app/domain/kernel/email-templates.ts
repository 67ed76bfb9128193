import type { RenderedEmail } from "./email-data";
import type { EmailData, EmailKind } from "./email-kinds";

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Every message the domain can send, as functions of plain data: `quoteSent` writes one of the kind `quote-sent`. Implemented in `email/`, chosen in `server/`. */
export type EmailTemplates = {
  [Kind in EmailKind as Camel<Kind>]: (data: EmailData<Kind>) => Promise<RenderedEmail>;
};
