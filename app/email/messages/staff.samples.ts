import type { StaffPromisesEmail } from "~/domain/promises/email-data";
import type { StaffDigestEmail } from "~/domain/today/email-data";
import { formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./staff";

/** Times and amounts are formatted when read, because the format depends on the agency's location. */
const LINES = [
  {
    who: "Juniper & Lane <Bakery>",
    what: "Message: A question",
    get says() {
      return `due ${formatMoment(LEAD.replyDueAt)}`;
    },
  },
  {
    who: "山田 Ștefan",
    what: "Look at www.evil.example <now>",
    get says() {
      return `due ${formatMoment(LEAD.replyDueAt)}`;
    },
  },
];

const PROMISES: StaffPromisesEmail = {
  ...HOUSE,
  step: "ending",
  lines: LINES,
  more: 2,
  url: `${LEAD.origin}/admin`,
};

const digest = (): StaffDigestEmail => ({
  ...HOUSE,
  name: "Bo Lindqvist",
  day: "2026-03-03",
  due: { lines: LINES, more: 3 },
  happened: { lines: [{ who: "Quote request from Acme", what: "A shop", says: "" }], more: 0 },
  money: [`${formatMoney(120_050)} received until yesterday`, `1 invoice overdue, ${formatMoney(57_000)}`],
  spam: [
    "2 leads set aside as suspected spam",
    "3 emails set aside as automatic: https://agency.example/admin/incoming?state=automatic",
  ],
  url: `${LEAD.origin}/admin`,
});

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
  get staffDigest() {
    return [digest(), { ...digest(), due: { lines: [], more: 0 }, money: [], spam: [] }];
  },
};
