import { expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../../tests/harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, OWNER } from "../../../../tests/harness/invoices";
import { emptiedContext } from "../../../../tests/harness/use-test-context";
import { listCustomerInvoices } from "./list-customer-records.server";

const test = emptiedContext();

it("an open invoice comes before newer drafts, the earliest due first, each once", async () => {
  const { businessId } = await makeCustomer(test.ctx);
  const owner = onBehalfOf(test.ctx, OWNER);
  const older = await makeIssuedInvoice(test.ctx, businessId);
  test.clock.advance(3 * 24 * 60 * 60 * 1000);
  const newer = await makeIssuedInvoice(test.ctx, businessId);
  const idsOf = async () => (await listCustomerInvoices(owner, businessId)).records.map(({ id }) => id);
  expect(await idsOf()).toEqual([older, newer]);
  expect((await listCustomerInvoices(owner, businessId)).hasMore).toBe(false);
  for (let drafts = 0; drafts < 3; drafts += 1) {
    test.clock.advance(60_000);
    await makeInvoiceDraft(test.ctx, businessId);
  }
  expect((await idsOf()).slice(0, 2)).toEqual([older, newer]);
  expect(await listCustomerInvoices(owner, businessId)).toMatchObject({ hasMore: true, records: { length: 3 } });
});
