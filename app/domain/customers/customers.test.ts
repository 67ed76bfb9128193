import { expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { insertAccount, makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { type CustomerQuery, getCustomer, listCustomers } from "./queries.server";
import { CUSTOMER_MISSING, CustomerInput } from "./schema";
import { updateCustomer } from "./update-customer.server";

const SALES: Actor = { kind: "staff", userId: "s", name: "Bo", role: "sales" };
const VIEWER: Actor = { kind: "staff", userId: "v", name: "Cy", role: "viewer" };
const RECRUITER: Actor = { kind: "staff", userId: "r", name: "Di", role: "recruiter" };
const NOBODY = "00000000-0000-7000-8000-000000000000";

const test = emptiedContext();

async function namesOf(query: CustomerQuery) {
  return (await listCustomers(onBehalfOf(test.ctx, SALES), query)).items.map(({ name }) => name);
}

it("customers are found by the words of their business and of their people", async () => {
  await makeCustomer(test.ctx, { businessName: "Café Zoë", name: "Ann Ortiz", email: "ann@zoe.example" });
  test.clock.advance(1000);
  await makeCustomer(test.ctx, { businessName: "Ann Arbor Books", email: "bea@books.example", emailVerified: false });
  await makeStaff(test.ctx, "sales", { name: "Ann Staff" });
  expect(await namesOf({})).toEqual(["Ann Arbor Books", "Café Zoë"]);
  expect(await namesOf({ sort: "name", direction: "desc" })).toEqual(["Café Zoë", "Ann Arbor Books"]);
  expect(await namesOf({ text: "cafe" })).toEqual(["Café Zoë"]);
  expect(await namesOf({ text: "ANN" })).toEqual(["Ann Arbor Books", "Café Zoë"]);
  expect(await namesOf({ text: "ann ortiz" })).toEqual(["Café Zoë"]);
  expect(await namesOf({ text: "bea@books" })).toEqual(["Ann Arbor Books"]);
  expect(await namesOf({ text: "nobody" })).toEqual([]);
  expect(await namesOf({ email: "verified" })).toEqual(["Café Zoë"]);
  expect(await namesOf({ email: "unverified" })).toEqual(["Ann Arbor Books"]);
});

it("a customer comes with its people and with what they sent, from any of their addresses", async () => {
  const { businessId } = await makeCustomer(test.ctx, { email: "ann@zoe.example", name: "Ann" });
  test.clock.advance(1000);
  await insertAccount(
    test.ctx,
    "customer",
    { email: "bea@zoe.example", name: "Bea", emailVerified: false },
    businessId,
  );
  const first = await storeLead(test.ctx, { email: "ANN@zoe.example" });
  test.clock.advance(1000);
  const second = await storeLead(test.ctx, { email: "bea@zoe.example" });
  await storeLead(test.ctx, { email: "else@zoe.example" });
  const customer = await getCustomer(onBehalfOf(test.ctx, SALES), businessId);
  expect(customer.people).toMatchObject([
    { name: "Ann", isEmailVerified: true, isBanned: false },
    { name: "Bea", isEmailVerified: false },
  ]);
  expect(customer.leads.map(({ id }) => id)).toEqual([second, first]);
});

it("an edit is saved with what it changed; one of an older version is refused", async () => {
  const { businessId: id } = await makeCustomer(test.ctx, { businessName: "Old name" });
  const { updatedAt } = await getCustomer(onBehalfOf(test.ctx, SALES), id);
  const edit = (name: string) =>
    updateCustomer(onBehalfOf(test.ctx, SALES), { id, updatedAt, customer: { name, notes: "" } });
  await edit("New name");
  expect(await getCustomer(onBehalfOf(test.ctx, SALES), id)).toMatchObject({ name: "New name" });
  const [audit] = await test.ctx.db.select().from(auditLog);
  expect(audit).toMatchObject({
    action: "customer.updated",
    before: { name: "Old name" },
    after: { name: "New name" },
  });
  await expect(edit("Mine")).rejects.toMatchObject({ code: "customer.stale" });
  expect(await getCustomer(onBehalfOf(test.ctx, SALES), id)).toMatchObject({ name: "New name" });
});

it("those who may not, see and change nothing", async () => {
  const { businessId: id, actor: customer } = await makeCustomer(test.ctx);
  const change = { id, customer: { name: "Mine", notes: "" } };
  for (const actor of [VISITOR, RECRUITER, customer]) {
    await expect(listCustomers(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({ code: "permission.denied" });
    await expect(getCustomer(onBehalfOf(test.ctx, actor), id)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(updateCustomer(onBehalfOf(test.ctx, actor), change)).rejects.toMatchObject({
      code: "permission.denied",
    });
  }
  await expect(updateCustomer(onBehalfOf(test.ctx, VIEWER), change)).rejects.toMatchObject({
    code: "permission.denied",
  });
  expect((await getCustomer(onBehalfOf(test.ctx, VIEWER), id)).id).toBe(id);
  expect(await countRows(test.pool, "audit_log")).toBe(0);
});

it.each([NOBODY, "x"])("a customer that does not exist is not found: %s", async (id) => {
  await expect(getCustomer(onBehalfOf(test.ctx, SALES), id)).rejects.toMatchObject({ code: "customer.not-found" });
  const change = { id, customer: { name: "New", notes: "" } };
  await expect(updateCustomer(onBehalfOf(test.ctx, SALES), change)).rejects.toMatchObject({
    code: "customer.not-found",
  });
});

it("a business needs a name", () => {
  const result = CustomerInput.safeParse({ name: " \u200b", notes: "" });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([CUSTOMER_MISSING.name]);
  expect(CustomerInput.parse({ name: " Zoë  GmbH " })).toEqual({ name: "Zoë GmbH", notes: "" });
});
