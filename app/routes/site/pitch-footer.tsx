import { LEGAL_LINKS } from "~/content/navigation";
import { useDocument } from "~/routes/use-document";
import type { NavLink } from "~/ui/layout/site-nav";
import { ThemeSwitch } from "~/ui/layout/theme-switch";
import type { PitchLink } from "./pitch-header";

const PRODUCTS: readonly (PitchLink & { world: string })[] = [
  { world: "tajjam", label: "Tajjam", href: "/tajjam" },
  { world: "voygee", label: "Voygee", href: "/voygee" },
  { world: "mind-ops", label: "Mind Ops", href: "/mind-ops" },
];

const LINK = "inline-flex min-h-9 items-center text-muted no-underline hover:text-bluebonnet hover:underline";

/** The agency's line below a pitch page: its other products, the legal pages, and colors where the world has both schemes. */
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
  const others = PRODUCTS.filter((product) => product.world !== world);
  return (
    <footer data-site="footer" className="border-t border-rule bg-sunken text-small text-muted">
      <div className="page-width">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 py-6">
          <p>
            A product of{" "}
            <a href="/" className="text-ink underline decoration-rule underline-offset-4 hover:text-bluebonnet">
              {agency}
            </a>
          </p>
          <nav aria-label="Other products">
            <ul className="flex flex-wrap gap-x-6">
              <li className="inline-flex min-h-9 items-center">Also from us:</li>
              {others.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className={LINK}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
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
