import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyTimeZone, settleIn } from "~/lib/place";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeAgreement, makeInvoiceDraft, makeIssuedInvoice, OWNER } from "../../../tests/harness/invoices";
import { makeDraft } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { findMoney } from "./find-money.server";
import { getIdentity, getSetting } from "./queries.server";
import { saveSetting } from "./save-setting.server";

const test = emptiedContext();
beforeEach(() => settleIn(DEFAULT_IDENTITY));
afterAll(() => settleIn(DEFAULT_IDENTITY));

async function change(change: Partial<Identity>): Promise<void> {
  const owner = onBehalfOf(test.ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change, seen: updatedAt });
}

it("an invoice has the day that the agency's calendar shows, on both sides of midnight", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  const issuedAt = async (iso: string) => {
    test.clock.advance(Date.parse(iso) - test.clock.now().getTime());
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const { rows } = await test.pool.query("select issued_on::text as day from invoices where id = $1", [id]);
    return rows[0]?.day;
  };
  expect(await issuedAt("2026-11-30T22:30:00Z")).toBe("2026-11-30");
  await change({ timeZone: "Europe/Berlin" });
  expect(await issuedAt("2026-11-30T22:45:00Z")).toBe("2026-11-30");
  expect(await issuedAt("2026-11-30T23:30:00Z")).toBe("2026-12-01");
  await change({ timeZone: "America/Chicago" });
  expect(await issuedAt("2026-12-01T05:30:00Z")).toBe("2026-11-30");
});

it("a change that isn't stored moves nothing", async () => {
  const stale = saveSetting(onBehalfOf(test.ctx, OWNER), {
    key: "identity",
    change: { timeZone: "Europe/Berlin" },
    seen: "2020-01-01T00:00:00.000Z",
  });
  await expect(stale).rejects.toThrow("setting.stale");
  await expect(change({ timeZone: "Mars/Base" })).rejects.toMatchObject({ code: "setting.invalid" });
  expect(agencyTimeZone()).toBe("America/Chicago");
});

describe("the currency", () => {
  it("can be chosen until there are amounts in it", async () => {
    await change({ currency: "EUR" });
    expect((await getIdentity(test.ctx)).currency).toBe("EUR");
    expect(await findMoney(test.ctx)).toBe("");
  });

  it("stays once there is a quote or an invoice, and everything else can still be changed", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    await makeDraft(test.ctx);
    expect(await findMoney(test.ctx)).toBe("quotes");
    await makeInvoiceDraft(test.ctx, businessId);
    expect(await findMoney(test.ctx)).toBe("quotes and invoices");
    await makeAgreement(test.ctx, businessId);
    expect(await findMoney(test.ctx)).toBe("quotes, invoices, and agreements");
    await expect(change({ currency: "EUR" })).rejects.toMatchObject({ code: "setting.invalid" });
    await change({ currency: "USD", timeZone: "Europe/Berlin" });
    expect(await getIdentity(test.ctx)).toMatchObject({ currency: "USD", timeZone: "Europe/Berlin" });
  });

  it("and a quote that come at the same moment don't both get through", async () => {
    const [currency, quote] = await Promise.allSettled([change({ currency: "EUR" }), makeDraft(test.ctx)]);
    expect(quote.status).toBe("fulfilled");
    const stored = (await getIdentity(test.ctx)).currency;
    expect(stored).toBe(currency.status === "fulfilled" ? "EUR" : "USD");
  });
});
