import { getJobFeed } from "~/domain/jobs/get-job-feed.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/careers-feed";
import { careersFeedXml } from "./careers-feed-xml";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  return new Response(careersFeedXml(await getJobFeed(app), origin), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}
