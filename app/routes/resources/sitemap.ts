import { listSitemapEntries, type SitemapEntry } from "~/domain/pages/list-sitemap-entries.server";
import { xmlText } from "~/lib/xml";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/sitemap";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  const entries = await listSitemapEntries(
    app,
    PUBLIC_PAGES.map((page) => page.path),
  );
  return new Response(sitemapXml(entries, origin), { headers: { "content-type": "application/xml; charset=utf-8" } });
}

export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
