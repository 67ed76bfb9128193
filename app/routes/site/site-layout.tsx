import { Outlet } from "react-router";
import { FOOTER, LEGAL_LINKS, NAVIGATION } from "~/content/navigation";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
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
      <SiteHeader
        name={identity.name}
        brand={identity.brand}
        nav={nav}
        path={path}
        address={address}
        account={account}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter
        identity={identity}
        nav={footer}
        legal={legal}
        address={address}
        theme={theme}
        year={year}
        account={account}
      />
    </>
  );
}
