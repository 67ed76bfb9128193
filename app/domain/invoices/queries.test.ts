import { expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
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
