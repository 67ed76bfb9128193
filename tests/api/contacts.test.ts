import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { countRows } from "../harness/test-context";

type Shown = Record<string, unknown> & { id: string; updatedAt: string };

const NOWHERE = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

let api: TestApi;
let token: string;
let customerId: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["customer.read", "customer.write"]);
  ({ businessId: customerId } = await makeCustomer(api.test.ctx, { businessName: "Juniper Lane" }));
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

it("a program adds a contact once for a key, reads, changes and removes it", async () => {
  const headers = { "idempotency-key": "cleo" };
  const sent = { token, headers, body: { customerId, name: "Cleo", email: "Cleo@a.example", tags: ["VIP", "books"] } };
  const made = await api.ask("POST", "/api/contacts", sent);
  const contact = dataOf<Shown>(made, 201);
  expect(made.headers.get("location")).toBe(`/api/contacts/${contact.id}`);
  expect(contact).toMatchObject({ customerName: "Juniper Lane", email: "cleo@a.example", tags: ["VIP", "books"] });
  expect(dataOf<Shown>(await api.ask("POST", "/api/contacts", sent), 201).id).toBe(contact.id);
  expect(await countRows(api.test.pool, "contacts")).toBe(1);

  const target = `/api/contacts/${contact.id}`;
  expect(dataOf<Shown>(await api.ask("GET", target, { token }))).toEqual(contact);
  const list = await api.ask("GET", `/api/contacts?customerId=${customerId}&text=cleo`, { token });
  expect(list.json).toMatchObject({ data: [{ id: contact.id }], page: { total: { count: 1 } } });

  api.test.clock.advance(1000);
  const whole = { ...contact, role: "Owner", tags: [] };
  expect(dataOf<Shown>(await api.ask("PUT", target, { token, body: whole }))).toMatchObject({
    role: "Owner",
    tags: [],
  });
  expect(refusalOf(await api.ask("PUT", target, { token, body: whole }))).toMatchObject({ status: 409 });
  expect((await api.ask("DELETE", target, { token })).status).toBe(204);
  expect((await api.ask("GET", target, { token })).status).toBe(404);
});

it("what is wrong with a contact is said beside its field", async () => {
  const add = (body: object) => api.ask("POST", "/api/contacts", { token, body });
  await add({ customerId, name: "Cleo", email: "cleo@a.example" });
  for (const [body, field] of [
    [{ customerId: NOWHERE, name: "Cleo" }, "customerId"],
    [{ customerId, name: " " }, "name"],
    [{ customerId, name: "Cleo", email: "nowhere" }, "email"],
    [{ customerId, name: "Cleo", email: "CLEO@a.example" }, "email"],
    [{ customerId, name: "Cleo", age: 7 }, "age"],
  ] as const) {
    expect(refusalOf(await add(body))).toMatchObject({ status: 422, fields: [field] });
  }
  const reads = await api.makeKey(["customer.read"]);
  expect((await api.ask("POST", "/api/contacts", { token: reads, body: { customerId, name: "X" } })).status).toBe(403);
});

it("a program adds a customer without an account; an address that is known is refused", async () => {
  const add = (body: object) => api.ask("POST", "/api/customers", { token, body });
  const body = { name: "Walk-in", contactName: "Wim", contactEmail: "Wim@walkin.example" };
  const made = await add(body);
  const customer = dataOf<Shown>(made, 201);
  expect(made.headers.get("location")).toBe(`/api/customers/${customer.id}`);
  expect(customer).toMatchObject({
    name: "Walk-in",
    people: [],
    mailbox: { name: "Wim", email: "wim@walkin.example" },
  });
  expect(refusalOf(await add(body))).toMatchObject({ status: 422, fields: ["contactEmail"] });
  expect(refusalOf(await add({ name: "" }))).toMatchObject({ status: 422, fields: ["name"] });
});
