import { listSitemapEntries } from "~/domain/pages/list-sitemap-entries.server";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/sitemap";
import { sitemapXml } from "./sitemap-xml";

/** Not cached: its dates are recorded while the listed pages are rendered. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  const entries = await listSitemapEntries(
    app,
    PUBLIC_PAGES.map((page) => page.path),
  );
  return new Response(sitemapXml(entries, origin), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
