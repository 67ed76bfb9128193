import type { QuoteAnswerEmail, QuoteSentEmail } from "~/domain/quotes/email-data";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { quoteContentOf, quoteItem } from "../../../tests/harness/quotes";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./quote";

const QUOTE_CONTENT = quoteContentOf({
  items: [
    quoteItem({ id: "1", type: "package", packageId: "medium", name: "Medium", unitPriceCents: 599_900 }),
    quoteItem({ id: "2", name: "Search work", unitPriceCents: 120_050, isOptional: true }),
  ],
  discount: { type: "percentage", value: 10 },
  depositPercent: 30,
});

export const SENT_QUOTE: QuoteSentEmail = {
  ...HOUSE,
  quoteNumber: "Q-0042",
  version: 1,
  businessName: "Juniper & Lane <Bakery>",
  contactName: "Dana O'Reyes",
  businessEmail: "dana@cornerbakery.example",
  items: QUOTE_CONTENT.items.map((item) => ({ ...item, amountCents: item.unitPriceCents })),
  total: quoteTotal(QUOTE_CONTENT),
  dueDays: 14,
  validUntil: "2026-04-01",
  message: "Hello Dana,\n\nas <b>promised</b>.",
  excluded: "Photographs <of bread>\nTranslations",
  recurring: null,
  launch: { startsOn: "2026-04-06", earliestOn: "2026-05-04", latestOn: "2026-05-18", fromWeeks: 4, toWeeks: 6 },
  hasAccount: true,
  changes: "",
  url: `${LEAD.origin}/quotes/${LEAD.leadId}`,
  officeUrl: `${LEAD.origin}/admin/quotes/${LEAD.leadId}`,
};

export const ANSWERED_QUOTE: QuoteAnswerEmail = {
  ...SENT_QUOTE,
  answeredBy: "Dana <Owner>",
  answeredByEmail: "dana@cornerbakery.example",
  answeredAt: LEAD.receivedAt,
  words: "Too <much> for now.\nLater, perhaps.",
  recordedBy: "Bo <Sales>",
};

export const SAMPLES: SamplesOf<typeof messages> = {
  quoteSent: [
    SENT_QUOTE,
    { ...SENT_QUOTE, hasAccount: false },
    { ...SENT_QUOTE, version: 2, changes: "Version 2 replaces version 1: four weeks less, <Booking> added." },
  ],
  quoteAccepted: [ANSWERED_QUOTE],
  quoteAcceptance: [
    { ...ANSWERED_QUOTE, hasAccount: true, due: null },
    {
      ...ANSWERED_QUOTE,
      hasAccount: false,
      due: { cents: 69_280, on: "2026-03-16" },
    },
  ],
  quoteDeclined: [ANSWERED_QUOTE],
  quoteDecline: [ANSWERED_QUOTE],
  quoteRequestedAgain: [ANSWERED_QUOTE],
  quoteReopened: [
    { ...ANSWERED_QUOTE, wasAccepted: true },
    { ...ANSWERED_QUOTE, wasAccepted: false },
  ],
  quoteReopening: [
    { ...ANSWERED_QUOTE, wasAccepted: true },
    { ...ANSWERED_QUOTE, wasAccepted: false },
  ],
  quoteReminder: [{ ...SENT_QUOTE, title: "Quote Q-0042 expires soon", text: "Answer <soon>." }],
  quoteChangeWaits: [false, true].map((isOver) =>
    Object.assign({}, SENT_QUOTE, { isOver, askedAt: ANSWERED_QUOTE.answeredAt }),
  ),
};
