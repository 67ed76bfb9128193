import type { ReminderEmail } from "~/domain/reminders/email-data";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./reminder";

const INVOICE: ReminderEmail = {
  ...HOUSE,
  text: "invoice-before",
  kind: "invoice",
  recordName: "2026-0007",
  businessName: "Juniper & Lane <Bakery>",
  name: "Dana O'Reyes",
  cents: 120_050,
  day: "2026-04-01",
  url: `${LEAD.origin}/dashboard/invoices/${LEAD.leadId}`,
};

const QUOTE: ReminderEmail = {
  ...INVOICE,
  text: "quote",
  kind: "quote",
  recordName: "Q-0042",
  url: `${LEAD.origin}/quotes/${LEAD.leadId}`,
};

export const SAMPLES: SamplesOf<typeof messages> = {
  reminder: [
    QUOTE,
    { ...QUOTE, text: "quote-ending" },
    { ...INVOICE, text: "deposit" },
    INVOICE,
    { ...INVOICE, text: "invoice-due" },
    { ...INVOICE, text: "invoice-overdue" },
    { ...QUOTE, text: "answer", cents: null },
  ],
};
