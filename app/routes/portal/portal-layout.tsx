import { LogOut } from "lucide-react";
import { NavLink, Outlet } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import { DASHBOARD } from "~/content/pages/account";
import { BLOG_SAVED } from "~/content/pages/blog";
import { requestContext } from "~/routes/request-context";
import { useShell } from "~/routes/use-shell";
import { BrandLink } from "~/ui/layout/brand-link";
import { LegalFooter } from "~/ui/layout/legal-footer";
import { SkipLink } from "~/ui/layout/skip-link";
import { Button } from "~/ui/primitives/button";
import type { Route } from "./+types/portal-layout";

/** Only customers pass, and no answer is kept anywhere. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireCustomer(context.get(requestContext), request);
    const response = await next();
    response.headers.set("cache-control", "no-store");
    return response;
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name } = await requireCustomer(context.get(requestContext), request);
  return { name };
}

const TABS = [
  { to: DASHBOARD.path, label: DASHBOARD.overview },
  { to: DASHBOARD.profilePath, label: DASHBOARD.profileTitle },
  { to: BLOG_SAVED.path, label: BLOG_SAVED.title },
];

/** Around every page of a customer: who is signed in, where they can go, and the way out. */
export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const { identity, address, theme } = useShell();
  return (
    <>
      <SkipLink />
      <header data-site="header" className="border-b border-rule">
        <div className="page-width flex min-h-(--header-height) flex-wrap items-center justify-between gap-x-3 py-2">
          <BrandLink name={identity.name} />
          <div className="ml-auto flex min-w-0 items-center gap-4 text-small">
            <span className="hidden truncate text-muted sm:block">{loaderData.name}</span>
            <form method="post" action="/logout">
              <Button type="submit" variant="secondary" className="px-3">
                <LogOut aria-hidden="true" className="size-4" />
                {DASHBOARD.logOut}
              </Button>
            </form>
          </div>
        </div>
        <nav aria-label={DASHBOARD.navigation} className="page-width">
          <ul className="-mb-px flex gap-6 text-small">
            {TABS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent text-muted no-underline hover:text-ink aria-[current=page]:border-bluebonnet aria-[current=page]:font-[550] aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <LegalFooter legalName={identity.legalName} address={address} theme={theme} />
    </>
  );
}
