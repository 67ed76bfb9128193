import { JOB_FEED } from "~/content/pages/jobs";
import { getJobFeed } from "~/domain/jobs/get-job-feed.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { readPublished } from "~/domain/texts/page-texts.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/careers-feed";
import { careersFeedXml } from "./careers-feed-xml";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  const [feed, published] = await Promise.all([
    getJobFeed(app),
    readPublished(app, [JOB_FEED], await getIdentity(app)),
  ]);
  return new Response(careersFeedXml(feed, origin, published(JOB_FEED)), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}
