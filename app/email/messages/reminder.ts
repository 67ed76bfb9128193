import type { ReminderEmail } from "~/domain/reminders/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";

/** To a customer: something is waiting for them. */
export function reminder(data: ReminderEmail, say: Say): EmailContent {
  const { identity, text, kind, recordName, businessName, cents, url } = data;
  const day = formatLongDate(data.day);
  const amount = cents === null ? "" : formatMoney(cents, { cents: "always" });
  const facts: [string, string][] = [[KINDS[kind], recordName]];
  if (amount !== "") facts.push([kind === "quote" ? "Total" : "Open", amount]);
  facts.push([DAYS[text], day]);
  return {
    ...said(data, say, { day, amount }),
    action: { label: `Open the ${kind}`, url },
    facts,
    quotations: [],
    reason: `You received this because ${identity.name} sent the ${kind} ${recordName} to ${businessName}.`,
  };
}

const KINDS = { quote: "Quote", invoice: "Invoice", project: "Project" } as const;

const DAYS = {
  quote: "Open until",
  "quote-ending": "Open until",
  deposit: "Due",
  "invoice-before": "Due",
  "invoice-due": "Due",
  "invoice-overdue": "Due",
  answer: "Asked on",
} as const satisfies Record<ReminderEmail["text"], string>;

function said(
  { text, recordName: number, businessName: business }: ReminderEmail,
  say: Say,
  { day, amount }: { day: string; amount: string },
) {
  switch (text) {
    case "quote":
      return say("reminder--quote", { number, business, day });
    case "quote-ending":
      return say("reminder--quote-ending", { number, business, day });
    case "deposit":
      return say("reminder--deposit", { number, business, day, amount });
    case "invoice-before":
      return say("reminder--invoice-before", { number, business, day, amount });
    case "invoice-due":
      return say("reminder--invoice-due", { number, business, day, amount });
    case "invoice-overdue":
      return say("reminder--invoice-overdue", { number, business, day, amount });
    case "answer":
      return say("reminder--answer", { number, business, day });
  }
}
