import { expect, it } from "vitest";
import { listReceivedPayments } from "~/domain/received-payments/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeIssuedInvoice, pay } from "../../../tests/harness/invoices";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { listInvoices } from "./queries.server";

const test = sharedContext();

it("a period whose ends are no days leaves the list of invoices whole", async () => {
  const owner = await makeStaff(test.ctx);
  const ctx = onBehalfOf(test.ctx, owner.actor);
  for (const day of ["2026-02-30", "yesterday", "-271821-04-20", "'; drop table invoices; --"]) {
    expect((await listInvoices(ctx, { from: day })).items).toEqual([]);
    expect((await listInvoices(ctx, { to: day })).items).toEqual([]);
  }
});

it("a sum finds what has it, however it is typed, and what is far too much finds nothing", async () => {
  const ctx = onBehalfOf(test.ctx, (await makeStaff(test.ctx)).actor);
  const { businessId } = await makeCustomer(test.ctx, { businessName: "Cedar Bikes" });
  const lines = [{ name: "Care", quantity: "1", unitPrice: "1232.20" }];
  const id = await makeIssuedInvoice(test.ctx, businessId, { lines });
  const received = await pay(test.ctx, businessId, { amount: "232.20" }, [{ invoiceId: id, cents: 23_220 }]);
  const idsOf = async (list: Promise<{ items: { id: string }[] }>) => (await list).items.map((item) => item.id);
  for (const text of ["1,232.20", "1232,20", "$1232.2", "1 232.20 USD", "1000", "$1,000.00"]) {
    expect(await idsOf(listInvoices(ctx, { text })), text).toEqual([id]);
  }
  expect(await idsOf(listReceivedPayments(ctx, { text: "232,20" }))).toEqual(["id" in received && received.id]);
  for (const text of ["232.20", "1232", "99999999999", "-1000"]) {
    expect(await idsOf(listInvoices(ctx, { text })), text).toEqual([]);
  }
});
