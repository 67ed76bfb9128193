import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { PRICE_KINDS } from "~/domain/documents/kinds";
import { publishAllDocuments } from "~/domain/documents/publish-documents.server";
import { saveDocumentDraft } from "~/domain/documents/save-document-draft.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { createQuoteFromLead } from "~/domain/quotes/create-quote-from-lead.server";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { createTaxRate } from "~/domain/taxes/create-tax-rate.server";
import { TaxRateInput } from "~/domain/taxes/schema";
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
    ledger: home.match(/<table[\s\S]*?package=medium"[\s\S]*?(\$[\d,.]+)<\/td>/)?.[1],
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

it("leaves the services and the hourly rates out where the agency has none", async () => {
  await edit("additional-services", { services: [] });
  await edit("team-rates", { roles: [] });
  expect(await publish()).toMatchObject({ outcome: "published" });
  expect(await page("/quote")).not.toContain("Additional services");
  expect(await page("/services/startups")).not.toContain('id="team"');
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
  for (const wrong of ["soon", "-5", "99999999999", "10000000.01", "5999.999", ""]) {
    const sent = await open();
    sent.set("at-medium-priceCents", wrong);
    sent.set("intent", "publish");
    const { headers, ...rest } = formOf(sent);
    const answer = await site.ask(target, { ...rest, headers: { ...headers, cookie } });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
    expect(answer.text).toContain("Enter a price");
    expect((await open()).get("at-medium-priceCents")).toBe(wrong);
  }
  expect(await page("/services/small-business")).toContain("$5,999");
});

it("shows everything that has a price under Pricing, with its usual tax and where it is changed", async () => {
  const cookie = await staff();
  const rate = { name: "Sales tax", rate: "8.25", taxable: "100", validFrom: "2020-01-01", defaultFor: ["medium"] };
  await createTaxRate(owner(), TaxRateInput.parse(rate));
  const before = await page("/admin/pricing", cookie);
  for (const kind of PRICE_KINDS) expect(before).toContain(`href="/admin/website/${kind}"`);
  expect(before).toMatch(/Medium<\/th><td[^>]*>\$5,999, 4-6 weeks<\/td><td[^>]*>Sales tax[^<]*8\.25/);
  expect(before).toMatch(/API Development<\/th><td[^>]*>Priced in the quote/);
  expect(before).toMatch(/Product Manager<\/th><td[^>]*>\$100 an hour/);
  await edit("team-rates", { roles: [{ role: "Sign painter", hourlyRateCents: 7_700, description: "Gold leaf." }] });
  await publish();
  expect(await page("/admin/pricing", cookie)).toMatch(/Sign painter<\/th><td[^>]*>\$77 an hour/);
  expect(await page("/services/startups")).toContain("$77");
  const { cookie: sales } = await (await makeStaff(test.ctx, "sales")).signIn();
  const read = await page("/admin/pricing", sales);
  expect(read).toContain("$77 an hour");
  expect(read).not.toContain("/admin/website/packages");
});

it("no longer calls prices samples once each list of them was edited", async () => {
  const items = async () => (await listBeforeLaunch(owner())).open.map(({ item }) => item);
  expect(await items()).toContain("prices");
  await edit("packages", { medium: { priceCents: 1 } });
  await edit("additional-services", { services: [{ name: "Sign painting", unit: "piece" }] });
  await edit("maintenance-prices", { digitalBasic: { priceCents: 1 } });
  await edit("doctors-plans", { starter: { monthlyPriceCents: 1 } });
  await edit("team-rates", { roles: [{ role: "Sign painter", hourlyRateCents: 1, description: "Gold leaf." }] });
  await publish();
  expect(await items()).toContain("prices");
  await edit("equity-program", { discountPercent: 40 });
  await publish();
  expect(await items()).not.toContain("prices");
});

it("says the prices of maintenance, of practices and of the equity program wherever a text names them", async () => {
  await edit("maintenance-prices", {
    digitalBasic: { priceCents: 11_100 },
    digitalKickstarter: { priceCents: 22_200, name: "Kick" },
  });
  await edit("doctors-plans", { growth: { monthlyPriceCents: 212_300 } });
  await edit("equity-program", { discountPercent: 40, equityMinPercent: 9, equityMaxPercent: 4 });
  await publish();
  const maintenance = await page("/maintenance-plans");
  expect(maintenance).toMatch(/<meta name="description" content="[^"]*\$111 once[^"]*\$222 a month/);
  expect(jsonLd(maintenance)).toContain('"price":"222.00"');
  expect(await page("/services/small-business")).toContain("$111 for a set of fixes, or from $222 a month");
  expect(await page("/quote?plan=digital-kickstarter")).toContain("Kick ($222 per month)");
  const practices = await page(`${DOCTORS_CLINICS.path}?plan=growth`);
  expect(practices).toContain("$2,123");
  expect(practices).toContain("Growth ($2,123");
  expect(jsonLd(practices)).toContain('"price":"2123.00"');
  const startups = await page("/services/startups");
  expect(startups).toContain("40% discount on development services, for 4-9% equity depending on scope.");
  expect(startups).toContain("Between 4% and 9% of the company");
  expect(await page("/startup-pitch")).toContain("Up to 40% off");
  const settings = await page("/admin/settings/payments", await staff());
  expect(settings).toContain("Kick");
});
