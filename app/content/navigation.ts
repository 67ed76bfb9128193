import { INDUSTRY_LINKS } from "./industries";
import { shipped } from "./shipped-document";

const HOME = { label: "Home", href: "/" } as const;
const SMALL_BUSINESS = { label: "Small Business", href: "/services/small-business" } as const;
const STARTUPS = { label: "Startups", href: "/services/startups" } as const;
const MAINTENANCE = { label: "Maintenance Plans", href: "/maintenance-plans" } as const;
const WORK = { label: "Work", href: "/work" } as const;
const BLOGS = { label: "Blogs", href: "/blogs" } as const;
const CAREERS = { label: "Careers", href: "/careers" } as const;

const INDUSTRIES = {
  label: "Industries",
  opensTab: false,
  links: INDUSTRY_LINKS,
} as const;
const PRODUCTS = {
  label: "Products",
  opensTab: true,
  links: [
    { label: "Tajjam", href: "/tajjam" },
    { label: "Voygee", href: "/voygee" },
    { label: "Mind Ops", href: "/mind-ops" },
  ],
} as const;

/** The site's menu. On phones, the Services group omits Maintenance Plans, as specified. */
export const NAVIGATION = shipped("navigation", {
  home: HOME,
  groups: [
    { label: "Services", opensTab: false, links: [SMALL_BUSINESS, STARTUPS, MAINTENANCE, WORK] },
    INDUSTRIES,
    PRODUCTS,
  ],
  phoneGroups: [{ label: "Services", opensTab: false, links: [SMALL_BUSINESS, STARTUPS, WORK] }, INDUSTRIES, PRODUCTS],
  links: [BLOGS, CAREERS],
  quote: { label: "Get Free Quote", href: "/quote" },
  back: "Back to Home",
});

/** Footer of every page of the site, without the agency's own details. */
export const FOOTER = shipped("footer", {
  contact: { label: "Get in Touch", href: "/contact" },
  linksTitle: "Quick links",
  links: [HOME, SMALL_BUSINESS, STARTUPS, WORK, { label: "Pricing", href: "/subscriptions" }, BLOGS, CAREERS],
  contactTitle: "Contact",
  elsewhereTitle: "Elsewhere",
});

/** Links to the legal pages, shown on every page. */
export const LEGAL_LINKS = shipped("legal-links", {
  contents: "On this page",
  effective: "Effective",
  updated: "Last updated",
  others: "Other legal pages",
  links: [
    { label: "Privacy Policy", href: "/privacy" },
    { label: "Terms & Conditions", href: "/terms" },
    { label: "Cookie Policy", href: "/cookies" },
    { label: "Accessibility", href: "/accessibility" },
  ],
});
