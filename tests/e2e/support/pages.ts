import { inArray } from "drizzle-orm";
import { DOCTORS_CLINICS } from "~/content/industries";
import { LIVE_PIECES } from "~/content/showcase/live-pieces";
import { jobs } from "~/db/schema/jobs";
import routes from "~/routes";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { SAMPLE_JOBS } from "~/seed/sample-jobs";
import { ask } from "./http";
import { withOffice } from "./office";
import { ORIGIN } from "./surroundings";

type RouteEntry = { path?: string; index?: boolean; children?: readonly RouteEntry[] };

/** Every page whose address is fixed, and the six posts that the blog starts with. */
export const FIXED_PATHS = PUBLIC_PAGES.map((page) => page.path);
export const POST_PATHS = [1, 2, 3, 4, 5, 6].map((id) => `/blogs/${id}`);

/** Pages that load script whole. All others but those that `ownScriptBytes` counts must do without. */
const HYDRATED_PATHS: readonly string[] = LIVE_PIECES.map(({ path }) => path);

export function isHydrated(path: string): boolean {
  return HYDRATED_PATHS.includes(path);
}

const FORM_PATHS: readonly string[] = ["/quote", "/startup-pitch", "/contact", "/signup"];
const FORM_SCRIPT_MAX_BYTES = 15 * 1024;
/** Pages with a part that answers in place, whose script comes once someone is near it. */
const LIVE_PATHS: readonly string[] = ["/", ...LIVE_PIECES.map(({ path }) => `/${path.split("/")[1]}`)];
const OWN_SCRIPT_PATHS: readonly string[] = [DOCTORS_CLINICS.path, "/job-listings", "/blogs", ...LIVE_PATHS];
const OWN_SCRIPT_MAX_BYTES = 2048;

/** Returns the limit of one small script of a page's own, compressed. 0: the page loads none. */
export function ownScriptBytes(path: string): number {
  if (FORM_PATHS.includes(path) || path.startsWith("/apply/")) return FORM_SCRIPT_MAX_BYTES;
  const hasOwn = OWN_SCRIPT_PATHS.includes(path) || path.startsWith("/job/") || path.startsWith("/blogs/");
  return hasOwn ? OWN_SCRIPT_MAX_BYTES : 0;
}

/** Addresses that answer with something else than a page, and its type. */
export const RESOURCES: Readonly<Record<string, string>> = {
  "/icon.svg": "image/svg+xml",
  "/favicon.ico": "image/png",
  "/apple-touch-icon.png": "image/png",
  "/icon-512.png": "image/png",
  "/manifest.webmanifest": "application/manifest+json",
  "/form-token": "text/plain; charset=utf-8",
  "/sitemap.xml": "application/xml; charset=utf-8",
  "/.well-known/security.txt": "text/plain; charset=utf-8",
  "/robots.txt": "text/plain; charset=utf-8",
  "/feed.xml": "application/rss+xml; charset=utf-8",
  "/careers/feed.xml": "application/atom+xml; charset=utf-8",
};

/** The patterns of the route table, from the root. */
export function routePatterns(entries: readonly RouteEntry[] = routes, parent = ""): string[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.index ? [parent || "/"] : entry.path === undefined ? [] : [pattern];
    return [...own, ...routePatterns(entry.children ?? [], pattern)];
  });
}

/** The addresses in the site map, from the root. */
export async function sitemapPaths(): Promise<string[]> {
  const { text } = await ask("/sitemap.xml");
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(ORIGIN, "") || "/");
}

/**
 * Pages of open jobs that the site map lists: those of the demonstration, and those that other tests have posted for
 * now.
 */
export async function listedJobPaths(): Promise<string[]> {
  return (await sitemapPaths()).filter((path) => path.startsWith("/job/"));
}

/** Pages of the open jobs of the demonstration, which no test closes. The newest first. */
export async function jobPaths(): Promise<string[]> {
  const { text } = await ask("/sitemap.xml");
  const seeded = await seededJobIds();
  return [...text.matchAll(/\/job\/([0-9a-f-]{36})</g)].flatMap(([, id = ""]) => (seeded.has(id) ? `/job/${id}` : []));
}

let ids: Promise<Set<string>> | undefined;

function seededJobIds(): Promise<Set<string>> {
  const titles = SAMPLE_JOBS.map(({ title }) => title);
  ids ??= withOffice(async ({ db }) => {
    const rows = await db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.title, titles));
    return new Set(rows.map(({ id }) => id));
  });
  return ids;
}

export function applyPathOf(jobPath: string): string {
  return jobPath.replace("/job/", "/apply/");
}
