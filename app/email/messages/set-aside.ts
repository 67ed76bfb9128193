import type { SetAsideEmail } from "~/domain/forms/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { formatCount } from "~/lib/place-numbers";
import { shorten } from "~/lib/shorten";
import { agencyTime, unclickable } from "./lead-words";

const NAME_MAX_CHARACTERS = 80;

/** To the agency, once a day: submissions set aside as suspected spam. Nothing written by the senders is clickable. */
function setAside({ what, items, unnamed, waiting, url, automatic, origin }: SetAsideEmail, say: Say): EmailContent {
  const count = items.length + unnamed;
  const many = count === 1 ? what : `${what}s`;
  const all = `${formatCount(waiting.count)}${waiting.isMore ? "+" : ""}`;
  return {
    ...say(what === "lead" ? "leads-set-aside" : "applications-set-aside", {
      count: `${formatCount(count)} ${many}`,
      waiting: waiting.count > count ? `In all, ${all} await a decision.` : "",
    }),
    action: { label: "Open the list", url },
    facts: [
      ...items.map(({ kind, name, address, at }, index): [string, string] => [
        `No ${index + 1}`,
        `${kind}, ${sender(name, address)}, ${agencyTime(at)}`,
      ]),
      ...(unnamed > 0 ? [["More", `${formatCount(unnamed)}, in the list`] as const] : []),
      ...(automatic.count > 0
        ? [["Set aside as automatic", `${countOfEmails(automatic.count)}: ${automatic.url}`] as const]
        : []),
    ],
    quotations: [],
    reason: `You received this because this address is notified of new ${what}s of the site behind ${origin}.`,
  };
}

/** Separate messages for leads and applications. */
export const leadsSetAside = setAside;
export const applicationsSetAside = setAside;

function sender(name: string, address: string): string {
  const [person, mailbox] = [name, address].map((words) => unclickable(shorten(words, NAME_MAX_CHARACTERS)));
  if (!person || !mailbox) return person || mailbox || "No name";
  return `${person} (${mailbox})`;
}

function countOfEmails(count: number): string {
  return count === 1 ? "1 email" : `${formatCount(count)} emails`;
}
