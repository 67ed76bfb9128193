import { INDUSTRY_PAGES } from "~/content/industries";
import { LIVE_PIECES } from "~/content/showcase/live-pieces";

/** A page that search engines may list, with the text of its social picture. */
export type PublicPage = {
  path: string;
  socialTitle: string;
  world?: "tajjam" | "voygee" | "mind-ops" | "clinic";
};

/** Every public page with a fixed address. Posts and jobs come from the database. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: "/", socialTitle: "Software and websites that pull their weight." },
  { path: "/services/small-business", socialTitle: "Websites, shops and bookings for small business" },
  { path: "/services/startups", socialTitle: "MVPs, people and equity for startups" },
  { path: "/work", socialTitle: "Our work, and who it’s for" },
  { path: "/quote", socialTitle: "A fixed quote within {quoteTime}" },
  { path: "/startup-pitch", socialTitle: "Pitch your startup" },
  { path: "/login", socialTitle: "Sign in" },
  { path: "/signup", socialTitle: "Create your account" },
  { path: "/subscriptions", socialTitle: "Monthly plans" },
  { path: "/maintenance-plans", socialTitle: "Maintenance Plans" },
  ...INDUSTRY_PAGES,
  { path: "/contact", socialTitle: "Write to us" },
  { path: "/careers", socialTitle: "Work with us" },
  { path: "/job-listings", socialTitle: "Open positions" },
  { path: "/blogs", socialTitle: "Notes from the workshop" },
  { path: "/tajjam", socialTitle: "Tajjam: the market around the corner", world: "tajjam" },
  { path: "/voygee", socialTitle: "Voygee: drivers keep every fare", world: "voygee" },
  { path: "/mind-ops", socialTitle: "Mind Ops: agents propose, people decide", world: "mind-ops" },
  ...LIVE_PIECES,
  { path: "/privacy", socialTitle: "Privacy Policy" },
  { path: "/terms", socialTitle: "Terms & Conditions" },
  { path: "/cookies", socialTitle: "Cookie Policy" },
  { path: "/accessibility", socialTitle: "Accessibility: where we stand" },
];

/** Pages with their own social picture that the sitemap omits. */
export const UNLISTED_PAGES: readonly PublicPage[] = [{ path: "/api/docs", socialTitle: "API reference" }];
