import { getFeed } from "~/domain/posts/get-feed.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/feed";
import { feedXml } from "./feed-xml";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  return new Response(feedXml(await getFeed(app), origin), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
