import type { QuoteRequestEmail } from "~/domain/kernel/email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import { LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./quote-request";

export const QUOTE: QuoteRequestEmail = {
  ...LEAD,
  request: completeAnswers("quote-request", {
    serviceType: "small-business",
    selectedPackage: "Medium",
    customServices: ["SEO Optimization", "Content Creation"],
    businessName: "Juniper & Lane <Bakery>",
    email: "dana@juniperlane.example",
    phone: "555-0187",
    website: "https://juniperlane.example",
    description: "We sell bread.\nTwo shops, one oven.",
    timeline: "1-month",
    budget: "5k-15k",
  }),
};

export const SAMPLES: SamplesOf<typeof messages> = {
  quoteRequestReceived: [QUOTE],
  quoteRequestConfirmation: [QUOTE],
};
