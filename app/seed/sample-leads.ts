import { PACKAGE_NAMES } from "~/content/catalogue/package-names";
import type { LeadKind, LeadStage } from "~/db/schema/lists";
import type { AnswersByKind } from "~/domain/leads/kinds/kinds";

type SampleLead = {
  [Kind in LeadKind]: {
    kind: Kind;
    stage: LeadStage;
    hoursAgo: number;
    /** Hours until it was answered. */
    answeredAfter?: number;
    name: string;
    business: string;
    email: string;
    phone: string;
    summary: string;
    /** Answers; missing ones are empty, or chosen by the seed. */
    details: Partial<AnswersByKind[Kind]>;
  };
}[LeadKind];

const DAY = 24;

/** People who wrote to the agency, all invented, with reserved addresses and phone numbers. */
export const SAMPLE_LEADS: readonly SampleLead[] = [
  {
    kind: "quote-request",
    stage: "new",
    hoursAgo: 5,
    phone: "(512) 555-0117",
    name: "",
    business: "Copper Kettle Cafe",
    email: "maria@copperkettle.example",
    summary: `${PACKAGE_NAMES.medium} package, small business`,
    details: {
      serviceType: "small-business",
      selectedPackage: PACKAGE_NAMES.medium,
      website: "https://copperkettle.example",
      customServices: ["SEO Optimization", "Social Media Management"],
      timeline: "2-3-months",
      budget: "5k-15k",
      description: "We’re opening a second cafe in March and would like people to be able to order ahead at both.",
    },
  },
  {
    kind: "contact-message",
    stage: "new",
    hoursAgo: 9,
    name: "Theo Brandt",
    business: "",
    phone: "",
    email: "theo.brandt@example.com",
    summary: "Moving a shop from another platform",
    details: {
      subject: "Moving a shop from another platform",
      message:
        "We have about 400 products and years of orders. Can you move those too, and how long would we be offline?",
    },
  },
  {
    kind: "discovery-session",
    stage: "in-review",
    hoursAgo: 20,
    phone: "(512) 555-0133",
    name: "Dr. Lena Ortiz",
    business: "Ortiz Family Clinic",
    email: "lena@ortizclinic.example",
    summary: "Get more patients",
    details: {
      challenges: "New patients call, get voicemail and book elsewhere.",
      currentPresence: "A website from 2017 and a Google profile with 38 reviews.",
      advertisingChannels: ["Google Ads", "Google My Business"],
      location: "Round Rock, Texas",
      mainGoal: "more-patients",
    },
  },
  {
    kind: "startup-pitch",
    stage: "in-review",
    hoursAgo: 30,
    phone: "(512) 555-0122",
    name: "Priya Raman",
    business: "Tidewater Labs",
    email: "priya@tidewater.example",
    summary: "Berths for small boats, booked by phone",
    details: {
      problem: "Harbors keep free berths on paper. Small boats circle for an hour on a summer evening.",
      solution: "A map of berths that the harbor master updates with one tap, and boats book from the water.",
      targetUsers: "Harbor masters and owners of boats under 40 feet",
      teamSize: "2-3",
      fundingStage: "pre-seed",
    },
  },
  {
    kind: "quote-request",
    stage: "replied",
    hoursAgo: 3 * DAY,
    answeredAfter: 7,
    phone: "(512) 555-0164",
    name: "",
    business: "Harbor Street Dental",
    email: "office@harborstreetdental.example",
    summary: `${PACKAGE_NAMES.premium} package, small business`,
    details: {
      serviceType: "small-business",
      selectedPackage: PACKAGE_NAMES.premium,
      website: "",
      timeline: "1-month",
      budget: "5k-15k",
      customServices: ["Google Ads Setup"],
      description: "Three dentists, one practice. Booking must work with the software we have.",
    },
  },
  {
    kind: "contact-message",
    stage: "replied",
    hoursAgo: 4 * DAY,
    answeredAfter: 3,
    business: "",
    phone: "",
    name: "Joan Whitaker",
    email: "joan.whitaker@example.com",
    summary: "Accessibility of our site",
    details: {
      subject: "Accessibility of our site",
      message: "A customer with a screen reader couldn't place an order. Can you look at it, and what would that cost?",
    },
  },
  {
    kind: "quote-request",
    stage: "won",
    hoursAgo: 48 * DAY,
    answeredAfter: 5,
    phone: "(512) 555-0187",
    name: "",
    business: "Juniper Lane Bakery",
    email: "dana@juniperlane.example",
    summary: `${PACKAGE_NAMES.basic} package, small business`,
    details: {
      serviceType: "small-business",
      selectedPackage: PACKAGE_NAMES.basic,
      website: "",
      timeline: "2-3-months",
      budget: "under-5k",
      customServices: ["Branding & Design"],
      description: "People ask on the phone when we’re open and how to order a cake. The site should answer both.",
    },
  },
  {
    kind: "startup-pitch",
    stage: "won",
    hoursAgo: 52 * DAY,
    answeredAfter: 26,
    phone: "(512) 555-0171",
    name: "Marcus Hale",
    business: "Fieldnote",
    email: "marcus@fieldnote.example",
    summary: "Crop notes by voice",
    details: {
      problem: "Growers note what they see in the field on paper, and most of it is lost by evening.",
      solution: "They say it into their phone; it becomes a note on the map of the field.",
      targetUsers: "Vegetable farms from 50 to 500 acres",
      teamSize: "2-3",
      fundingStage: "seed",
    },
  },
  {
    kind: "quote-request",
    stage: "lost",
    hoursAgo: 19 * DAY,
    answeredAfter: 11,
    phone: "",
    name: "",
    business: "Granite Cycle Works",
    email: "sam@granitecycle.example",
    summary: `${PACKAGE_NAMES.basic} package, small business`,
    details: {
      serviceType: "small-business",
      selectedPackage: PACKAGE_NAMES.basic,
      website: "",
      timeline: "asap",
      budget: "under-5k",
      customServices: [],
      description: "A small site with opening hours and the repair price list.",
    },
  },
  {
    kind: "discovery-session",
    stage: "replied",
    hoursAgo: 8 * DAY,
    answeredAfter: 6,
    phone: "(512) 555-0149",
    name: "Dr. Samuel Idowu",
    business: "Lakeside Dermatology",
    email: "sidowu@lakesidederm.example",
    summary: "Online reputation management",
    details: {
      challenges: "Two bad reviews from years ago are at the top.",
      currentPresence: "A good website, no social media.",
      advertisingChannels: ["Instagram"],
      location: "Austin, Texas",
      mainGoal: "reputation",
    },
  },
  {
    kind: "contact-message",
    stage: "lost",
    hoursAgo: 27 * DAY,
    answeredAfter: 2,
    business: "",
    phone: "",
    name: "Nadia Petrov",
    email: "nadia.petrov@example.com",
    summary: "Printing business cards",
    details: { subject: "Printing business cards", message: "Do you print business cards as well, about 500 pieces?" },
  },
  {
    kind: "contact-message",
    stage: "spam",
    hoursAgo: 2 * DAY,
    name: "Rank Booster",
    business: "",
    phone: "",
    email: "offers@rankbooster.example",
    summary: "First place guaranteed",
    details: {
      subject: "First place guaranteed",
      message: "We put your site in first place in every search within 24 hours.",
    },
  },
];
