import { Outlet } from "react-router";
import { useShell } from "~/routes/use-shell";
import { SiteFooter } from "~/ui/layout/site-footer";
import { SiteHeader } from "~/ui/layout/site-header";
import { SkipLink } from "~/ui/layout/skip-link";

export default function SiteLayout() {
  const { identity, path, address, theme, year, account } = useShell();
  return (
    <>
      <SkipLink />
      <SiteHeader name={identity.name} path={path} address={address} account={account} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter identity={identity} address={address} theme={theme} year={year} account={account} />
    </>
  );
}
