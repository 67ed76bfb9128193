import { ORIGIN } from "../site-process.ts";

/** Public pages that search engines must not list. */
const UNLISTED = ["/forgot-password", "/api/docs"];

/** Lists the public pages in the site map. */
export async function listPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ORIGIN]) => new URL(address).pathname);
}

/** Lists the site map's pages plus one public page of each other kind. */
export async function listAllPages(): Promise<string[]> {
  const listed = await listPages();
  const job = listed.find((path) => path.startsWith("/job/"));
  return [...listed, ...(job ? [job.replace("/job/", "/apply/")] : []), ...UNLISTED];
}
