/** The site's navigation, one list for the bar, the phone's sheet and the footer. */
export type NavLink = { label: string; href: string };
export type NavGroup = { id: string; label: string; links: readonly NavLink[] };

export const HOME_LINK: NavLink = { label: "Home", href: "/" };
export const END_LINKS: readonly NavLink[] = [
  { label: "Blogs", href: "/blogs" },
  { label: "Careers", href: "/careers" },
];

/** The way into one's account, by who reads the page. */
export const ACCOUNT_LINKS = {
  visitor: { label: "Sign in", href: "/login" },
  customer: { label: "Dashboard", href: "/dashboard" },
  staff: { label: "Back office", href: "/admin" },
} as const satisfies Record<string, NavLink>;

const SMALL_BUSINESS: NavLink = { label: "Small Business", href: "/services/small-business" };
const STARTUPS: NavLink = { label: "Startups", href: "/services/startups" };
const MAINTENANCE: NavLink = { label: "Maintenance Plans", href: "/maintenance-plans" };

const INDUSTRIES: NavGroup = {
  id: "industries",
  label: "Industries",
  links: [{ label: "Doctors & Clinics", href: "/industries/doctors-clinics" }],
};
const PRODUCTS: NavGroup = {
  id: "products",
  label: "Products",
  links: [
    { label: "Tajjam", href: "/tajjam" },
    { label: "Voygee", href: "/voygee" },
    { label: "Mind Ops", href: "/mind-ops" },
  ],
};

export const DESKTOP_GROUPS: readonly NavGroup[] = [
  { id: "services", label: "Services", links: [SMALL_BUSINESS, STARTUPS, MAINTENANCE] },
  INDUSTRIES,
  PRODUCTS,
];

/** The phone's Services group has no Maintenance Plans, as the specification says. */
export const PHONE_GROUPS: readonly NavGroup[] = [
  { id: "services", label: "Services", links: [SMALL_BUSINESS, STARTUPS] },
  INDUSTRIES,
  PRODUCTS,
];

export const FOOTER_LINKS: readonly NavLink[] = [
  HOME_LINK,
  SMALL_BUSINESS,
  STARTUPS,
  { label: "Pricing", href: "/subscriptions" },
  ...END_LINKS,
];

export const LEGAL_LINKS: readonly NavLink[] = [
  { label: "Privacy Policy", href: "/privacy" },
  { label: "Terms & Conditions", href: "/terms" },
  { label: "Cookie Policy", href: "/cookies" },
  { label: "Accessibility", href: "/accessibility" },
];
