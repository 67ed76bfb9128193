import { LEGAL_LINKS } from "~/content/navigation";
import { PITCH_FOOTER } from "~/content/pages/pitch-footer";
import { useDocument } from "~/routes/use-document";
import type { NavLink } from "~/ui/layout/site-nav";
import { ThemeSwitch } from "~/ui/layout/theme-switch";

const LINK = "inline-flex min-h-9 items-center text-muted no-underline hover:text-bluebonnet hover:underline";

/**
 * The agency's line below a pitch page: its other products, the legal pages, and the theme switch if the page has both
 * schemes.
 */
export function PitchFooter({
  agency,
  legalName,
  world,
  address,
  theme,
  account,
}: {
  agency: string;
  legalName: string;
  world: string;
  address: string;
  theme: "light" | "dark" | undefined;
  account: NavLink;
}) {
  const { links } = useDocument(LEGAL_LINKS);
  const copy = useDocument(PITCH_FOOTER);
  const others = copy.products.filter((product) => product.world !== world);
  return (
    <footer data-site="footer" className="border-t border-rule bg-sunken text-small text-muted">
      <div className="page-width">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 py-6">
          <p>
            {copy.by}{" "}
            <a href="/" className="text-ink underline decoration-rule underline-offset-4 hover:text-bluebonnet">
              {agency}
            </a>
          </p>
          {others.length > 0 ? (
            <nav aria-label={copy.othersLabel}>
              <ul className="flex flex-wrap gap-x-6">
                <li className="inline-flex min-h-9 items-center">{copy.others}</li>
                {others.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} className={LINK}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-t border-rule py-4">
          <p>{legalName}</p>
          <ul className="flex flex-wrap gap-x-6">
            {[account, ...links].map((link) => (
              <li key={link.href}>
                <a href={link.href} className={LINK}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {world === "tajjam" ? <ThemeSwitch address={address} theme={theme} /> : null}
        </div>
      </div>
    </footer>
  );
}
