import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { PACKAGES } from "~/content/catalogue/packages";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { TEAM_RATES } from "~/content/catalogue/team-rates";
import { SEARCH_PAGES } from "~/content/in-search";
import { CASE_STUDY_PAGE, DOCTORS_CLINICS } from "~/content/industries";
import { ACCESSIBILITY, COOKIES, TERMS } from "~/content/legal/legal-documents";
import { FOOTER, LEGAL_LINKS, NAVIGATION } from "~/content/navigation";
import { APPLY } from "~/content/pages/apply";
import { BLOG, BLOG_FEED, BLOG_POST } from "~/content/pages/blog";
import { BOOK_PATH, BOOKING } from "~/content/pages/booking";
import { CAREERS, CAREERS_PATH } from "~/content/pages/careers";
import { CASE_STUDY } from "~/content/pages/case-study";
import { CONTACT } from "~/content/pages/contact";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { HOME } from "~/content/pages/home";
import { JOB_FEED, JOB_LIST, JOB_LIST_PATH, JOB_PAGE } from "~/content/pages/jobs";
import { LOGIN, LOGIN_PATH } from "~/content/pages/login";
import { MAINTENANCE } from "~/content/pages/maintenance-plans";
import { MIND_OPS } from "~/content/pages/mind-ops";
import { NEWSLETTER } from "~/content/pages/newsletter";
import { ERROR_PAGES, NOT_FOUND } from "~/content/pages/not-found";
import { PITCH_FOOTER } from "~/content/pages/pitch-footer";
import { QUOTE, QUOTE_PATH } from "~/content/pages/quote";
import { SIGNUP, SIGNUP_PATH } from "~/content/pages/signup";
import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { STARTUP_PITCH, STARTUP_PITCH_PATH } from "~/content/pages/startup-pitch";
import { STARTUPS } from "~/content/pages/startups";
import { SUBSCRIPTIONS } from "~/content/pages/subscriptions";
import { TAJJAM } from "~/content/pages/tajjam";
import { VOYGEE } from "~/content/pages/voygee";
import { WORK, WORK_PATH } from "~/content/pages/work";
import type { ShippedDocument } from "~/content/shipped-document";
import { TESTIMONIALS } from "~/content/testimonials";
import { CUSTOMER_KINDS } from "./customer-kinds";
import { describeContent, type FieldRules } from "./describe-content";
import { pageKind, SEARCH_RULES } from "./page-kind";
import { MIND_OPS_RULES, TAJJAM_RULES, VOYGEE_RULES } from "./pitch-fields";
import {
  DOCTORS_RULES,
  EQUITY_RULES,
  MAINTENANCE_RULES,
  PACKAGE_RULES,
  RATE_RULES,
  SERVICE_RULES,
} from "./price-fields";
import { PRIVACY } from "./privacy-document";
import type { DocumentGroup, GroupField } from "./schema";

/** A document that staff can change, and the pages that show it. */
export type DocumentKind = {
  readonly shipped: ShippedDocument;
  readonly title: string;
  readonly group: DocumentGroup;
  /**
   * Addresses of pages that show it, with the one to preview first; `/*` at the end includes all pages below, `*` alone
   * means every page.
   */
  readonly shownAt: readonly string[];
  readonly field: GroupField;
  /** Exceptions from the fields derived from the shipped content, if any. */
  readonly rules?: FieldRules;
};

const EVERYWHERE = "*";
/** Pages of records, for which staff see the newest as an example. */
export const JOB_PAGES = "/job/*";
export const APPLY_PAGES = "/apply/*";
export const BOOK_PAGES = `${BOOK_PATH}/*`;
const BLOG_PATH = "/blogs";
export const BLOG_POSTS = "/blogs/*";
/** Length limit for a claim's token, which is longer than the text it's replaced with. */
const FIGURE_MAX_CHARACTERS = 120;

function kind(
  shipped: ShippedDocument,
  title: string,
  group: DocumentGroup,
  shownAt: readonly string[],
  rules?: FieldRules,
): DocumentKind {
  return { shipped, title, group, shownAt, field: describeContent(shipped.content, title, rules), rules };
}

/** Edits the anchors of sections as text. */
const LEGAL_RULES: FieldRules = {
  at: { "sections.*.id": { type: "text", label: "Anchor in the address", max: 60, rows: 1 } },
};

/** Labels of a page's sections. */
const SECTION_LABEL = { "sections.*.id": { label: "Section" } } as const;

/** Every document, in the order of the back office's list. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  kind(NAVIGATION, "Menu", "Everywhere", ["/", QUOTE_PATH, EVERYWHERE]),
  kind(FOOTER, "Footer", "Everywhere", ["/", EVERYWHERE]),
  kind(LEGAL_LINKS, "Links to the legal pages", "Everywhere", ["/", "/privacy", EVERYWHERE]),
  kind(PRICE_WORDS, "Price labels", "Everywhere", ["/", "/quote", "/services/startups", EVERYWHERE]),
  kind(NOT_FOUND, "Page not found", "Everywhere", ["/404", EVERYWHERE]),
  kind(ERROR_PAGES, "Error pages", "Everywhere", [EVERYWHERE], {
    claimless: Object.keys(ERROR_PAGES.content).map((name) => `${name}.title`),
  }),
  kind(
    PITCH_FOOTER,
    "Footer of the product pages",
    "Everywhere",
    ["/tajjam", "/voygee", "/mind-ops", "/tajjam/*", "/voygee/*", "/mind-ops/*"],
    {
      at: { "products.*.world": { label: "Product" } },
    },
  ),
  kind(HOME, "Home page", "Pages", ["/"], {
    at: { ...SECTION_LABEL, "promises.*": { label: "Promise" } },
  }),
  kind(TESTIMONIALS, "Testimonials", "Collections", ["/", WORK_PATH, CASE_STUDY_PAGE.path], {
    at: {
      quotes: { min: 0 },
      "quotes.*.rating": { type: "number", label: "Stars", min: 1, max: 5 },
      "quotes.*.text": { max: 400, rows: 5 },
      "quotes.*.source": { isStaffOnly: true, hint: "An email, a review, a call, and when. Only staff see it." },
      "quotes.*.consent": { isStaffOnly: true, hint: "Who agreed to these words, how and when. Only staff see it." },
      "quotes.*": { vouched: { text: "text", samples: TESTIMONIALS.content.quotes.map(({ text }) => text) } },
    },
  }),
  kind(WORK, "Work", "Pages", [WORK_PATH, "/", "/services/small-business", "/services/startups"], {
    at: {
      "pieces.*.world": { label: "Picture" },
      "pieces.*.type": { label: "Package" },
      "pieces.*.company": { hint: "Exactly as in the testimonial to show with it." },
    },
  }),
  kind(CONTACT, "Contact", "Pages", ["/contact"]),
  kind(SMALL_BUSINESS, "Small business", "Pages", ["/services/small-business"], {
    at: {
      ...SECTION_LABEL,
      "hero.facts.*.figure": { max: 80 },
      "comparison.rows": { label: "What the packages contain", one: "line", min: 0, optional: true },
      "comparison.rows.*.name": { label: "Feature" },
      "comparison.rows.*.basicText": { label: "First package, as text" },
      "comparison.rows.*.mediumText": { label: "Second package, as text" },
      "comparison.rows.*.premiumText": { label: "Third package, as text" },
      "comparison.rows.*.basic": { label: "Included in the first package" },
      "comparison.rows.*.medium": { label: "Included in the second package" },
      "comparison.rows.*.premium": { label: "Included in the third package" },
    },
  }),
  kind(STARTUPS, "Startups", "Pages", ["/services/startups"], { at: SECTION_LABEL }),
  kind(SUBSCRIPTIONS, "Subscription plans", "Pages", ["/subscriptions"]),
  kind(MAINTENANCE, "Maintenance plans", "Pages", ["/maintenance-plans"], {
    at: { "hero.picture": { label: "Picture below the headline" } },
  }),
  kind(
    PACKAGES,
    "Packages",
    "Prices",
    ["/services/small-business", "/services/startups", "/quote", "/", WORK_PATH],
    PACKAGE_RULES,
  ),
  kind(ADDITIONAL_SERVICES, "Additional services", "Prices", ["/quote", "/"], SERVICE_RULES),
  kind(
    MAINTENANCE_PLANS,
    "Maintenance plan prices",
    "Prices",
    ["/maintenance-plans", "/services/small-business", "/quote"],
    MAINTENANCE_RULES,
  ),
  kind(DOCTORS_PLANS, "Plans for doctors and clinics", "Prices", [DOCTORS_CLINICS.path], DOCTORS_RULES),
  kind(TEAM_RATES, "Hourly rates", "Prices", ["/services/startups"], RATE_RULES),
  kind(EQUITY_PROGRAM, "Equity program", "Prices", ["/services/startups", "/startup-pitch"], EQUITY_RULES),
  kind(DOCTORS, "Doctors and clinics", "Pages", [DOCTORS_CLINICS.path], {
    at: {
      ...SECTION_LABEL,
      "claims.items.*.figure": { max: FIGURE_MAX_CHARACTERS },
      "distribution.centerFigure": { max: FIGURE_MAX_CHARACTERS, optional: true },
    },
  }),
  kind(CASE_STUDY, "Case study", "Pages", [CASE_STUDY_PAGE.path, DOCTORS_CLINICS.path, "/"], {
    at: {
      "timeline.months.*.month": { max: 20, hint: "Year and month, such as 2026-03." },
      "timeline.months.*.onChart": { label: "Text on the chart" },
      "costs.items.*.dollars": { label: "Amount" },
      "figures.items.*.figure": { max: FIGURE_MAX_CHARACTERS },
      company: { hint: "Exactly as in the testimonial to quote." },
    },
  }),
  kind(QUOTE, "Quote form", "Pages", [QUOTE_PATH]),
  kind(STARTUP_PITCH, "Startup pitch", "Pages", [STARTUP_PITCH_PATH], {
    at: { "benefits.*.figure": { max: FIGURE_MAX_CHARACTERS } },
  }),
  kind(BOOKING, "Booking pages", "Pages", [BOOK_PAGES, "/booking/*"], { claimless: ["title", "description"] }),
  kind(LOGIN, "Sign in", "Pages", [LOGIN_PATH]),
  kind(SIGNUP, "Create an account", "Pages", [SIGNUP_PATH]),
  kind(CAREERS, "Careers", "Pages", [CAREERS_PATH], { at: SECTION_LABEL }),
  kind(JOB_LIST, "Open positions", "Pages", [JOB_LIST_PATH]),
  kind(JOB_PAGE, "Job page", "Pages", [JOB_PAGES, JOB_LIST_PATH], {
    claimless: ["employee", "noDescription", "closed.title", "closed.text"],
  }),
  kind(APPLY, "Application form", "Pages", [APPLY_PAGES, JOB_PAGES], {
    claimless: ["notFound.title", "notFound.text"],
  }),
  kind(JOB_FEED, "Job feed", "Pages", [JOB_LIST_PATH, CAREERS_PATH, JOB_PAGES]),
  kind(BLOG, "Blog", "Pages", [BLOG_PATH, BLOG_POSTS, "/dashboard/*"]),
  kind(BLOG_POST, "Article page", "Pages", [BLOG_POSTS], { claimless: ["notFound.title", "preview.gone"] }),
  kind(BLOG_FEED, "Blog feed", "Pages", [BLOG_PATH, BLOG_POSTS], { claimless: ["title", "description"] }),
  kind(NEWSLETTER, "Newsletter", "Pages", [
    BLOG_PATH,
    "/newsletter/subscribe",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
  ]),
  kind(TAJJAM, "Tajjam", "Pages", ["/tajjam"], TAJJAM_RULES),
  kind(VOYGEE, "Voygee", "Pages", ["/voygee"], VOYGEE_RULES),
  kind(MIND_OPS, "Mind Ops", "Pages", ["/mind-ops"], MIND_OPS_RULES),
  ...CUSTOMER_KINDS.map(({ shipped, title, shownAt, rules }) =>
    kind(shipped, title, "Customers’ pages", shownAt, rules),
  ),
  kind(PRIVACY, "Privacy policy", "Legal", ["/privacy"], LEGAL_RULES),
  kind(TERMS, "Terms and conditions", "Legal", ["/terms"], LEGAL_RULES),
  kind(COOKIES, "Cookie policy", "Legal", ["/cookies"], LEGAL_RULES),
  kind(ACCESSIBILITY, "Accessibility statement", "Legal", ["/accessibility"], LEGAL_RULES),
  ...SEARCH_PAGES.map(({ path, name, document }) =>
    kind(document, `${name} in search and when shared`, "Search and sharing", [path], SEARCH_RULES),
  ),
];

/** Documents with prices. */
export const PRICE_KINDS: readonly string[] = DOCUMENT_KINDS.filter(({ group }) => group === "Prices").map(
  ({ shipped }) => shipped.kind,
);

const byName = new Map(DOCUMENT_KINDS.map((each) => [each.shipped.kind, each]));

/** Returns the kind with this name, if any. For an added page it includes neither title nor address. */
export function findKind(name: string): DocumentKind | undefined {
  return byName.get(name) ?? pageKind(name);
}

/** Returns the kinds that the page at this address shows, except that of an added page. */
export function kindsShownAt(path: string): readonly DocumentKind[] {
  return DOCUMENT_KINDS.filter(({ shownAt }) => shownAt.some((pattern) => isShownAt(pattern, path)));
}

function isShownAt(pattern: string, path: string): boolean {
  if (pattern === EVERYWHERE) return true;
  const [root, isAll] = [pattern.replace(/\/\*$/, ""), pattern.endsWith("/*")];
  return path === root || (isAll && path.startsWith(`${root}/`));
}
