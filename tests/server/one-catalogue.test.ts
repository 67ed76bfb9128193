import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { startQuoteCheckout } from "~/domain/billing/start-quote-checkout.server";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { createQuoteFromLead } from "~/domain/quotes/create-quote-from-lead.server";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { findKind, PRICE_KINDS } from "~/domain/texts/kinds";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createStripePayments } from "~/payments/stripe.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { publishAllDrafts } from "../harness/all-drafts";
import { visitIn } from "../harness/billing";
import { readForms } from "../harness/html-forms";
import { storeLead } from "../harness/leads";
import { acceptanceOf } from "../harness/quotes";
import { formOf } from "../harness/real-site";
import { fakeStripeConfig } from "../harness/stripe/fake-config";
import { type FakeStripe, startFakeStripe } from "../harness/stripe/fake-stripe";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olive", role: "owner" } as const;

let test: TestContext;
let site: TestSite;
let stripe: FakeStripe;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
  stripe = await startFakeStripe({ now: () => test.clock.now() });
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
});
afterAll(async () => {
  await stripe.close();
  await site.stop();
  await test.close();
});

const owner = () => onBehalfOf(test.ctx, OWNER);
const edit = (kind: string, content: unknown) => saveDocumentDraft(owner(), { kind, content });
const publish = () => publishAllDrafts(owner());

async function page(target: string, cookie = ""): Promise<string> {
  const { text, status } = await site.ask(target, { headers: cookie ? { cookie } : {} });
  expect([target, status]).toEqual([target, 200]);
  return text.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}
/** Returns the sum on the provider's page for a customer who accepted a quote for the package alone. */
async function checkoutOfMedium(): Promise<number> {
  const details = Object.assign({}, LEAD.details, { customServices: [] });
  const dana = await makeCustomer(test.ctx);
  const { id } = await quoteOf(await storeLead(test.ctx, { kind: LEAD.kind, details, email: dana.email }));
  await sendQuote(owner(), { id, byEmail: false });
  const payments = createStripePayments(fakeStripeConfig(stripe.origin));
  const ctx = onBehalfOf(Object.assign({}, test.ctx, { payments }), dana.actor);
  expect(await acceptQuote(ctx, await acceptanceOf(test.ctx, dana.actor, id))).toMatchObject({ outcome: "accepted" });
  const opened = await startQuoteCheckout(ctx, { quoteId: id, part: "all" });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  return Number(stripe.world.get(visitIn(opened.url)).amount_total);
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

/** Everywhere that a package's price is told or charged, from the website to the provider's page. */
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
    checkout: await checkoutOfMedium(),
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
    checkout: 599_900,
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
    checkout: 654_321,
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
  expect(await page("/")).toContain("Projects from $1,111");
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
  expect(before).toMatch(/Medium<\/th><td[^>]*>\$5,999, 4-6 weeks<\/td>/);
  expect(taxesIn(before)).toMatchObject({
    medium: "Sales tax 8.25%",
    basic: "Default: No tax",
    "service:SEO Optimization": "Default: No tax",
    "service:Digital Kickstarter": "Default: No tax",
    "role:product-manager": "Default: No tax",
  });
  expect(before).toMatch(/API Development<\/th><td[^>]*>Priced in the quote/);
  expect(before).toMatch(/Product Manager<\/th><td[^>]*>\$100 an hour/);
  await edit("team-rates", { roles: [{ role: "Sign painter", hourlyRateCents: 7_700, description: "Gold leaf." }] });
  await publish();
  expect(await page("/admin/pricing", cookie)).toMatch(/Sign painter<\/th><td[^>]*>\$77 an hour/);
  expect(await page("/services/startups")).toContain("$77");
  const { cookie: sales } = await (await makeStaff(test.ctx, "sales")).signIn();
  const read = await page("/admin/pricing", sales);
  expect(read).toContain("$77 an hour");
  expect(read).toMatch(/Medium<\/th><td[^>]*>[^<]*<\/td><td[^>]*>Sales tax 8\.25%/);
  expect(taxesIn(read)).toEqual({});
  expect(read).not.toContain("/admin/website/packages");
});

/** The tax that is chosen for each item, by its key. */
function taxesIn(html: string): Record<string, string> {
  const choices = html.matchAll(/name="id" value="([^"]+)"\/><input[^>]*value="tax"\/><select[\s\S]*?<\/select>/g);
  return Object.fromEntries(
    [...choices].map(([form, key]) => [
      key,
      />([^<]+)<\/option>/.exec(form.slice(form.indexOf("selected")))?.[1] ?? "",
    ]),
  );
}

it("lets the owner choose the tax of each item under Pricing, without script too, and nobody else", async () => {
  const cookie = await staff();
  const rate = { name: "Sales tax", rate: "8.25", taxable: "100", validFrom: "2020-01-01", defaultFor: [] };
  const made = await createTaxRate(owner(), TaxRateInput.parse(rate));
  if (made.outcome !== "saved") throw new Error(made.outcome);
  const choose = async (as: string, key: string, tax: string) => {
    const { headers, ...rest } = formOf(Object.entries({ intent: "tax", id: key, tax }));
    return site.ask("/admin/pricing", { ...rest, headers: { ...headers, cookie: as } });
  };
  await choose(cookie, "service:Digital Kickstarter", made.rate.id);
  expect(taxesIn(await page("/admin/pricing", cookie))).toMatchObject({
    "service:Digital Kickstarter": "Sales tax 8.25%",
    medium: "Default: No tax",
  });
  await choose(cookie, "service:Digital Kickstarter", "");
  expect(taxesIn(await page("/admin/pricing", cookie))["service:Digital Kickstarter"]).toBe("Default: No tax");
  const odd = await choose(cookie, "medium", "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50");
  expect([odd.status, odd.text.includes("That rate no longer applies")]).toEqual([400, true]);
  const { cookie: sales } = await (await makeStaff(test.ctx, "sales")).signIn();
  expect((await choose(sales, "medium", made.rate.id)).status).toBe(403);
});

/** With another amount in each place. */
function withOtherPrices(value: unknown, name = ""): unknown {
  if (typeof value === "number") return /(?:Cents|Percent)$/.test(name) ? value + 1 : value;
  if (Array.isArray(value)) return value.map((item) => withOtherPrices(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOtherPrices(inner, key)]));
}

it("no longer calls prices samples once each of them was changed", async () => {
  const items = async () => (await listBeforeLaunch(owner())).open.map(({ item }) => item);
  expect(await items()).toContain("prices");
  const [last, ...others] = PRICE_KINDS;
  const reprice = (kind: string | undefined) =>
    edit(kind ?? "", withOtherPrices(findKind(kind ?? "")?.shipped.content));
  for (const kind of others) await reprice(kind);
  await publish();
  expect(await items()).toContain("prices");
  await reprice(last);
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
