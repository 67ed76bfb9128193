import { INDUSTRY_PAGES } from "~/content/industries";
import { LIVE_PIECES } from "~/content/showcase/live-pieces";

/**
 * Addresses that our pages or files always respond to, so that a redirect from one would never be used.
 * `tests/server/redirects.test.ts` compares them with the route table.
 */
const PAGES: ReadonlySet<string> = new Set([
  "/",
  "/home",
  "/404",
  "/services/small-business",
  "/services/startups",
  "/subscriptions",
  "/work",
  "/maintenance-plans",
  ...INDUSTRY_PAGES.map(({ path }) => path),
  "/contact",
  "/careers",
  "/careers/feed.xml",
  "/job-listings",
  "/blogs",
  "/privacy",
  "/terms",
  "/cookies",
  "/accessibility",
  "/tajjam",
  "/voygee",
  "/mind-ops",
  ...LIVE_PIECES.map(({ path }) => path),
  "/quote",
  "/quote/estimate",
  "/startup-pitch",
  "/signup",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/team-invitation",
  "/logout",
  "/theme",
  "/form-token",
  "/icon.svg",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/icon-512.png",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/saved-posts",
  "/speculation-rules.json",
  "/healthz",
  "/readyz",
  "/metrics",
]);

/** Query keys that our pages read. `tests/server/redirects.test.ts` compares them with the routes. */
const QUERY_KEYS: ReadonlySet<string> = new Set(
  "add basket category cursor day did email empty fare fill kind location next open package page plan preview press price q reason rides service share stock take type zone".split(
    " ",
  ),
);
const HOME_QUERY_KEYS: ReadonlySet<string> = new Set(["package", "service", "preview"]);

/**
 * First segments of addresses reserved for the program, with everything below them: accounts, links with keys, files,
 * the API.
 */
const KEPT: ReadonlySet<string> = new Set([
  "__manifest",
  ".well-known",
  "admin",
  "api",
  "apply",
  "application",
  "assets",
  "book",
  "booking",
  "dashboard",
  "brand-files",
  "figures",
  "pictures",
  "i",
  "login",
  "newsletter",
  "p",
  "preview",
  "q",
  "quotes",
  "social",
  "verify",
]);

/** True when one of our pages always responds at this path, given in lowercase. */
export function isOwnPage(path: string): boolean {
  return PAGES.has(path);
}

/** True when our page at this path reads this query key. */
export function isOwnQueryKey(path: string, key: string): boolean {
  return (path === "/" ? HOME_QUERY_KEYS : QUERY_KEYS).has(key);
}

/** True when this path, given in lowercase, can't be redirected. */
export function isKeptAddress(path: string): boolean {
  return KEPT.has(path.split("/")[1] ?? "");
}
