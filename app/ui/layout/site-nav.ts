/** A link of the site's navigation; labels come from the documents. */
export type NavLink = { readonly label: string; readonly href: string };
export type NavGroup = { readonly label: string; readonly opensTab: boolean; readonly links: readonly NavLink[] };

export type HeaderNav = {
  readonly home: NavLink;
  readonly groups: readonly NavGroup[];
  readonly phoneGroups: readonly NavGroup[];
  readonly links: readonly NavLink[];
  readonly quote: NavLink;
};

export type FooterNav = {
  readonly contact: NavLink;
  readonly linksTitle: string;
  readonly links: readonly NavLink[];
  readonly contactTitle: string;
  readonly elsewhereTitle: string;
};

/** The account link, by type of visitor. */
export const ACCOUNT_LINKS = {
  visitor: { label: "Sign in", href: "/login" },
  customer: { label: "Dashboard", href: "/dashboard" },
  staff: { label: "Back office", href: "/admin" },
} as const satisfies Record<string, NavLink>;
