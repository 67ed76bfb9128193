import { expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { makeProject } from "../../../tests/harness/portal";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { getCustomerWork, listCustomersAtWork } from "./list-customers-at-work.server";

const SALES: Actor = { kind: "staff", userId: "s", name: "Bo", role: "sales" };
const DAY_MS = 24 * 60 * 60 * 1000;

const test = sharedContext();

it("a customer comes with what it was billed and owes, what of that is overdue, and the projects that aren't done", async () => {
  const busy = await makeCustomer(test.ctx, { businessName: "Busy", email: "ann@busy.example" });
  await makeCustomer(test.ctx, { businessName: "Quiet", email: "bea@quiet.example" });
  await makeIssuedInvoice(test.ctx, busy.businessId);
  test.clock.advance(60 * DAY_MS);
  await makeIssuedInvoice(test.ctx, busy.businessId);
  for (const status of ["planned", "running", "done"] as const) await makeProject(test.ctx, busy, { status });
  const { items } = await listCustomersAtWork(onBehalfOf(test.ctx, SALES), { sort: "name", direction: "asc" });
  const [first, second] = items;
  expect(first).toMatchObject({ name: "Busy", openProjects: 2 });
  const { owedCents = 0, overdueCents = 0, billedCents = 0 } = first?.money ?? {};
  expect(overdueCents).toBeGreaterThan(0);
  expect(owedCents).toBe(2 * overdueCents);
  expect(billedCents).toBe(owedCents);
  expect(second).toMatchObject({
    name: "Quiet",
    openProjects: 0,
    money: { owedCents: 0, overdueCents: 0, billedCents: 0 },
  });
  test.clock.advance(320 * DAY_MS);
  const later = await getCustomerWork(onBehalfOf(test.ctx, SALES), busy.businessId);
  expect(later.money).toEqual({ owedCents, overdueCents: owedCents, billedCents: owedCents / 2 });
});
