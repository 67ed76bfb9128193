import { afterAll, beforeAll, expect, it } from "vitest";
import { PACKAGES } from "~/content/catalogue/packages";
import { CASE_STUDY_PAGE } from "~/content/industries";
import { CASE_STUDY } from "~/content/pages/case-study";
import { WORK } from "~/content/pages/work";
import { TESTIMONIALS } from "~/content/testimonials";
import { findPackage, packagesIn } from "~/domain/catalogue/schema";
import { formatMoney } from "~/lib/money";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

let test: TestContext;
let site: TestSite;
let pages: Record<"/" | "/work", string>;

beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  site = await startTestSite(0, test.ctx, build);
  pages = { "/": await read("/"), "/work": await read("/work") };
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

async function read(path: string): Promise<string> {
  const { status, text } = await site.ask(path);
  expect(status).toBe(200);
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

const times = (text: string, words: string) => text.split(words).length - 1;
const { quotes } = TESTIMONIALS.content;
const { pieces } = WORK.content;

it("has each piece to try, once, with brief, weeks, price, before and after", () => {
  const packages = packagesIn(PACKAGES.content);
  for (const { company, title, brief, weeks, before, after, type, screen } of pieces) {
    for (const words of [title, brief, weeks, before, after]) expect(pages["/work"], company).toContain(words);
    const sold = findPackage(packages, type);
    expect(pages["/work"]).toContain(`${sold?.name}, ${formatMoney(sold?.priceCents ?? 0)}`);
    expect(pages["/work"]).toContain(`aria-label="${company}, to try"`);
    expect(times(pages["/work"], screen.headline)).toBe(1);
  }
});

it("has no testimonial without a face and what it speaks of, and says none twice on all public pages together", async () => {
  const said = new Map<string, string[]>();
  for (const { path } of PUBLIC_PAGES) {
    const page = await read(path);
    const here = quotes.filter(({ text }) => page.includes(text));
    for (const { text, name } of here) {
      said.set(text, [...(said.get(text) ?? []), ...Array.from({ length: times(page, text) }, () => path)]);
      expect(page, path).toContain(name);
    }
    expect(times(page, "data-face"), path).toBeGreaterThanOrEqual(here.length);
  }
  expect([...said].filter(([, paths]) => paths.length > 1)).toEqual([]);
  expect(said.size).toBe(quotes.length);
  const shown = [...pieces.map(({ company }) => company), CASE_STUDY.content.company];
  for (const { company } of quotes) expect(shown).toContain(company);
  const home = pages["/"].slice(pages["/"].indexOf("testimonials-title"));
  expect(home).toContain(`href="${CASE_STUDY_PAGE.path}"`);
});

it("shows a piece with its price on the pages of services instead of saying a testimonial again", async () => {
  for (const [path, company, price] of [
    ["/services/small-business", "Hollow Reed Nursery", "Basic, $2,999"],
    ["/services/startups", "Tallyrow", "Medium MVP, $35,000"],
  ] as const) {
    const page = await read(path);
    expect(page, path).toContain(`aria-label="${company}, on a desktop"`);
    expect(page, path).toContain(price);
    for (const { text } of quotes) expect(page, path).not.toContain(text);
  }
});

it("is led to from home, the services and the menu, and brings no script", async () => {
  for (const path of ["/", "/services/small-business", "/services/startups"]) {
    const page = await read(path);
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    expect(main, path).toContain('href="/work"');
  }
  const header = pages["/work"].slice(0, pages["/work"].indexOf("<main"));
  expect(header).toContain('href="/work"');
  const scripts = pages["/work"].match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.every((tag) => tag.includes("ld+json"))).toBe(true);
  expect(pages["/work"]).toContain('"CollectionPage"');
  expect((await site.ask("/sitemap.xml")).text).toContain("/work</loc>");
});
