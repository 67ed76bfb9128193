import { type EmailTextId, kindOfText } from "~/domain/email-texts/schema";
import type { RenderedEmail } from "~/kernel/email-data";
import { type EmailTemplates, type KindTemplates, templateName } from "~/kernel/email-templates";
import type { MailIdentity } from "~/kernel/mail-identity";
import type { EmailContent } from "./email-content";
import * as account from "./messages/account";
import * as application from "./messages/application";
import * as booking from "./messages/booking";
import * as calendar from "./messages/calendar";
import * as customer from "./messages/customer";
import * as leadReply from "./messages/lead-reply";
import * as leads from "./messages/leads";
import * as newsletter from "./messages/newsletter";
import * as payment from "./messages/payment";
import * as quote from "./messages/quote";
import * as record from "./messages/record";
import * as reminder from "./messages/reminder";
import * as setAside from "./messages/set-aside";
import * as staff from "./messages/staff";
import * as webhookEndpoint from "./messages/webhook-endpoint";
import { type Say, sayWith } from "./say";
import { writeEmail } from "./write-email";

/** Functions that write each message, by its name in the domain. */
type Messages = {
  [Name in keyof KindTemplates]: (data: Parameters<KindTemplates[Name]>[0], say: Say) => EmailContent;
};

/** Leaving one out of `messages/` is a compile error. */
const MESSAGES: Messages = {
  ...account,
  ...application,
  ...booking,
  ...calendar,
  ...customer,
  ...leadReply,
  ...leads,
  ...newsletter,
  ...payment,
  ...quote,
  ...record,
  ...reminder,
  ...setAside,
  ...staff,
  ...webhookEndpoint,
};

type House = { identity: MailIdentity; origin: string };
type Write = (data: House, say: Say) => EmailContent;
const WRITERS = MESSAGES as unknown as Readonly<Record<string, Write>>; // safe: each is called by its own name with its own data

/** All messages of the program, for `AppContext.emails`. */
export const emailTemplates: EmailTemplates = Object.assign(
  Object.fromEntries(
    Object.entries(WRITERS).map(([name, write]) => [name, written(write)]),
  ) as unknown as KindTemplates, // safe: the same names, each written
  { sampleOf },
);

function written(write: Write) {
  return (data: House): Promise<RenderedEmail> =>
    writeEmail(write(data, sayWith(data.identity)), data.identity, data.origin);
}

/**
 * Returns a sample of the message that uses a text, as a customer would get it. Skips samples that use a different
 * text.
 */
async function sampleOf(
  id: EmailTextId,
  house: House,
  real?: Readonly<Record<string, unknown>>,
): Promise<RenderedEmail> {
  const { samplesFor } = await import("./samples");
  const name = templateName(kindOfText(id));
  const write = WRITERS[name];
  for (const data of [...samplesFor(name, house, real), ...samplesFor(name, house)]) {
    const said: string[] = [];
    const say = sayWith(house.identity);
    const content = write?.(data, (asked, tokens) => {
      said.push(asked);
      return say(asked, tokens);
    });
    if (content && said.includes(id)) return writeEmail(content, house.identity, house.origin);
  }
  throw new Error(`no sample says the text ${id}`);
}
