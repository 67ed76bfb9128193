import { ANALYTICS, ANALYTICS_PATH } from "~/content/pages/portal";
import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { getAnalytics } from "~/domain/metrics/queries.server";
import { MEASURES } from "~/domain/metrics/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { isOffAddress } from "~/lib/off-addresses";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/analytics";
import { AnalyticsFigures } from "./analytics-figures";
import { type MeasureKey, measureOf, measureParam } from "./analytics-words";
import { portal } from "./portal.server";
import { PortalEmpty, PortalPage } from "./portal-parts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, ANALYTICS);
  return pageMeta({ title, description, path: ANALYTICS_PATH, noindex: true }, matches);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const asked = url.searchParams.get("show");
  const measure: MeasureKey = MEASURES.map(measureParam).find((known) => known === asked) ?? "visits";
  return { analytics: await asRoute(() => getAnalytics(app)), measure };
}

/** Results of the agency's work, for customers with an active subscription. */
export default function Analytics({ loaderData: { analytics, measure } }: Route.ComponentProps) {
  const analyticsCopy = useDocument(ANALYTICS);
  const { off } = useShell().identity;
  const { title } = analyticsCopy;
  if (analytics.state === "not-subscribed") {
    const { notSubscribed: copy } = analyticsCopy;
    return (
      <PortalPage title={title}>
        <PortalEmpty title={copy.title} text={copy.text}>
          <ButtonLink href="/subscriptions">{copy.action}</ButtonLink>
          {isOffAddress(off, SUBSCRIPTION_PATH) ? null : (
            <ButtonLink href={SUBSCRIPTION_PATH} variant="secondary">
              {copy.manage}
            </ButtonLink>
          )}
        </PortalEmpty>
      </PortalPage>
    );
  }
  if (analytics.state === "nothing-yet") {
    const { nothingYet: copy } = analyticsCopy;
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
  const span = `${formatShortDate(from)} to ${formatShortDate(to)}, compared with ${formatShortDate(before.from)} to ${formatShortDate(before.to)}.`;
  const gap = entered < days.length ? ` Figures were entered for ${entered} of these ${days.length} days.` : "";
  return (
    <PortalPage title={title} lead={span + gap}>
      <AnalyticsFigures comparison={analytics} measure={measureOf(measure)} path={ANALYTICS_PATH} />
    </PortalPage>
  );
}
