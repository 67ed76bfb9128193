import type { NavLink } from "./site-nav";
import { ThemeSwitch } from "./theme-switch";

/** One quiet line for screens that have no full footer. */
export function LegalFooter({
  legalName,
  legal,
  address,
  theme,
  account,
}: {
  legalName: string;
  /** The way to the legal pages. */
  legal: readonly NavLink[];
  address: string;
  theme: "light" | "dark" | undefined;
  /** Left out where the page itself is within the account. */
  account?: NavLink;
}) {
  return (
    <footer data-site="footer" className="border-t border-rule">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-small text-muted">
        <p>{legalName}</p>
        <ul className="flex flex-wrap gap-x-6">
          {[...(account ? [account] : []), ...legal].map((link) => (
            <li key={link.href}>
              <a href={link.href} className="inline-flex min-h-9 items-center text-muted no-underline hover:underline">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <ThemeSwitch address={address} theme={theme} />
      </div>
    </footer>
  );
}
