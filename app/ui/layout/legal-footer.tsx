import type { ReactNode } from "react";
import type { NavLink } from "./site-nav";

/** A quiet line for screens without the full footer; `children` follow it. */
export function LegalFooter({
  legalName,
  legal,
  account,
  children,
}: {
  legalName: string;
  /** Links to the legal pages. */
  legal: readonly NavLink[];
  /** Omitted on account pages. */
  account?: NavLink;
  children?: ReactNode;
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
        {children}
      </div>
    </footer>
  );
}
