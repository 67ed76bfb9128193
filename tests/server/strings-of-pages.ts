import * as smallBusiness from "~/content/pages/small-business";
import * as subscriptions from "~/content/pages/subscriptions";
import { revisions } from "~/content/showcase/mind-ops-revisions";
import { JOB_SECTIONS } from "~/domain/jobs/job-text";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import { CONTACT_MESSAGE } from "~/domain/leads/kinds/contact-message";
import { DISCOVERY_SESSION, DISCOVERY_STEPS } from "~/domain/leads/kinds/discovery-session";
import { QUOTE_REQUEST } from "~/domain/leads/kinds/quote-request";
import { STARTUP_PITCH_KIND } from "~/domain/leads/kinds/startup-pitch";
import { BILLING_PERIOD_SUFFIXES } from "~/domain/plans/schema";

const showcase = import.meta.glob<Record<string, unknown>>("../../app/content/showcase/*.ts", { eager: true });

/** Texts of public pages that are in no document, where they are instead, by the reason. */
export const ELSEWHERE: Readonly<Record<string, unknown>> = {
  "labels and choices of forms, which lists, mails, CSV and the API share": [
    CONTACT_MESSAGE,
    DISCOVERY_SESSION,
    DISCOVERY_STEPS,
    QUOTE_REQUEST,
    STARTUP_PITCH_KIND,
  ],
  "types of jobs, and headings that an entered description is read by": [JOB_TYPE_LABELS, JOB_SECTIONS],
  "what is behind the price of a plan, which the API says too": BILLING_PERIOD_SUFFIXES,
  "words in drawings, which are pictures": [smallBusiness, subscriptions],
  "sample data of live pieces": [...Object.values(showcase), revisions()],
};

/** Texts that the program makes, by the reason. */
export const NOT_IN_A_DOCUMENT: readonly { is: RegExp; why: string }[] = [
  { is: /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/, why: "a day" },
  {
    is: /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+$/,
    why: "a day or a month",
  },
  { is: /^\d+(?:-\d+)? (?:weeks?|hours?)\b/, why: "a span of time, counted" },
  {
    is: /^(?:Skip to content|\(opens in a new tab\)|Main|Menu|Close menu|Breadcrumb)$/,
    why: "how a program is operated, for screen readers",
  },
  { is: /^(?:Colors|System|Light|Dark|Use (?:dark|light) colors)$/, why: "the switch of colors, part of the program" },
  {
    is: /^(?:Rated \d out of 5|Included|Not included|Included:|Not included:|Added:|Removed:|Yes|No)$/,
    why: "what an icon means",
  },
  {
    is: /^\$[\d,.]+–\$[\d,.]+ an? (?:year|month|day|hour)$/,
    why: "the pay of a position, whose period is a field of it",
  },
  { is: /^(?:No|One|[A-Z][a-z-]+) open positions?$/, why: "a count in words" },
  { is: /^Listing \d+$/, why: "the number of an example in an article" },
  { is: /, USA$/, why: "the country of an address, named by its code" },
  { is: /^to$/, why: "between the two ends of a span" },
  { is: /^Leave this field empty$/, why: "the trap for programs, which nobody sees" },
  { is: /^\.pdf, \.ppt, \.pptx, up to 10MB$/, why: "what the program takes, which the specification says" },
];
