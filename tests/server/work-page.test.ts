import { afterAll, beforeAll, expect, it } from "vitest";
import { PACKAGES } from "~/content/catalogue/packages";
import { CASE_STUDY } from "~/content/pages/case-study";
import { WORK } from "~/content/pages/work";
import { TESTIMONIALS } from "~/content/testimonials";
import { findPackage, packagesIn } from "~/domain/catalogue/schema";
import { formatMoney } from "~/lib/money";
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

it("shows each piece on a desktop and a phone, with brief, weeks, price, before and after", () => {
  const packages = packagesIn(PACKAGES.content);
  for (const { company, title, brief, weeks, before, after, type, screen } of pieces) {
    for (const words of [title, brief, weeks, before, after]) expect(pages["/work"], company).toContain(words);
    const sold = findPackage(packages, type);
    expect(pages["/work"]).toContain(`${sold?.name}, ${formatMoney(sold?.priceCents ?? 0)}`);
    for (const shape of ["on a desktop", "on a phone"]) {
      expect(pages["/work"]).toContain(`aria-label="${company}, ${shape}"`);
    }
    expect(times(pages["/work"], screen.headline)).toBeGreaterThanOrEqual(2);
  }
});

it("has no testimonial without a face and the piece that it speaks of, and none twice on a page", () => {
  const shown = [...pieces.map(({ company }) => company), CASE_STUDY.content.company];
  for (const { company } of quotes) expect(shown).toContain(company);
  for (const [path, page] of Object.entries(pages)) {
    const said = quotes.filter(({ text }) => page.includes(text));
    expect(said.length, path).toBeGreaterThanOrEqual(3);
    for (const { text } of said) expect(times(page, text), path).toBe(1);
    expect(times(page, "data-face"), path).toBe(said.length);
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
