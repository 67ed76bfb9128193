import { afterAll, beforeAll, expect, it } from "vitest";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { POSTS_PER_PAGE } from "~/domain/posts/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { addressOf } from "../harness/address-of";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";
import { ORIGIN } from "./start-test-site";

/** As many requests as there are addresses, and a picture drawn for each page, on a machine with other work. */
const TIME_LIMIT_MS = 180_000;

const WRITER = { kind: "system", label: "Writer" } as const;
const SIZE = { width: 1200, height: 630 };
const NOBODYS_ID = "0199d3a0-0000-7000-8000-000000000000";

let real: RealSite;
const pictures = new Map<string, Promise<string>>();

beforeAll(async () => {
  real = await openRealSite();
  for (let index = 0; index < POSTS_PER_PAGE; index++) {
    const post = PostInput.parse({
      title: `Story ${index}`,
      category: "Startups",
      description: "Short.",
      author: "Ana",
      html: "<p>Sheep.</p>",
    });
    const { id } = await createPost(onBehalfOf(real.test.ctx, WRITER), post);
    await publishPost(onBehalfOf(real.test.ctx, WRITER), { id });
  }
}, TIME_LIMIT_MS);

afterAll(() => real.stop());

/** Returns the fault of a picture; empty if it is whole. Its size is in the first chunk of a PNG. */
async function faultOf(address: string): Promise<string> {
  if (!address.startsWith(`${ORIGIN}/`)) return `not on this site: ${address}`;
  const { status, headers, body } = await real.site.ask(address.slice(ORIGIN.length));
  if (status !== 200) return `${address} answers ${status}`;
  if (headers["content-type"] !== "image/png") return `${address} is ${headers["content-type"]}`;
  if (body.subarray(1, 4).toString() !== "PNG") return `${address} is no PNG`;
  const size = { width: body.readUInt32BE(16), height: body.readUInt32BE(20) };
  if (size.width !== SIZE.width || size.height !== SIZE.height) return `${address} is ${size.width}x${size.height}`;
  return "";
}

/**
 * All addresses of this site that what a page says of itself to search engines names, pictures under `/social` among
 * them.
 */
function addressesIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string" && value.startsWith(`${ORIGIN}/`)) found.push(value.split("#")[0] ?? value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  for (const [, json = ""] of scripts) walk(JSON.parse(json));
  return found;
}

function pictureIn(html: string): string | undefined {
  return html.match(/<meta property="og:image" content="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&");
}

/** Asks for each page and its picture, each picture once. */
async function ask(pages: readonly (readonly [Knocker, string])[]) {
  const withPicture: string[] = [];
  const without: string[] = [];
  const faults: string[] = [];
  for (const [who, target] of pages) {
    const { headers, text } = await real.askAs(who, target);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    const address = pictureIn(text);
    if (address === undefined) {
      without.push(target);
      continue;
    }
    withPicture.push(target);
    const fault = pictures.get(address) ?? faultOf(address);
    pictures.set(address, fault);
    if (await fault) faults.push(`${target}: ${await fault}`);
  }
  return { withPicture, without, faults };
}

it("every page of the site map names a social picture that answers in its full size", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const { text } = await real.site.ask("/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => address.slice(ORIGIN.length) || "/",
  );
  expect(listed).toEqual(expect.arrayContaining(PUBLIC_PAGES.map(({ path }) => path)));
  expect(listed.filter((path) => /^\/(?:blogs|job)\//.test(path)).length).toBeGreaterThan(1);
  const { without, faults } = await ask(listed.map((path) => ["visitor", path]));
  expect({ without, faults }).toEqual({ without: [], faults: [] });
});

it("so does every other page that names one: of visitors, customers and staff, and those of what is gone", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const pages: [Knocker, string][] = [
    "/blogs?page=2",
    "/blogs?q=story&category=Startups",
    "/blogs?page=99",
    "/blogs/99999",
    "/job-listings?q=designer",
    `/job/${NOBODYS_ID}`,
    `/apply/${NOBODYS_ID}`,
    "/job/%3Cb%3E",
    "/login?next=%2Fdashboard",
    "/signup?plan=basic",
    "/application/no-such-token",
    "/reset-password?token=none",
    "/nothing-here",
  ].map((path) => ["visitor", path]);
  for (const [pattern, { open }] of Object.entries(ACCESS)) {
    const target = addressOf(pattern, real.ids);
    pages.push(["visitor", target]);
    if (/^\/(?:dashboard|quotes)\b/.test(pattern)) pages.push(["customer", target]);
    else if (open !== "everybody") pages.push(["owner", target]);
  }
  const { withPicture, faults } = await ask(pages);
  expect(withPicture).toEqual(
    expect.arrayContaining(["/blogs?page=2", "/api/docs", "/forgot-password", "/newsletter/confirm", "/dashboard"]),
  );
  expect(faults).toEqual([]);
  for (const own of ["api/docs", `apply/${real.ids.jobId}`]) {
    expect([...pictures.keys()]).toContain(`${ORIGIN}/social/${own}.png`);
  }
});

it("every address that a page's JSON-LD names answers, and its pictures are whole", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const { text } = await real.site.ask("/sitemap.xml");
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => address.slice(ORIGIN.length) || "/",
  );
  const namedBy = new Map<string, string>();
  for (const path of places) {
    for (const address of addressesIn((await real.site.ask(path)).text)) namedBy.set(address, path);
  }
  const named = [...namedBy.keys()];
  expect(named.filter((address) => address.startsWith(`${ORIGIN}/social/`)).length).toBeGreaterThan(1);
  const faults: string[] = [];
  for (const [address, path] of namedBy) {
    const isPicture = address.startsWith(`${ORIGIN}/social/`);
    const target = address.slice(ORIGIN.length).replace(/\{[^}]*\}/g, "x");
    const fault = isPicture
      ? await faultOf(address)
      : (await real.site.ask(target)).status === 200
        ? ""
        : `${address} answers something else than 200`;
    if (fault) faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
