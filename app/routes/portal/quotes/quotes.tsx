import { Form, redirect } from "react-router";
import { PROFILE_PATH } from "~/content/pages/account";
import { QUOTES, QUOTES_PATH } from "~/content/pages/quotes";
import { openCustomerDashboard } from "~/domain/dashboard/open-customer-dashboard.server";
import { totalWords } from "~/domain/quotes/recurring";
import { isOffForBusiness } from "~/domain/settings/kept-tabs.server";
import { isPermitted } from "~/kernel/permissions";
import { formatShortDate } from "~/lib/calendar-date";
import { fillIdentity } from "~/lib/fill-identity";
import { AddressSentence } from "~/routes/auth/access-page";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { portal } from "../portal.server";
import { PortalPager } from "../portal-parts";
import type { Route } from "./+types/quotes";
import { NextForYou, useShownSteps } from "./next-for-you";
import { QuoteStatusBadge } from "./quote-status";

const PROJECTS_PATH = "/dashboard/projects";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, QUOTES);
  return pageMeta({ title, description, path: QUOTES_PATH, noindex: true }, matches);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app, actor } = await portal(context, request);
  // The tab that everyone is led to after signing in.
  if (!isPermitted(actor, "business.bill")) {
    const hasNoProjects = await isOffForBusiness(app, actor.businessId, PROJECTS_PATH);
    throw redirect(hasNoProjects ? PROFILE_PATH : PROJECTS_PATH);
  }
  const cursor = url.searchParams.get("at") ?? undefined;
  const { quotes, next: steps } = await asRoute(() => openCustomerDashboard(app, cursor));
  const { items, next, previous } = quotes;
  return { quotes: items, next, previous, steps, email: actor.email, isEmailVerified: actor.isEmailVerified };
}

/** The first tab of the dashboard: what comes next for the customer, and the quotes that were sent to them. */
export default function Quotes({ loaderData }: Route.ComponentProps) {
  const copy = useDocument(QUOTES);
  const { title } = copy;
  const { quotes, next, previous, steps, email, isEmailVerified } = loaderData;
  const shown = useShownSteps(steps);
  // Things that wait for the customer head the page; without any, the quotes do.
  const isHeaded = shown.length > 0;
  const Title = isHeaded ? "h2" : "h1";
  const head = (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Title className={isHeaded ? "text-subheading" : "text-heading"}>{title}</Title>
      <ButtonLink href="/quote" variant={isHeaded ? "secondary" : "primary"}>
        {copy.request}
      </ButtonLink>
    </div>
  );
  return (
    <div className="page-width pt-10 pb-20">
      {isHeaded ? null : head}
      {isEmailVerified ? null : <Unconfirmed email={email} />}
      <NextForYou shown={shown} />
      {isHeaded ? <div className="mt-10">{head}</div> : null}
      {quotes.length > 0 ? <QuoteTable quotes={quotes} /> : <NoQuotes />}
      <PortalPager
        label={copy.pages}
        address={(cursor) => `${QUOTES_PATH}?at=${cursor}`}
        newer={copy.newer}
        older={copy.older}
        next={next}
        previous={previous}
      />
    </div>
  );
}

function QuoteTable({ quotes }: Pick<Route.ComponentProps["loaderData"], "quotes">) {
  const copy = useDocument(QUOTES);
  const { columns } = copy;
  return (
    <table className="mt-4 w-full border-collapse text-left text-small max-md:block">
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead className="max-md:visually-hidden">
        <tr className="border-b border-ink text-muted">
          <th scope="col" className="py-2 pr-4 font-[450]">
            {columns.quote}
          </th>
          <th scope="col" className="py-2 pr-4 font-[450]">
            {columns.status}
          </th>
          <th scope="col" className="py-2 pr-4 font-[450]">
            {columns.validUntil}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-[450]">
            {columns.total}
          </th>
          <th scope="col" className="py-2">
            <span className="visually-hidden">{columns.view}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        <Each of={quotes} as="tr">
          {(quote) => (
            <tr className="border-b border-rule max-md:grid max-md:items-center max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3">
              <th scope="row" className="py-3 pr-4 font-[550] max-md:py-0.5">
                <span className="tabular">{quote.quoteNumber}</span>
                <span className="block font-normal text-muted wrap-anywhere">
                  {quote.packageName || quote.customServices.join(", ")}
                </span>
              </th>
              <td className="py-3 pr-4 max-md:order-3 max-md:py-1">
                <QuoteStatusBadge state={quote.state} />
              </td>
              <td className="py-3 pr-4 max-md:order-5 max-md:col-span-2 max-md:py-0.5 max-md:text-muted">
                <span className="md:visually-hidden">{columns.validUntil} </span>
                <time dateTime={quote.validUntil}>{formatShortDate(quote.validUntil)}</time>
              </td>
              <td className="py-3 pr-4 text-right tabular max-md:order-2 max-md:py-0.5 max-md:pr-0">
                {totalWords(quote)}
              </td>
              <td className="py-1 text-right max-md:order-4">
                <a href={`/quotes/${quote.id}`} className="link inline-flex min-h-11 items-center">
                  {columns.view}
                  <span className="visually-hidden"> {quote.quoteNumber}</span>
                </a>
              </td>
            </tr>
          )}
        </Each>
      </tbody>
    </table>
  );
}

function NoQuotes() {
  const copy = useDocument(QUOTES);
  const { identity } = useShell();
  return (
    <section aria-labelledby="none-title" className="mt-10">
      <EmptyField className="mb-6 w-full max-w-60" />
      <h2 id="none-title" className="text-heading">
        {copy.empty.title}
      </h2>
      <p className="mt-2 max-w-text text-muted">{fillIdentity(copy.empty.text, identity)}</p>
    </section>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { title: heading, text, resend } = useDocument(QUOTES).unconfirmed;
  return (
    <section aria-labelledby="unconfirmed-title" className="mt-8 rounded-lg bg-warn-wash p-5 sm:p-6">
      <h2 id="unconfirmed-title" className="text-subheading">
        {heading}
      </h2>
      <p className="mt-1.5 max-w-text text-small">
        <AddressSentence text={text} email={email} />
      </p>
      <Form method="post" action={PROFILE_PATH} className="mt-4">
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" variant="secondary">
          {resend}
        </Button>
      </Form>
    </section>
  );
}
