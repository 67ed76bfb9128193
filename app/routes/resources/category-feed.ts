import { BLOG_FEED } from "~/content/pages/blog";
import { getFeed } from "~/domain/posts/get-feed.server";
import { categorySlug, POST_CATEGORIES } from "~/domain/posts/schema";
import { getIdentity } from "~/domain/settings/queries.server";
import { readPublished } from "~/domain/texts/page-texts.server";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/category-feed";
import { feedXml } from "./feed-xml";

export const handle = { cache: true } satisfies RouteHandle;

/** `/blogs/cloud-computing/feed.xml` */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  const category = POST_CATEGORIES.find((known) => categorySlug(known) === params.category);
  if (!category) throw new Response(null, { status: 404 });
  const [feed, published] = await Promise.all([
    getFeed(app, category),
    readPublished(app, [BLOG_FEED], await getIdentity(app)),
  ]);
  return new Response(feedXml(feed, origin, published(BLOG_FEED)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
