import { ORIGIN } from "../site-process.ts";

/** Public pages that no search engine is to list. */
const UNLISTED = ["/forgot-password", "/api/docs"];

/** Every public page that search engines may list, as the site map names them. */
export async function listPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ORIGIN]) => new URL(address).pathname);
}

/** Those, and the others that anyone can open, one of each kind. */
export async function listAllPages(): Promise<string[]> {
  const listed = await listPages();
  const job = listed.find((path) => path.startsWith("/job/"));
  return [...listed, ...(job ? [job.replace("/job/", "/apply/")] : []), ...UNLISTED];
}
