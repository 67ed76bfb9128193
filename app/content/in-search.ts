import { INDUSTRY_PAGES } from "./industries";
import { type ShippedDocument, shipped } from "./shipped-document";
import { LIVE_PIECES } from "./showcase/live-pieces";

/** Texts for search engines and shared links that replace the page's own; empty fields use the page's own. */
export const AS_THE_PAGE_SAYS = { searchTitle: "", summary: "", pictureWords: "", pictureHref: "", isHidden: false };
export type InSearch = { [Name in keyof typeof AS_THE_PAGE_SAYS]: (typeof AS_THE_PAGE_SAYS)[Name] };

/** Every public page with a fixed address, by the name that staff know. */
const PAGES: readonly (readonly [path: string, name: string])[] = [
  ["/", "Home page"],
  ["/services/small-business", "Small business"],
  ["/services/startups", "Startups"],
  ["/work", "Work"],
  ["/subscriptions", "Subscription plans"],
  ["/maintenance-plans", "Maintenance plans"],
  ...INDUSTRY_PAGES.map(({ path, name }) => [path, name] as const),
  ["/quote", "Quote form"],
  ["/startup-pitch", "Startup pitch"],
  ["/contact", "Contact"],
  ["/careers", "Careers"],
  ["/job-listings", "Open positions"],
  ["/blogs", "Blog"],
  ["/tajjam", "Tajjam"],
  ["/voygee", "Voygee"],
  ["/mind-ops", "Mind Ops"],
  ...LIVE_PIECES.map(({ path, name }) => [path, name] as const),
  ["/login", "Sign in"],
  ["/signup", "Create an account"],
  ["/privacy", "Privacy policy"],
  ["/terms", "Terms and conditions"],
  ["/cookies", "Cookie policy"],
  ["/accessibility", "Accessibility statement"],
];

/** Returns the kind of the document with the search settings of the page at this path. */
export function searchKind(path: string): string {
  return path === "/" ? "search-home" : `search${path.replaceAll("/", "-")}`;
}

export type SearchPage = { path: string; name: string; document: ShippedDocument<InSearch> };

/** One document for each public page. */
export const SEARCH_PAGES: readonly SearchPage[] = PAGES.map(([path, name]) => ({
  path,
  name,
  document: shipped(searchKind(path), AS_THE_PAGE_SAYS),
}));
