import { describe, expect, it } from "vitest";
import { getQuote } from "~/domain/quotes/queries.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createTaxRate } from "./change-taxes.server";
import { chooseTax } from "./choose-tax.server";

import { listTaxRates, readTaxes } from "./queries.server";
import { TaxRateInput } from "./schema";
import { usualTax } from "./usual-tax";

const OWNER: Actor = { kind: "staff", userId: "o", name: "Ann", role: "owner" };
const HOURS = { name: "Full-Stack Developer", amount: "100", quantity: "10", unit: "hour" };
const DEVELOPER = "role:full-stack-developer";

const test = emptiedContext();

const owner = () => onBehalfOf(test.ctx, OWNER);

async function makeTax(changes: Record<string, unknown>) {
  const input = { rate: "8", taxable: "100", validFrom: "2026-01-01", ...changes };
  const made = await createTaxRate(owner(), TaxRateInput.parse(input));
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.rate;
}

async function totalOfNew(): Promise<number> {
  return (await makeSentQuote(test.ctx, { items: [HOURS] })).totalCents;
}

const namesFor = async (key: string) =>
  (await listTaxRates(owner())).filter(({ defaultFor }) => defaultFor.includes(key)).map(({ name }) => name);

describe("the tax of an item of the catalogue", () => {
  it("is on new lines once it is chosen, in place of another; quotes that were sent keep theirs", async () => {
    const usual = await makeTax({ name: "Standard", rate: "10", defaultFor: ["all"] });
    const reduced = await makeTax({ name: "Reduced", rate: "5" });
    const sent = await makeSentQuote(test.ctx, { items: [HOURS] });
    expect(sent.totalCents).toBe(110_000);
    expect(await chooseTax(owner(), { key: DEVELOPER, rateId: reduced.id })).toEqual({ outcome: "saved" });
    expect(await totalOfNew()).toBe(105_000);
    expect((await getQuote(onBehalfOf(test.ctx, SALES), sent.id)).totalCents).toBe(110_000);
    await chooseTax(owner(), { key: DEVELOPER, rateId: usual.id });
    expect(await namesFor(DEVELOPER)).toEqual(["Standard"]);
    await chooseTax(owner(), { key: DEVELOPER, rateId: "" });
    expect(await namesFor(DEVELOPER)).toEqual([]);
    expect(await totalOfNew()).toBe(110_000);
  });

  it("stays when a newer rate of its name comes, whichever was there first", async () => {
    const now = await makeTax({ name: "Sales tax", rate: "8" });
    await makeTax({ name: "sales tax", rate: "9", validFrom: "2030-01-01" });
    await chooseTax(owner(), { key: DEVELOPER, rateId: now.id });
    expect(await namesFor(DEVELOPER)).toEqual(["sales tax", "Sales tax"]);
    const latest = await makeTax({ name: "Sales Tax", rate: "10", validFrom: "2031-01-01" });
    expect(latest.defaultFor).toEqual([DEVELOPER]);
    const told = await makeTax({ name: "Sales Tax", rate: "11", validFrom: "2032-01-01", defaultFor: ["medium"] });
    expect(told.defaultFor).toEqual(["medium"]);
  });

  it("is that of a plan's invoices, too", async () => {
    const { id } = await makeTax({ name: "Reduced", rate: "5" });
    await chooseTax(owner(), { key: "service:Digital Kickstarter", rateId: id });
    expect(usualTax(await readTaxes(test.ctx), { name: "Digital Kickstarter" }).taxRateId).toBe(id);
  });

  it("isn't chosen from rates that were replaced or are gone, for what is no item, or by others than the owner", async () => {
    const old = await makeTax({ name: "Sales tax", rate: "8", validFrom: "2020-01-01" });
    const { id } = await makeTax({ name: "Sales tax", rate: "9", validFrom: "2021-01-01" });
    for (const rateId of [old.id, "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50", "x"])
      expect(await chooseTax(owner(), { key: DEVELOPER, rateId })).toEqual({ outcome: "gone" });
    for (const key of ["", "all", "x", "service:"])
      expect(await chooseTax(owner(), { key, rateId: id })).toEqual({ outcome: "gone" });
    await expect(chooseTax(onBehalfOf(test.ctx, SALES), { key: DEVELOPER, rateId: id })).rejects.toThrow("tax.write");
  });
});
