import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { DOCTORS_CLINICS } from "~/content/industries";
import { estimateFor } from "~/domain/catalogue/estimate";
import { quotableItems } from "~/domain/catalogue/schema";
import { computeTotal } from "~/domain/money/total";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { createTaxRate, deleteTaxRate } from "~/domain/taxes/change-taxes.server";
import { listTaxRates, readTaxes } from "~/domain/taxes/queries.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { usualTax } from "~/domain/taxes/usual-tax";
import { readCatalogue, readPriced } from "~/domain/texts/price-queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { formatMoney } from "~/lib/money";
import { settleIn } from "~/lib/place";
import type { PriceShows } from "~/lib/price-tax";
import { seedPlans } from "~/seed/plans.server";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const OWNER = { kind: "staff", userId: "u-1", name: "Olga", role: "owner" } as const;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await test.reset();
  await transact(test.ctx, (tx) => seedPlans(tx));
  test.ctx.contentChanged?.("test");
});
afterEach(() => settleIn(DEFAULT_IDENTITY));
afterAll(async () => {
  await site.stop();
  await test.close();
});

/** The agency in Leeds, with a tax on everything. */
async function inLeeds(tax: { areIncluded?: boolean; shown?: PriceShows } = {}, country = "GB") {
  const owner = onBehalfOf(test.ctx, OWNER);
  const identity = await getSetting(owner, "identity");
  const place = {
    country,
    currency: country === "GB" ? ("GBP" as const) : ("USD" as const),
    timeZone: "Europe/London",
  };
  await saveSetting(owner, { key: "identity", change: place, seen: identity.updatedAt });
  const taxes = await getSetting(owner, "taxes");
  await saveSetting(owner, { key: "taxes", change: { areIncluded: false, ...tax }, seen: taxes.updatedAt });
  const rate = TaxRateInput.parse({
    name: "VAT",
    rate: "20",
    taxable: "100",
    validFrom: "2020-01-01",
    defaultFor: ["all"],
  });
  expect((await createTaxRate(owner, rate)).outcome).toBe("saved");
  // Prices are worded by what this process knows of the taxes.
  await test.ctx.settingsKnown?.();
  return owner;
}

const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const PAGES = [
  "/",
  "/services/small-business",
  "/services/startups",
  "/subscriptions",
  "/maintenance-plans",
  DOCTORS_CLINICS.path,
  "/quote",
  "/work",
];

/** Amounts of the catalogue as entered, in pounds. */
const NET = /£(?:2,999|5,999|9,999|15,000|35,000|65,000|29|79|149|99|199|997|1,997|3,997|80|100|90|85)(?![\d,.])/;

describe("where consumers must see the tax", () => {
  it("every public price is with it, in words, data for search engines and scripts", async () => {
    await inLeeds();
    for (const page of PAGES) {
      const { text } = await site.ask(page);
      const read = textOf(text.replace(/<select[^>]*name="budget"[\s\S]*?<\/select>/g, ""));
      expect([page, NET.exec(read)?.[0]]).toEqual([page, undefined]);
      expect(read).not.toContain("plus VAT");
    }
    const home = textOf((await site.ask("/")).text);
    expect(home).toContain("£3,598.80");
    expect(home).toContain("Prices include VAT.");
    const { text } = await site.ask("/services/small-business");
    expect(text).toContain('"price":"3598.80"');
    expect(text).toContain('"valueAddedTaxIncluded":true');
  });

  it("what was entered with its tax is shown as entered", async () => {
    await inLeeds({ areIncluded: true });
    expect(textOf((await site.ask("/")).text)).toContain("Basic, £2,999");
  });
});

describe("where the agency says that a tax is added", () => {
  it("each price says so, beside the amount as entered", async () => {
    await inLeeds({ shown: "plus" });
    for (const page of PAGES) {
      const read = textOf((await site.ask(page)).text.replace(/<select[^>]*name="budget"[\s\S]*?<\/select>/g, ""));
      for (const { index } of read.matchAll(new RegExp(NET, "g")))
        expect([page, read.slice(index, index + 45)]).toEqual([page, expect.stringContaining("plus VAT")]);
      expect(read).not.toContain("Prices include");
    }
    const { text } = await site.ask("/services/small-business");
    expect(text).toContain('"price":"2999.00"');
    expect(text).toContain('"valueAddedTaxIncluded":false');
    expect(textOf((await site.ask("/")).text)).toContain("£2,999 plus VAT");
  });

  it("prices that hold the tax are told without it", async () => {
    await inLeeds({ areIncluded: true, shown: "plus" });
    expect(textOf((await site.ask("/")).text)).toContain("Basic, £2,499.17 plus VAT");
  });
});

it("a change of rates shows right away, and without a rate nothing is said", async () => {
  const owner = await inLeeds();
  expect(textOf((await site.ask("/")).text)).toContain("£3,598.80");
  for (const { id, updatedAt } of await listTaxRates(owner)) await deleteTaxRate(owner, { id, updatedAt });
  const home = textOf((await site.ask("/")).text);
  expect(home).toContain("£2,999");
  expect(home).not.toMatch(/3,598|VAT/);
});

it("nothing changes in the United States, whatever taxes there are", async () => {
  const read = async () => (await site.ask("/")).text.replace(/nonce="[^"]*"|value="[\w.-]{60,}"/g, "");
  const before = await read();
  await inLeeds({}, "US");
  expect(textOf(await read())).toEqual(textOf(before));
  expect(await read()).not.toContain("valueAddedTax");
});

it("an estimate is to the cent what a quote of the same comes to", async () => {
  await inLeeds();
  const [priced, catalogue, taxes] = [
    await readPriced(test.ctx),
    await readCatalogue(test.ctx),
    await readTaxes(test.ctx),
  ];
  const items = quotableItems({
    ...catalogue,
    // A plan has a page of its own, so no form offers it.
    plans: [],
    services: catalogue.services.map((one, i) => ({ ...one, unit: "piece", priceCents: 33_333 + i })),
  });
  const services = priced.services.map((one, i) => ({ ...one, unit: "piece" as const, priceCents: 33_333 + i }));
  for (const chosen of priced.packages) {
    const wish = {
      serviceType: chosen.track,
      selectedPackage: chosen.name,
      customServices: services.map(({ name }) => name),
    };
    const sold = items.filter(({ key, kind }) => key === chosen.id || kind === "service");
    const lines = sold.map(({ key, kind, name, unitPriceCents }) => ({
      quantity: 1000,
      unit: "piece" as const,
      unitPriceCents: unitPriceCents ?? 0,
      tax: usualTax(taxes, { name, packageId: kind === "package" ? key : undefined }).tax,
    }));
    const { sum } = estimateFor(wish, { ...priced, services });
    expect(sum).toBe(formatMoney(computeTotal({ lines, isTaxIncluded: taxes.areIncluded }).totalCents));
  }
});
