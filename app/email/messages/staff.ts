import type { StaffHandedOverEmail } from "~/domain/notifications/email-data";
import type { StaffPromisesEmail } from "~/domain/promises/email-data";
import type { StaffDigestEmail } from "~/domain/today/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import type { StaffLine } from "~/kernel/email-data";
import { formatLongDate } from "~/lib/calendar-date";
import { formatCount } from "~/lib/place-numbers";
import { shorten } from "~/lib/shorten";
import { greeted, unclickable } from "./lead-words";

const WORDS_MAX_CHARACTERS = 120;

/** To a staff member: a colleague assigned something to them. */
export function staffHandedOver({ identity, by, what, url }: StaffHandedOverEmail, say: Say): EmailContent {
  return {
    ...say("staff-handed-over", { by, what: plain(what) }),
    action: { label: "Open it", url },
    facts: [],
    quotations: [],
    reason: reason(identity.name),
  };
}

/** To a staff member: promised replies that are due soon, or late. */
export function staffPromises({ identity, step, lines, more, url }: StaffPromisesEmail, say: Say): EmailContent {
  const count = formatCount(lines.length + more);
  const said = step === "ending" ? say("staff-promises--ending", { count }) : say("staff-promises--broken", { count });
  return {
    ...said,
    action: { label: lines.length + more === 1 ? "Open it" : "Open Today", url },
    facts: [],
    quotations: [[step === "ending" ? "Due soon" : "Late", listOf(lines, more)]],
    reason: reason(identity.name),
  };
}

/** To a staff member, once a day. */
export function staffDigest(data: StaffDigestEmail, say: Say): EmailContent {
  const { identity, name, due, happened, money, spam, url } = data;
  return {
    ...say("staff-digest", { name: greeted(name), day: formatLongDate(data.day) }),
    action: { label: "Open Today", url },
    facts: [],
    quotations: [
      ["Due", listOf(due.lines, due.more)],
      ["What happened", listOf(happened.lines, happened.more)],
      ["Money", money.join("\n")],
      ["Suspected spam and automatic emails", spam.join("\n")],
    ],
    reason: reason(identity.name),
  };
}

function listOf(lines: readonly StaffLine[], more: number): string {
  const said = lines.map(({ who, what, says }) => [plain(who), plain(what), says].filter(Boolean).join(" · "));
  return [...said, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join("\n");
}

/** Puts text by strangers on one line, without anything clickable. */
function plain(words: string): string {
  return unclickable(shorten(words.replace(/\s+/g, " ").trim(), WORDS_MAX_CHARACTERS));
}

function reason(agency: string): string {
  return `You received this because you work in the back office of ${agency}. Choose your notifications there, under the bell.`;
}
