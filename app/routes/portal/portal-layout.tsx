import { Outlet } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import { LEGAL_LINKS } from "~/content/navigation";
import { CALL_SLUG } from "~/content/pages/booking";
import { isOffered } from "~/domain/bookings/offer-times.server";
import { getDashboardHead } from "~/domain/notifications/queries.server";
import { together } from "~/lib/together";
import { requestContext } from "~/routes/request-context";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { BrandLink } from "~/ui/layout/brand-link";
import { LegalFooter } from "~/ui/layout/legal-footer";
import { SkipLink } from "~/ui/layout/skip-link";
import type { Route } from "./+types/portal-layout";
import { portal } from "./portal.server";
import { PortalBar, PortalSide } from "./portal-nav";
import "./portal.css";

/** Only customers are let through, and no response is cached anywhere. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireCustomer(context.get(requestContext), request);
    const response = await next();
    response.headers.set("cache-control", "no-store");
    return response;
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return together({ head: getDashboardHead(app), isBookable: isOffered(app, CALL_SLUG) });
}

/** Frame of every customer page: the user and their business, the tabs, and sign-out. */
export default function PortalLayout({ loaderData: { head, isBookable } }: Route.ComponentProps) {
  const { identity } = useShell();
  const { links: legal } = useDocument(LEGAL_LINKS);
  return (
    <>
      <SkipLink />
      <header data-site="header" className="border-b border-rule">
        <div className="mx-auto flex min-h-(--header-height) max-w-[96rem] items-center justify-between gap-4 px-[clamp(1.25rem,4vw,3rem)] py-2 lg:px-7">
          <BrandLink name={identity.name} brand={identity.brand} />
          <p className="hidden min-w-0 truncate text-small text-muted sm:block">
            {head.name === head.businessName ? head.name : `${head.name}, ${head.businessName}`}
          </p>
        </div>
      </header>
      <div className="mx-auto flex max-w-[96rem] items-start">
        <PortalSide head={head} isBookable={isBookable} />
        <div className="min-w-0 grow">
          <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] outline-none">
            <Outlet />
          </main>
          <LegalFooter legal={legal} legalName={identity.legalName} />
        </div>
      </div>
      <PortalBar head={head} isBookable={isBookable} />
    </>
  );
}
