import { BLOG_FEED } from "~/content/pages/blog";
import { getFeed } from "~/domain/posts/get-feed.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { readPublished } from "~/domain/texts/page-texts.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/feed";
import { feedXml } from "./feed-xml";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  const [feed, published] = await Promise.all([getFeed(app), readPublished(app, [BLOG_FEED], await getIdentity(app))]);
  return new Response(feedXml(feed, origin, published(BLOG_FEED)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
