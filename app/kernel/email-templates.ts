import type { AgencyEmail, RenderedEmail } from "./email-data";
import type { EmailData, EmailKind } from "./email-kinds";

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Every message the domain can send, as functions of plain data: `quoteSent` writes one of the kind `quote-sent`. */
export type KindTemplates = {
  [Kind in EmailKind as Camel<Kind>]: (data: EmailData<Kind>) => Promise<RenderedEmail>;
};

/** Returns the name of the function that writes messages of this kind. */
export function templateName<Kind extends string>(kind: Kind): Camel<Kind> {
  return kind.replace(/-([a-z])/g, (_hyphen, letter: string) => letter.toUpperCase()) as Camel<Kind>; // safe: as the type says
}

/** The ids of the texts that can be edited in Settings; `email-texts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: safe: `email-texts` adds to it
export interface EmailTextIds {}

/** Functions that write messages. Implemented in `email/`, chosen in `server/`. */
export type EmailTemplates = KindTemplates & {
  /**
   * Returns a sample of the message that a text belongs to, with a made-up customer or the facts of a real record. Its
   * links give access to nothing.
   */
  sampleOf: (
    id: keyof EmailTextIds,
    house: AgencyEmail,
    real?: Readonly<Record<string, unknown>>,
  ) => Promise<RenderedEmail>;
};
