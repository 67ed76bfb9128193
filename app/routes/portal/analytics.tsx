import { ANALYTICS } from "~/content/pages/portal";
import { getAnalytics } from "~/domain/metrics/queries.server";
import { MEASURES } from "~/domain/metrics/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/analytics";
import { AnalyticsFigures } from "./analytics-figures";
import { type MeasureKey, measureOf, measureParam } from "./analytics-words";
import { portal } from "./portal.server";
import { PortalEmpty, PortalPage } from "./portal-parts";

const { title, description, path } = ANALYTICS;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title, description, path, noindex: true }, matches);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const asked = url.searchParams.get("show");
  const measure: MeasureKey = MEASURES.map(measureParam).find((known) => known === asked) ?? "visits";
  return { analytics: await asRoute(() => getAnalytics(app)), measure };
}

/** What the agency's work brought in, for customers with an active subscription. */
export default function Analytics({ loaderData: { analytics, measure } }: Route.ComponentProps) {
  if (analytics.state === "not-subscribed") {
    const { notSubscribed: copy } = ANALYTICS;
    return (
      <PortalPage title={title}>
        <PortalEmpty title={copy.title} text={copy.text}>
          <ButtonLink href="/subscriptions">{copy.action}</ButtonLink>
          <ButtonLink href="/dashboard/subscription" variant="secondary">
            {copy.manage}
          </ButtonLink>
        </PortalEmpty>
      </PortalPage>
    );
  }
  if (analytics.state === "nothing-yet") {
    const { nothingYet: copy } = ANALYTICS;
    return (
      <PortalPage title={title}>
        <PortalEmpty title={copy.title} text={copy.text}>
          <ButtonLink href="/contact">{copy.action}</ButtonLink>
        </PortalEmpty>
      </PortalPage>
    );
  }
  const { from, to, before, days } = analytics;
  const entered = days.filter(({ isEntered }) => isEntered).length;
  const span = `${formatShortDate(from)} to ${formatShortDate(to)}, against ${formatShortDate(before.from)} to ${formatShortDate(before.to)}.`;
  const gap = entered < days.length ? ` Figures were entered for ${entered} of these ${days.length} days.` : "";
  return (
    <PortalPage title={title} lead={span + gap}>
      <AnalyticsFigures comparison={analytics} measure={measureOf(measure)} path={path} />
    </PortalPage>
  );
}
