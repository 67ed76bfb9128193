import type { StaffDigestEmail, StaffPromisesEmail } from "~/domain/kernel/staff-email-data";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./staff";

const LINES = [
  { who: "Juniper & Lane <Bakery>", what: "Message: A question", says: "due Mar 3, 2026, 9:00 AM CST" },
  { who: "山田 Ștefan", what: "Look at www.evil.example <now>", says: "due Mar 3, 2026, 9:30 AM CST" },
];

const PROMISES: StaffPromisesEmail = {
  ...HOUSE,
  step: "ending",
  lines: LINES,
  more: 2,
  url: `${LEAD.origin}/admin`,
};

const DIGEST: StaffDigestEmail = {
  ...HOUSE,
  name: "Bo Lindqvist",
  day: "2026-03-03",
  due: { lines: LINES, more: 3 },
  happened: { lines: [{ who: "Quote request from Acme", what: "A shop", says: "" }], more: 0 },
  money: ["$1,200.50 received until yesterday", "1 invoice overdue, $570"],
  spam: ["2 leads set aside as suspected spam"],
  url: `${LEAD.origin}/admin`,
};

export const SAMPLES: SamplesOf<typeof messages> = {
  staffHandedOver: [
    {
      ...HOUSE,
      by: "Bo Lindqvist",
      what: "Message from Juniper & Lane <Bakery>",
      url: `${LEAD.origin}/admin/leads/${LEAD.leadId}`,
    },
  ],
  staffPromises: [PROMISES, { ...PROMISES, step: "broken", more: 0 }],
  staffDigest: [DIGEST, { ...DIGEST, due: { lines: [], more: 0 }, money: [], spam: [] }],
};
