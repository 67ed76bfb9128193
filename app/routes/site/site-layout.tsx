import { Outlet } from "react-router";
import { FOOTER, LEGAL_LINKS, NAVIGATION } from "~/content/navigation";
import { pricesInclude } from "~/domain/catalogue/public-price";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Kept } from "~/ui/kept/kept";
import { SiteFooter } from "~/ui/layout/site-footer";
import { SiteHeader } from "~/ui/layout/site-header";
import { SkipLink } from "~/ui/layout/skip-link";
import { withPages } from "./menu-pages";

export default function SiteLayout() {
  const { identity, path, address, theme, year, account, menu } = useShell();
  const nav = withPages(useDocument(NAVIGATION), menu);
  const footer = useDocument(FOOTER);
  const { links: legal } = useDocument(LEGAL_LINKS);
  return (
    <>
      <SkipLink />
      <Kept
        name="site header"
        of={SiteHeader}
        props={{ name: identity.name, brand: identity.brand, nav, path, address, account }}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Kept
        name="site footer"
        of={SiteFooter}
        props={{ identity, nav: footer, legal, address, theme, year, account, prices: pricesInclude() }}
      />
    </>
  );
}
