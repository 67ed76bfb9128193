import { PACKAGE_NAMES } from "../catalogue/package-names";
import { shipped } from "../shipped-document";

const SMALL_BUSINESS_META = {
  title: "Websites, shops and booking for small businesses",
  description: `Websites, social media, online shops and booking systems for small businesses. Three packages at fixed prices from {fromPrice}, live within weeks.`,
  path: "/services/small-business",
  serviceName: "Small-business websites",
  serviceType: "Web design and digital marketing",
} as const;

const SMALL_BUSINESS_HERO = {
  eyebrow: "Services for small businesses",
  headline: "Open online, long after you lock the door.",
  lead: "We build websites, online shops and booking pages for small businesses, and keep their social media going. One team, one fixed price, and a launch date in writing.",
  primary: { label: "Get Free Quote", href: "/quote?type=small-business" },
  secondary: { label: "See the packages", href: "#packages" },
  picture: "",
  facts: [
    { figure: "{fromPrice}", text: "is where a finished website starts" },
    { figure: "{fromWeeks}", text: "from kick-off to launch for the smallest package" },
    { figure: "{quoteTime}", text: "at most until you have our quote" },
  ],
} as const;

const SMALL_BUSINESS_FEATURES = {
  title: "Four doors into one business",
  lead: "People come in from a search, a post, a product or a free slot in the calendar. Here is each door as it could look for Juniper Street Pottery, a studio we made up for this page.",
  website: {
    name: "Website",
    text: "What you do, where you are, what it costs and whether you are open: the questions people ask first, answered first, on the phone in their hand.",
    included: "In every package",
  },
  social: {
    name: "Social media",
    text: "A month of posts planned in one sitting, looked over by you, then published on schedule while you work.",
    included: `Setup in every package, automation from ${PACKAGE_NAMES.medium} up`,
  },
  shop: {
    name: "E-commerce",
    text: "A catalog, a cart and card payments, with shipping and sales tax set up. Your products appear in Google Shopping as well.",
    included: `From ${PACKAGE_NAMES.medium} up`,
  },
  booking: {
    name: "Booking systems",
    text: "Customers pick a time that is truly free, because the page reads your calendar. Reminders go out on their own, and the phone stays quiet while your hands are full.",
    included: `From ${PACKAGE_NAMES.medium} up`,
  },
} as const;

/** Contents of the four mock-ups, all for one fictional studio. Amounts in US cents. */
export const SAMPLE_STUDIO = {
  shortName: "Juniper St.",
  address: "juniperstreet.example",
  nav: ["Classes", "Shop", "Visit"],
  headline: "Get your hands dirty on a Thursday night.",
  intro: "Wheel classes for beginners, six people at a time.",
  button: "Book a class",
  hours: "Open today until 9 PM",
  posts: [
    { when: "Mon 9 AM", text: "Fresh out of the kiln: the blue glaze is back", state: "Published" },
    { when: "Wed 5 PM", text: "Two seats left on Thursday night", state: "Scheduled" },
    { when: "Sat 11 AM", text: "How we fix a cracked handle", state: "For you to check" },
  ],
  order: {
    title: "Order 1047",
    when: "9:42 PM, after closing",
    lines: [
      { name: "Speckled mug", quantity: 2, unitCents: 3_400 },
      { name: "Serving bowl", quantity: 1, unitCents: 6_800 },
      { name: "Shipping", quantity: 1, unitCents: 950 },
    ],
    state: "Paid by card",
  },
  week: {
    title: "Wheel class, 2 hours",
    days: ["Tue", "Wed", "Thu", "Fri", "Sat"],
    times: ["10 AM", "1 PM", "4 PM", "7 PM"],
    /** One string per time of day, one letter per day: taken, free, selected. */
    slots: ["ttftt", "ftfft", "tfttf", "fftcf"],
    chosen: "Fri 7 PM is yours. We’ll remind you on Thursday.",
  },
} as const;

const SMALL_BUSINESS_BANNER = {
  eyebrow: "After launch",
  title: "Someone should keep the lights on.",
  text: `Software ages, hours change, forms break. Each package includes its first months of maintenance. After that a plan takes over: {fixesPrice} for a set of fixes, or from {monthlyPrice} a month with hosting and ads.`,
  action: { label: "See Maintenance Plans", href: "/maintenance-plans" },
} as const;

const SMALL_BUSINESS_PACKAGES = {
  title: "Three packages, three fixed prices",
  lead: "The price you read is the price of the whole project. If you need something in between, pick the closest one and say so in the quote form.",
  bestForLabel: "Best for",
  action: "Select Package",
} as const;

/** One row of the comparison: the packages that include it, and custom wording for packages that need it. */
type Row = {
  name: string;
  basic: boolean;
  medium: boolean;
  premium: boolean;
  basicText?: string;
  mediumText?: string;
  premiumText?: string;
};

/** Rows of the comparison below price and delivery. */
const SMALL_BUSINESS_ROWS: readonly Row[] = [
  { name: "Pages", basic: true, medium: true, premium: true, basicText: "5", mediumText: "10", premiumText: "15+" },
  { name: "Basic SEO", basic: true, medium: true, premium: true },
  { name: "Contact form", basic: true, medium: true, premium: true },
  { name: "Social setup", basic: true, medium: true, premium: true },
  { name: "Social automation", basic: false, medium: true, premium: true },
  { name: "E-commerce", basic: false, medium: true, premium: true },
  { name: "Google Shopping", basic: false, medium: true, premium: true },
  { name: "Online booking", basic: false, medium: true, premium: true },
  {
    name: "Training",
    basic: false,
    medium: true,
    premium: true,
    mediumText: "1 session",
    premiumText: "Up to 10 people",
  },
  { name: "Professional copy edit", basic: false, medium: false, premium: true },
  { name: "CRM", basic: false, medium: false, premium: true },
  { name: "Mobile app", basic: false, medium: false, premium: true, premiumText: "Basic" },
  {
    name: "Free maintenance",
    basic: true,
    medium: true,
    premium: true,
    basicText: "1 month",
    mediumText: "3 months",
    premiumText: "6 months",
  },
];

const SMALL_BUSINESS_COMPARISON = {
  title: "Line by line",
  lead: "If you are between two packages, read down until the first line you can’t do without.",
  caption: "The three small-business packages compared",
  deliveryRow: "Delivery",
  addsLabel: "Adds:",
  rows: SMALL_BUSINESS_ROWS,
} as const;

const SMALL_BUSINESS_CLOSING = {
  title: ["Tell us what you sell.", "We’ll tell you what it costs."],
  text: "One short page, no account. The quote is free and commits you to nothing.",
  action: { label: "Get Free Quote", href: "/quote?type=small-business" },
  stepsTitle: "What happens next",
  steps: [
    { when: "Today", text: "You tell us about the business, in the form or by phone at {phone}." },
    { when: "Within {quoteTime}", text: "You have a written quote with a price and a launch date." },
    { when: "When you say yes", text: "We meet, agree on the pages and start designing." },
  ],
} as const;

/** Sections below the hero, in order. */
const SECTIONS = [
  { id: "features" },
  { id: "maintenance" },
  { id: "packages" },
  { id: "comparison" },
  { id: "work" },
  { id: "closing" },
] as const;

/** Copy for the page for small businesses. */
export const SMALL_BUSINESS = shipped("small-business", {
  meta: SMALL_BUSINESS_META,
  hero: SMALL_BUSINESS_HERO,
  sections: SECTIONS,
  features: SMALL_BUSINESS_FEATURES,
  packages: SMALL_BUSINESS_PACKAGES,
  comparison: SMALL_BUSINESS_COMPARISON,
  banner: SMALL_BUSINESS_BANNER,
  closing: SMALL_BUSINESS_CLOSING,
});

/** A section of this page that can be moved or hidden. */
export type SmallBusinessSection = (typeof SMALL_BUSINESS.content.sections)[number]["id"];
