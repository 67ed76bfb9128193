import type { RecordMessageEmail, RecordWordsEmail } from "~/domain/threads/email-data";
import { ACCOUNT, HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./record";

export const RECORD_MESSAGE: RecordMessageEmail = {
  ...HOUSE,
  kind: "quote",
  author: "Dana O'Reyes",
  businessName: "Juniper & Lane <Bakery>",
  number: "Q-0042",
  text: "Can the <b>booking</b> come later?\n\nThank you & bye",
  fileName: "plan <new>.pdf",
  asksChange: false,
  url: `${LEAD.origin}/admin/quotes/${LEAD.leadId}`,
};

export const RECORD_WORDS: RecordWordsEmail = {
  ...HOUSE,
  kind: "quote",
  author: "Sam & Co",
  name: "Q-0042",
  words: "It can <b>wait</b>.\n\nThank you & bye",
  url: `${LEAD.origin}/quotes/${LEAD.leadId}`,
};

export const SAMPLES: SamplesOf<typeof messages> = {
  recordLink: [{ ...ACCOUNT, kind: "quote", url: RECORD_WORDS.url }],
  recordCode: [{ ...HOUSE, kind: "quote", code: "123 456" }],
  recordMessage: [RECORD_WORDS],
  recordMessageReceived: [
    RECORD_MESSAGE,
    { ...RECORD_MESSAGE, asksChange: true, fileName: "" },
    { ...RECORD_MESSAGE, asksLink: true, text: "", fileName: "" },
  ],
};
