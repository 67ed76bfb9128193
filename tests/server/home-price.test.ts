import { afterAll, beforeAll, expect, it } from "vitest";
import { readForms } from "../harness/html-forms";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

/** The price line of the home page: its words, and where it leads. */
async function priceLine(query: string): Promise<{ words: string; quote: string }> {
  const { status, text } = await site.ask(`/${query}`);
  expect(status).toBe(200);
  const [, inside = ""] = text.match(/<section id="price"[^>]*>([\s\S]*?)<\/section>/) ?? [];
  const [, answer = ""] = inside.match(/<dl[^>]*>([\s\S]*)<\/dl>/) ?? [];
  const [, quote = ""] = inside.match(/href="(\/quote[^"]*)"/) ?? [];
  const words = answer
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { words, quote: quote.replaceAll("&amp;", "&") };
}

it("begins with the most popular project", async () => {
  expect(await priceLine("")).toEqual({
    words: "Price $5,999 From kick-off to launch 4-6 weeks",
    quote: "/quote?type=small-business&package=medium",
  });
});

it("answers with sum and weeks, and takes the choice to the quote form", async () => {
  const { words, quote } = await priceLine("?package=premium&service=Branding+%26+Design&service=Content+Creation");
  expect(words).toBe("Price $11,799 and $600 a month From kick-off to launch 6-8 weeks");
  const form = await site.ask(quote);
  const fields = readForms(form.text, quote).flatMap((one) => one.fields);
  const chosen = fields.filter(([name]) => /^(?:serviceType|selectedPackage|customServices)/.test(name));
  expect(chosen.map(([, value]) => value).sort()).toEqual([
    "Branding & Design",
    "Content Creation",
    "Premium",
    "small-business",
  ]);
});

it.each([
  "?package=gone",
  "?package=medium&service=Gone",
  `?package=medium${"&service=Gone".repeat(60)}`,
  "?package=%22%3E&service=%F0%9F%98%80",
])("counts what isn't on offer for nothing: %s", async (query) => {
  expect((await priceLine(query)).words).toBe("Price $5,999 From kick-off to launch 4-6 weeks");
});

it("sends no file of script", async () => {
  const { text } = await site.ask("/?package=basic");
  expect(text).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/);
});
