import { Outlet } from "react-router";
import { LEGAL_LINKS, NAVIGATION } from "~/content/navigation";
import { STARTUP_PITCH, STARTUP_PITCH_PATH } from "~/content/pages/startup-pitch";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { BrandLink } from "~/ui/layout/brand-link";
import { LegalFooter } from "~/ui/layout/legal-footer";
import { SkipLink } from "~/ui/layout/skip-link";
import { ThemeSwitch } from "~/ui/layout/theme-switch";

const HEADER_LINK =
  "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap text-small text-ink no-underline hover:text-bluebonnet";

/** Minimal layout for pages with one task. */
export default function FormLayout() {
  const { identity, path, address, theme, account } = useShell();
  const { links: legal } = useDocument(LEGAL_LINKS);
  return (
    <>
      <SkipLink />
      <header data-site="header" className="border-b border-rule">
        <div className="page-width flex h-(--header-height) items-center gap-3 sm:gap-6">
          <BrandLink name={identity.name} brand={identity.brand} isShort />
          <BackLink path={path} />
          <a href={account.href} aria-current={account.href === path ? "page" : undefined} className={HEADER_LINK}>
            {account.label}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <LegalFooter legal={legal} legalName={identity.legalName} account={account}>
        <ThemeSwitch address={address} theme={theme} />
      </LegalFooter>
    </>
  );
}

function BackLink({ path }: { path: string }) {
  const { startups } = useDocument(STARTUP_PITCH).sent;
  const { back } = useDocument(NAVIGATION);
  const { href, label } = path === STARTUP_PITCH_PATH ? startups : { href: "/", label: back };
  return (
    <a href={href} className={`${HEADER_LINK} ml-auto`}>
      <span aria-hidden="true" className="max-[22.5rem]:hidden">
        ←
      </span>{" "}
      {label}
    </a>
  );
}
