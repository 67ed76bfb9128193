import { Outlet } from "react-router";
import { LEGAL_LINKS } from "~/content/navigation";
import { PRIVATE_HEADERS } from "~/routes/careers/private-headers";
import type { RouteHandle } from "~/routes/route-handle";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { BrandLink } from "~/ui/layout/brand-link";
import { LegalFooter } from "~/ui/layout/legal-footer";
import { SkipLink } from "~/ui/layout/skip-link";
import { ThemeSwitch } from "~/ui/layout/theme-switch";
import type { Route } from "./+types/link-layout";

export const handle = { hydrate: true } satisfies RouteHandle;

/** No response here is cached, indexed, or sent to another site as a referrer. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_args, next) => {
    const response = await next();
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
    return response;
  },
];

/** Empty, but required: without a loader, middleware doesn't run for the data of a page. */
export function loader() {
  return null;
}

/** Frame of the pages opened by emailed links. */
export default function LinkLayout() {
  const { identity, address, theme } = useShell();
  const { links: legal } = useDocument(LEGAL_LINKS);
  return (
    <>
      <SkipLink />
      <header data-site="header" className="border-b border-rule">
        <div className="page-width flex min-h-(--header-height) items-center gap-4 py-2">
          <BrandLink name={identity.name} brand={identity.brand} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] outline-none">
        <Outlet />
      </main>
      <LegalFooter legal={legal} legalName={identity.legalName}>
        <ThemeSwitch address={address} theme={theme} />
      </LegalFooter>
    </>
  );
}
