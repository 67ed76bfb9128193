import { expect, it } from "vitest";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { publishAllDrafts } from "../harness/all-drafts";
import { readForms } from "../harness/html-forms";
import { formOf } from "../harness/real-site";
import { emptiedPageSite } from "./start-page-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olive", role: "owner" } as const;

const { test, site } = emptiedPageSite();

async function estimate(query: string): Promise<unknown> {
  const { status, text, headers } = await site.ask(`/quote/estimate?${query}`);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  return JSON.parse(text);
}

/** Fields that the test answers itself. */
const TYPED = ["serviceType", "selectedPackage", "customServices", "description"];
const NOTHING = { serviceType: null, package: null, services: [], sum: null, unpriced: 0 };

/** The summary beside the form, as it reads. */
function summaryOf(html: string): string {
  const [, inside = ""] = html.match(/<section id="estimate"[^>]*>([\s\S]*?)<\/section>/) ?? [];
  return inside
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

it("adds up a package and what comes once and by the month, and counts what is priced in the quote", async () => {
  const query =
    "serviceType=startups&selectedPackage=Medium+MVP&customServices=Branding+%26+Design&customServices=Content+Creation&customServices=API+Development";
  expect(await estimate(query)).toEqual({
    serviceType: "startups",
    package: { name: "Medium MVP", price: "$35,000", delivery: "8-10 weeks" },
    services: [
      { name: "Content Creation", price: "$600 a month" },
      { name: "Branding & Design", price: "$1,800" },
      { name: "API Development", price: "Priced in your quote" },
    ],
    sum: "$36,800 and $600 a month",
    unpriced: 1,
  });
});

it("follows the catalogue on the next request", async () => {
  const owner = onBehalfOf(test.ctx, OWNER);
  await saveDocumentDraft(owner, {
    kind: "packages",
    content: { basic: { priceCents: 100, fromWeeks: 1, toWeeks: 1 } },
  });
  await publishAllDrafts(owner);
  expect(await estimate("serviceType=small-business&selectedPackage=Basic")).toMatchObject({
    package: { price: "$1", delivery: "1 week" },
    sum: "$1",
  });
});

it.each([
  ["", NOTHING],
  ["serviceType=boats&selectedPackage=Basic", NOTHING],
  ["selectedPackage=Basic", NOTHING],
  ["serviceType=startups&selectedPackage=Basic", { ...NOTHING, serviceType: "startups" }],
  ["serviceType=__proto__&selectedPackage=constructor&customServices=toString", NOTHING],
  ["customServices=World+Peace&customServices=-1&customServices=", NOTHING],
  ["price=-5&sum=1&selectedPackage[]=Basic&serviceType[$ne]=x", NOTHING],
])("says nothing of what isn't offered: %s", async (query, told) => {
  expect(await estimate(query)).toEqual(told);
});

it("counts a service that is named twice or fifty times once", async () => {
  const once = { services: [{ name: "SEO Optimization", price: "$900" }], sum: "$900" };
  expect(await estimate("customServices=SEO+Optimization&customServices=SEO+Optimization")).toMatchObject(once);
  expect(await estimate(Array(50).fill("customServices=SEO+Optimization").join("&"))).toMatchObject(once);
  expect((await site.ask(`/quote/estimate?${"customServices=SEO+Optimization&".repeat(300)}`)).status).toBe(414);
});

it("stands beside the form with what a link chose, with the promise and its hour", async () => {
  const summary = summaryOf((await site.ask("/quote?package=premium")).text);
  expect(summary).toContain("Package Premium $9,999 6-8 weeks to launch");
  expect(summary).toContain("Your estimate $9,999");
  expect(summary).toMatch(
    /Your quote within 24 hours\. Send it now, and you’ll have our answer by \w{3} \d+, \d{4}, \d+:\d\d [AP]M/,
  );
  expect(summaryOf((await site.ask("/quote")).text)).toContain("Your estimate From $2,999");
});

it("is added up on the next page without script, with everything that was typed and nothing stored", async () => {
  const { text } = await site.ask("/quote");
  expect(text).toMatch(
    /<noscript><button[^>]*formAction="\/quote\?estimate"|<noscript><button[^>]*formaction="\/quote\?estimate"/i,
  );
  const [form] = readForms(text, "/quote").filter(({ fields }) => fields.some(([name]) => name === "businessName"));
  const sent = [
    ...(form?.fields ?? []).filter(([name]) => !TYPED.includes(name)),
    ["serviceType", "small-business"],
    ["selectedPackage", "Medium"],
    ["customServices", "SEO Optimization"],
    ["description", "山田 Ștefan's shop"],
  ] as [string, string][];
  const answer = await site.ask("/quote?estimate", formOf(sent));
  expect(answer.status).toBe(200);
  expect(summaryOf(answer.text)).toContain("Your estimate $6,899");
  const shown = answer.text.replace(/<script\b[\s\S]*?<\/script>/g, "");
  expect(shown).toContain("山田 Ștefan");
  expect(shown).not.toContain("Missing Information");
  expect(await test.ctx.db.execute("select 1 from leads")).toMatchObject({ rowCount: 0 });
});
