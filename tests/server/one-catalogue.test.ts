import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { publishAllDocuments } from "~/domain/documents/publish-documents.server";
import { saveDocumentDraft } from "~/domain/documents/save-document-draft.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { createQuoteFromLead } from "~/domain/quotes/create-quote-from-lead.server";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { makeStaff } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { storeLead } from "../harness/leads";
import { formOf } from "../harness/real-site";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olive", role: "owner" } as const;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await test.reset();
  site.pages.invalidate();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const owner = () => onBehalfOf(test.ctx, OWNER);
const edit = (kind: string, content: unknown) => saveDocumentDraft(owner(), { kind, content });
const publish = () => publishAllDocuments(owner());

async function page(target: string, cookie = ""): Promise<string> {
  const { text, status } = await site.ask(target, { headers: cookie ? { cookie } : {} });
  expect([target, status]).toEqual([target, 200]);
  return text.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}
const staff = async () => (await (await makeStaff(test.ctx, "owner")).signIn()).cookie;

const jsonLd = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].join("\n");

const LEAD = {
  kind: "quote-request",
  details: {
    serviceType: "small-business",
    selectedPackage: "Medium",
    customServices: ["Branding & Design", "API Development"],
  },
} as const;

async function quoteOf(leadId: string) {
  const made = await createQuoteFromLead(owner(), { leadId });
  if (!("quote" in made)) throw new Error(made.outcome);
  return made.quote;
}

/** Everywhere that a package's price is told before anyone was sent a quote. */
async function pricesOfMedium() {
  const [home, service, form] = [
    await page("/"),
    await page("/services/small-business"),
    await page("/quote?type=small-business&package=medium"),
  ];
  const made = await quoteOf(await storeLead(test.ctx, LEAD));
  return {
    ledger: home.match(/package=medium"[\s\S]*?(\$[\d,.]+)<\/td>/)?.[1],
    card: service.match(/Medium<\/h3>[\s\S]*?(\$[\d,.]+)</)?.[1],
    comparison: service.match(/Medium<\/span><span[^>]*>(\$[\d,.]+)</)?.[1],
    jsonLd: jsonLd(service).match(/"name":"Medium"[^}]*"price":"([\d.]+)"/)?.[1],
    picker: form.match(/value="Medium"[\s\S]*?(\$[\d,.]+)</)?.[1],
    leadsQuote: made.draft.items[0]?.unitPriceCents,
  };
}

it("says another price everywhere on the next request, and leaves a quote that was sent alone", async () => {
  const cookie = await staff();
  expect(await pricesOfMedium()).toMatchObject({
    ledger: "$5,999",
    card: "$5,999",
    comparison: "$5,999",
    jsonLd: "5999.00",
    picker: "$5,999",
    leadsQuote: 599_900,
  });
  const sent = await quoteOf(await storeLead(test.ctx, LEAD));
  await sendQuote(owner(), { id: sent.id, byEmail: true });
  await edit("packages", { medium: { priceCents: 654_321 } });
  expect((await pricesOfMedium()).card).toBe("$5,999");
  await publish();
  expect(await pricesOfMedium()).toMatchObject({
    ledger: "$6,543.21",
    card: "$6,543.21",
    comparison: "$6,543.21",
    jsonLd: "6543.21",
    picker: "$6,543.21",
    leadsQuote: 654_321,
  });
  expect(await page("/admin/quotes/new", cookie)).toContain("654321");
  const { quote } = await getQuoteDetail(owner(), sent.id);
  expect(quote.draft.items[0]).toMatchObject({ packageId: "medium", unitPriceCents: 599_900 });
  expect(await page(`/admin/quotes/${sent.id}/preview`, cookie)).toContain("$5,999");
});

it("says the smallest package's price and weeks wherever a text names them", async () => {
  await edit("packages", { basic: { priceCents: 111_100, fromWeeks: 5, toWeeks: 5 } });
  await publish();
  const service = await page("/services/small-business");
  expect(service).toMatch(/<meta name="description" content="[^"]*from \$1,111,/);
  expect(service).toContain("5 weeks to launch");
  expect(service).not.toContain("$2,999");
  expect(await page("/")).toContain("projects from $1,111");
});

it("makes the lines of a lead's quote with the prices of services, and asks for those that have none", async () => {
  const { draft } = await quoteOf(await storeLead(test.ctx, LEAD));
  expect(draft.items.map(({ name, unitPriceCents }) => [name, unitPriceCents])).toEqual([
    ["Medium", 599_900],
    ["Branding & Design", 180_000],
    ["API Development", 0],
  ]);
});

it("takes a service that was added by its name, and refuses one that was removed", async () => {
  await edit("additional-services", {
    services: [{ name: "Sign painting", description: "Gold leaf.", priceCents: 12_345, unit: "hour" }],
  });
  await publish();
  const form = await page("/quote");
  expect(form).toContain("$123.45 an hour");
  expect(form).not.toContain("SEO Optimization");
  const [posted] = readForms(form, "/quote").filter(({ fields }) => fields.some(([name]) => name === "businessName"));
  const ask = async (services: string) => {
    const sent = new Map(posted?.fields ?? []);
    for (const [name, value] of Object.entries({
      serviceType: "small-business",
      businessName: "山田 Ștefan",
      email: "dana@juniperlane.example",
      customServices: services,
    }))
      sent.set(name, value);
    return site.ask("/quote", formOf(sent));
  };
  const refused = await ask("SEO Optimization");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Choose from the services listed.");
  expect((await ask("Sign painting")).status).not.toBe(400);
});

it("opens a lead of a service that was removed, keeps it in its edit dialog, and makes a quote of it", async () => {
  const cookie = await staff();
  const id = await storeLead(test.ctx, LEAD);
  await edit("additional-services", { services: [{ name: "Sign painting", priceCents: 100, unit: "hour" }] });
  await edit("packages", { medium: { name: "Grand" } });
  await publish();
  expect(await page(`/admin/leads/${id}`, cookie)).toContain("API Development");
  const dialog = await page(`/admin/leads/${id}/edit`, cookie);
  expect(dialog).toMatch(/value="API Development"/);
  expect(dialog).toMatch(/value="Sign painting"/);
  const { draft } = await quoteOf(id);
  expect(draft.items.map(({ name }) => name)).toEqual(["Medium", "Branding & Design", "API Development"]);
});

it("refuses a price that is none beside its field, and keeps what was typed", async () => {
  const cookie = await staff();
  const target = "/admin/website/packages";
  const open = async () => {
    const forms = readForms(await page(target, cookie), target);
    return new Map(forms.find(({ fields }) => fields.some(([name]) => name === "updatedAt"))?.fields ?? []);
  };
  expect((await open()).get("at-medium-priceCents")).toBe("5999");
  for (const wrong of ["soon", "-5", "99999999999", "5999.999", ""]) {
    const sent = await open();
    sent.set("at-medium-priceCents", wrong);
    sent.set("intent", "publish");
    const { headers, ...rest } = formOf(sent);
    const answer = await site.ask(target, { ...rest, headers: { ...headers, cookie } });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
    expect(answer.text).toContain("Enter a price in dollars");
    expect((await open()).get("at-medium-priceCents")).toBe(wrong);
  }
  expect(await page("/services/small-business")).toContain("$5,999");
});
