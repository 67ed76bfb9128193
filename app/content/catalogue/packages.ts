import type { Cents } from "~/lib/money";
import {
  PACKAGE_NAMES,
  PACKAGES_OF_TRACK,
  type PackageId,
  type PackageName,
  SERVICE_TRACKS,
  type ServiceTrack,
} from "./package-names";

/** A fixed-price project. */
export type Package = {
  /** Used in addresses. */
  readonly id: PackageId;
  readonly track: ServiceTrack;
  readonly name: PackageName;
  /** US cents for the whole project, paid once. */
  readonly priceCents: Cents;
  /** From kick-off to launch. */
  readonly delivery: string;
  readonly popular: boolean;
  readonly summary: string;
  readonly bestFor: string;
  readonly features: readonly string[];
  /** The few that tell the packages apart, for the picker of the quote page. */
  readonly shortFeatures: readonly string[];
};

type Offered = Omit<Package, "id" | "track" | "name">;

/** What each package is and costs; what it is called is in `package-names.ts`. */
const OFFERS: Readonly<Record<PackageId, Offered>> = {
  basic: {
    priceCents: 299_900,
    delivery: "2-3 weeks",
    popular: false,
    summary: "A clear, fast site that tells people what you do and makes it easy to reach you.",
    bestFor: "New businesses, and older ones whose website still says Coming soon.",
    features: [
      "5-page site, designed around what your customers ask first",
      "Basic SEO: page titles, descriptions, sitemap and a Google Business listing",
      "Contact form that goes straight to your inbox",
      "Social setup: two profiles created or tidied, with matching artwork",
      "Tested on phones, tablets and desktop browsers",
      "Two rounds of revisions before launch",
      "Domain, files and logins in your name",
      "1 month free maintenance",
    ],
    shortFeatures: ["5-page site", "Basic SEO", "Contact form and social setup", "1 month free maintenance"],
  },
  medium: {
    priceCents: 599_900,
    delivery: "4-6 weeks",
    popular: true,
    summary: "A site that sells and takes bookings while you are busy with the customers in front of you.",
    bestFor: "Shops, salons, studios and trades that want orders or appointments to come in online.",
    features: [
      `Everything in ${PACKAGE_NAMES.basic}, on a 10-page site`,
      "E-commerce: catalog, cart, card payments, shipping and sales tax set up",
      "Social automation: a month of posts planned together and published on schedule",
      "Google Shopping feed, so your products show up where people compare",
      "Online booking that checks your calendar and sends reminders",
      "Order and booking alerts by email",
      "A recorded training session for you and your staff",
      "3 months maintenance",
    ],
    shortFeatures: [
      "10-page site with e-commerce",
      "Online booking",
      "Social automation and Google Shopping",
      "3 months maintenance",
    ],
  },
  premium: {
    priceCents: 999_900,
    delivery: "6-8 weeks",
    popular: false,
    summary: "Website, customer records and an app that work as one, for a business with several people answering.",
    bestFor: "Established businesses with a team, repeat customers and more than one place to keep track of them.",
    features: [
      `Everything in ${PACKAGE_NAMES.medium}, on a site of 15+ pages`,
      "CRM set up for your team, with your existing contacts brought over",
      "A basic mobile app for iPhone and Android: book, reorder, get notified",
      "Forms, orders and bookings filed under the right customer automatically",
      "Copy edited by a professional on every page",
      "Monthly figures for visits, inquiries and sales on one screen",
      "Training for up to ten of your people",
      "6 months maintenance",
    ],
    shortFeatures: ["15+ pages", "CRM for your team", "A basic mobile app", "6 months maintenance"],
  },
  "basic-mvp": {
    priceCents: 1_500_000,
    delivery: "4-6 weeks",
    popular: false,
    summary: "The one thing your product must do, working, in front of real users.",
    bestFor: "Founders with an idea to test and a first group of people willing to try it.",
    features: [
      "One core user journey, from first screen to finished task",
      "Clickable prototype to test before any code is written",
      "Responsive web app",
      "Sign-up, sign-in and password reset",
      "A simple admin screen to see users and fix data",
      "A demo every week, and a backlog you can read",
      "Hosting and source code in your own accounts",
      "2 weeks post-launch support",
    ],
    shortFeatures: [
      "One core user journey",
      "Responsive web app",
      "Clickable prototype",
      "2 weeks post-launch support",
    ],
  },
  "medium-mvp": {
    priceCents: 3_500_000,
    delivery: "8-10 weeks",
    popular: true,
    summary: "A product people can pay for, on the web and on their phones.",
    bestFor: "Teams past their first interviews that need paying customers before the next round.",
    features: [
      `Everything in ${PACKAGE_NAMES["basic-mvp"]}, with several user journeys and roles`,
      "Web + mobile: one web app, plus apps for iPhone and Android",
      "Payments: cards, subscriptions, refunds and receipts",
      "API with documentation, for partners and for your own apps",
      "Email and push notifications",
      "Product analytics: sign-ups, activation and retention from day one",
      "Automated tests on the paths that earn money",
      "1 month support after launch",
    ],
    shortFeatures: ["Web + mobile", "Payments", "API with documentation", "1 month support"],
  },
  "premium-mvp": {
    priceCents: 6_500_000,
    delivery: "12-16 weeks",
    popular: false,
    summary:
      "A first version with machine learning and integrations at its heart, ready for a pilot with a large customer.",
    bestFor: "Funded startups whose product depends on data, models or other companies' systems.",
    features: [
      `Everything in ${PACKAGE_NAMES["medium-mvp"]}`,
      "ML features: data preparation, a model that earns its place, and a way to measure it",
      "Integrations with up to five outside systems, such as CRM, calendar or accounting",
      "A product manager from kick-off to launch",
      "Roles, audit log and single sign-on for business customers",
      "Load test and security review before launch",
      "Deployment pipeline, monitoring and alerts",
      "3 months support after launch",
    ],
    shortFeatures: ["ML features", "Integrations", "Security review before launch", "3 months support"],
  },
};

/** All six packages: small business first, each track from the smallest up. */
export const PACKAGES: readonly Package[] = SERVICE_TRACKS.flatMap((track) =>
  (Object.keys(PACKAGES_OF_TRACK[track]) as PackageId[]).map((id) =>
    Object.assign({ id, track, name: PACKAGE_NAMES[id] }, OFFERS[id]),
  ),
);

/** The three packages of a track, from the smallest up. */
export function packagesForTrack(track: ServiceTrack): readonly Package[] {
  return PACKAGES.filter((candidate) => candidate.track === track);
}

/** The package with this id, or undefined when an address names one that does not exist. */
export function findPackage(id: string): Package | undefined {
  return PACKAGES.find((candidate) => candidate.id === id);
}
