import type { Brand } from "~/config/brand";
import { shownMailbox } from "~/lib/own-letters";
import { type PostalAddress, shortPlace } from "~/lib/postal-address";
import { ButtonLink } from "~/ui/primitives/button";
import { BrandLink } from "./brand-link";
import type { FooterNav, NavLink } from "./site-nav";
import { ThemeSwitch } from "./theme-switch";

export type FooterIdentity = PostalAddress & {
  name: string;
  legalName: string;
  tagline: string;
  email: string;
  phone: string;
  phoneHref: string;
  social: readonly { label: string; url: string }[];
  brand?: Brand;
};

export function SiteFooter({
  identity,
  nav,
  legal,
  address,
  theme,
  year,
  account,
  prices,
}: {
  identity: FooterIdentity;
  nav: FooterNav;
  /** Links to the legal pages. */
  legal: readonly NavLink[];
  address: string;
  theme: "light" | "dark" | undefined;
  year: number;
  account: NavLink;
  /** Sentence about all prices; empty if none. */
  prices: string;
}) {
  return (
    <footer data-site="footer" className="border-t border-rule bg-sunken">
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-10 gap-y-8 py-10 md:grid-cols-12 md:gap-12 md:py-16">
        <div className="col-span-2 md:col-span-5">
          <BrandLink name={identity.name} brand={identity.brand} />
          <p className="mt-5 max-w-sm text-muted max-sm:hidden">{identity.tagline}</p>
          <ButtonLink href={nav.contact.href} className="mt-5 sm:mt-7" variant="secondary">
            {nav.contact.label}
          </ButtonLink>
        </div>
        <nav aria-label={nav.linksTitle} className="md:col-span-3">
          <h2 className="font-sans text-small font-[600]">{nav.linksTitle}</h2>
          <ul className="mt-2">
            {[...nav.links, account].map((link) => (
              <FooterLink key={link.href} link={link} />
            ))}
          </ul>
        </nav>
        <div className="md:col-span-4">
          <h2 className="font-sans text-small font-[600]">{nav.contactTitle}</h2>
          <ul className="mt-2">
            <FooterLink link={{ label: shownMailbox(identity.email), href: `mailto:${identity.email}` }} />
            <FooterLink link={{ label: identity.phone, href: identity.phoneHref }} />
            <li className="flex min-h-9 items-center text-small text-muted">{shortPlace(identity)}</li>
          </ul>
          {identity.social.length > 0 ? (
            <>
              <h2 className="mt-6 font-sans text-small font-[600]">{nav.elsewhereTitle}</h2>
              <ul className="mt-2 flex flex-wrap gap-x-6">
                {identity.social.map(({ label, url }) => (
                  <li key={url}>
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener"
                      className="flex min-h-9 items-center text-small text-muted no-underline hover:text-bluebonnet hover:underline"
                    >
                      {label}
                      <span className="visually-hidden"> (opens in a new tab)</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-rule py-5">
          <p className="text-small text-muted">
            © {year} {identity.legalName}
          </p>
          {prices ? <p className="text-small text-muted">{prices}</p> : null}
          <ul className="flex flex-wrap gap-x-6">
            {legal.map((link) => (
              <FooterLink key={link.href} link={link} />
            ))}
          </ul>
          <ThemeSwitch address={address} theme={theme} />
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ link }: { link: NavLink }) {
  return (
    <li>
      <a
        href={link.href}
        className="inline-flex min-h-9 items-center text-small wrap-anywhere text-muted no-underline hover:text-bluebonnet hover:underline"
      >
        {link.label}
      </a>
    </li>
  );
}
