import type { SetAsideEmail } from "~/domain/forms/email-data";
import { HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./set-aside";

export const SET_ASIDE: SetAsideEmail = {
  ...HOUSE,
  what: "lead",
  items: [
    { kind: "Message", name: "Win at www.evil.example <now>", address: "x@evil.example", at: LEAD.receivedAt },
    { kind: "Message", name: "", address: "ann@acme.example", at: LEAD.receivedAt },
  ],
  unnamed: 3,
  waiting: { count: 9, isMore: false },
  url: `${LEAD.origin}/admin/leads?stage=suspected`,
  automatic: { count: 2, url: `${LEAD.origin}/admin/incoming?state=automatic` },
};

export const SAMPLES: SamplesOf<typeof messages> = {
  leadsSetAside: [SET_ASIDE],
  applicationsSetAside: [{ ...SET_ASIDE, what: "application" }],
};
