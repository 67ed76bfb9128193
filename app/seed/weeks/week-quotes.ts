import { PACKAGE_NAMES, type PackageId } from "~/content/catalogue/package-names";
import { PACKAGES } from "~/content/catalogue/packages";
import type { DeclineCause } from "~/db/schema/lists";
import type { SampleQuote } from "../sample-quote.server";
import type { WeekLead } from "./week-people";

const CENTS = 100;

type Kind = { quote: Omit<SampleQuote, "validDays" | "message">; days: number };

const { basic, medium, premium } = PACKAGES.content;
const dollars = (cents: number) => String(cents / CENTS);

/** Offers for each package, with the duration of the work in days. */
const OFFERS: Partial<Record<PackageId, Kind>> = {
  basic: {
    days: 28,
    quote: {
      depositPercent: 50,
      items: [
        {
          packageId: "basic",
          name: PACKAGE_NAMES.basic,
          amount: dollars(basic.priceCents),
          description: "Five pages, a form and the listings people find you through.",
        },
      ],
    },
  },
  medium: {
    days: 49,
    quote: {
      depositPercent: 40,
      items: [
        {
          packageId: "medium",
          name: PACKAGE_NAMES.medium,
          amount: dollars(medium.priceCents),
          description: "Up to ten pages with orders or bookings online.",
        },
        {
          name: "Content Creation",
          amount: "720",
          description: "Photographs of your place and people, taken in one morning.",
        },
      ],
    },
  },
  premium: {
    days: 70,
    quote: {
      depositPercent: 40,
      items: [
        {
          packageId: "premium",
          name: PACKAGE_NAMES.premium,
          amount: dollars(premium.priceCents),
          description: "Website, customer records and an app that work as one.",
        },
        {
          name: "UI/UX Designer",
          amount: "85",
          quantity: "16",
          unit: "hour",
          description: "Two rounds of testing with your own staff.",
        },
      ],
    },
  },
};

const VALID_DAYS = 30;
const EXPIRED_VALID_DAYS = 14;

/** Returns the offer for someone who asked for a package. */
export function offerFor({ person, says, wants = "basic", fate }: WeekLead): { quote: SampleQuote; days: number } {
  const offer = OFFERS[wants];
  if (!offer) throw new Error(`no sample quote offers ${wants}`);
  const [first = ""] = person.split(" ");
  const message = `Hello ${first},\n\nThank you for writing. You said: “${says}”\n\nHere’s what we would do first.`;
  const validDays = fate === "expired" ? EXPIRED_VALID_DAYS : VALID_DAYS;
  return { days: offer.days, quote: { ...offer.quote, validDays, message } };
}

/** Reasons given by those who declined. */
export const DECLINES: Readonly<Record<string, { cause: DeclineCause; reason: string }>> = {
  "Stroud & Daughters Roofing": { cause: "timing", reason: "Hail season came early. We'll be in touch in the spring." },
  "Lotus Auto Glass": { cause: "price", reason: "More than we can spend this year." },
  "Okabe Ceramics": { cause: "other-offer", reason: "A friend of the studio is building it for a set of bowls." },
};

export const STEPS: readonly { title: string; at: number; told: string }[] = [
  { title: "Kickoff", at: 0.04, told: "We met, agreed on the pages and know who to ask about what." },
  { title: "Page plan and texts agreed", at: 0.28, told: "The page plan is final and the texts are in place." },
  { title: "Design approved", at: 0.52, told: "The design is approved for phones and large screens." },
  { title: "Test site complete", at: 0.82, told: "Everything works on the test site. Please try it on your phone." },
  { title: "Launch", at: 1, told: "The site is live, and visits are being counted." },
];

/** Customer whose project is waiting for them. */
export const PAUSED_BUSINESS = "Clarke Landscape Design";
