import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "~/api/create-api";
import { SENT_BACK } from "~/api/fields";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { dataOf, OWNER, openTestApi, type TestApi } from "../harness/api";
import { makePicture } from "../harness/pictures";
import { makeProject } from "../harness/portal";

type Body = Record<string, unknown>;
type Shown = Body & { id: string; updatedAt: string };
/** `ways`: fields that take others off when they are named alone; they have a test of their own. */
type Change = { path: string; body: Body; ways?: string[]; view?: (shown: Shown) => unknown };

let api: TestApi;
let token: string;
let businessId: string;
let projectId: string;
let personId: string;

beforeAll(async () => {
  api = await openTestApi();
  const { ctx } = api.test;
  token = await api.makeKey(KEY_SCOPES);
  const customer = await makeCustomer(ctx);
  businessId = customer.businessId;
  projectId = await makeProject(ctx, customer);
  ({ userId: personId } = await makeStaff(ctx, "sales"));
  await make("/api/promotions", { code: "QUOTE", discountType: "percentage", discountValue: 10 });
});

afterAll(() => api.close());

const ask = async (method: string, path: string, body?: unknown) => api.ask(method, path, { token, body });
const make = async (path: string, body: Body) => dataOf<Shown>(await ask("POST", path, body), 201);
const today = () => api.test.clock.now().toISOString().slice(0, 10);

/** For each operation that changes something: a change of all its fields, each to what is not its default. */
const CHANGES: { [id in OperationId]?: () => Promise<Change> } = {
  async updateJob() {
    const { id } = await make("/api/jobs", { title: "Baker", category: "Design" });
    const body = {
      title: "Gardener",
      category: "Product",
      location: "Austin, TX",
      remote: true,
      type: "contract",
      description: "Look after the plants.\n\nWhat you will do\n- Water",
      skills: ["Watering"],
      status: "inactive",
      company: "Juniper Lane",
      salary: "$24–$29.50 an hour",
      salaryMin: 24,
      salaryMax: 29.5,
      salaryPeriod: "hour",
      posted: "2026-01-15",
    };
    return { path: `/api/jobs/${id}`, body };
  },
  async updatePricingPlan() {
    const { id } = await make("/api/pricing-plans", { name: "Small", price: 10 });
    const body = {
      name: "Growth",
      price: 79,
      description: "For shops.",
      features: ["Ads"],
      highlights: [{ label: "Platforms", value: "4" }],
      billingPeriod: "year",
      isActive: false,
      isPopular: true,
      color: "clay",
      buyButtonId: "buy_btn_1",
    };
    return { path: `/api/pricing-plans/${id}`, body };
  },
  async updatePromotion() {
    const { id } = await make("/api/promotions", { code: "A1", discountType: "fixed", discountValue: 5 });
    const body = {
      code: "SPRING",
      discountType: "percentage",
      discountValue: 10,
      description: "For spring",
      expirationDate: "2027-01-31",
      restrictions: "Shops",
      maxUsage: 7,
      maxPerCustomer: 1,
      isForNewCustomers: true,
      packageIds: ["basic"],
      minTotal: 1500.5,
      isActive: false,
    };
    return { path: `/api/promotions/${id}`, body };
  },
  async updateContact() {
    const { id } = await make("/api/contacts", { customerId: businessId, name: "Cleo" });
    const body = {
      name: "Cleo Park",
      role: "Office manager",
      email: "cleo@juniperlane.example",
      phone: "+1 555 0100",
      address: "12 Juniper Lane",
      tags: ["billing"],
    };
    return { path: `/api/contacts/${id}`, body };
  },
  async updateQuote() {
    const item = { name: "Medium", amount: 5999 };
    const head = { businessName: "Juniper Lane", businessEmail: "dana@juniperlane.example", validUntil: "2026-03-31" };
    const { id } = await make("/api/quotes", { ...head, items: [item] });
    const { items } = dataOf<Shown & { items: Body[] }>(await ask("GET", `/api/quotes/${id}`));
    const body = {
      ...head,
      items: items.map(({ id }) => ({ ...item, id })),
      contactName: "Dana",
      promotionCode: "QUOTE",
      discount: 10,
      discountType: "percentage",
      depositPercent: 40,
      schedule: [{ name: "Launch", share: "60%", billedOn: null, isDraft: true }],
      message: "Hello Dana",
      pricesIncludeTax: true,
      taxExemption: "TX-1",
      address: "12 Juniper Lane",
      notIncluded: "Translations",
      delivery: { startsOn: null, fromWeeks: 4, toWeeks: 6 },
      terms: "Net 10",
      recurring: { startsOn: "2026-05-01", billingDay: 1, minimumMonths: 6, noticeDays: 30 },
    };
    return { path: `/api/quotes/${id}`, body, ways: ["discount", "discountType"] };
  },
  async updateProject() {
    const { id } = await make("/api/projects", { businessId, name: "Website" });
    const body = {
      name: "Web shop",
      status: "running",
      summary: "Five pages.",
      startsOn: "2026-03-01",
      dueOn: "2026-06-01",
    };
    return { path: `/api/projects/${id}`, body };
  },
  async updateMilestone() {
    const { milestones } = await make(`/api/projects/${projectId}/milestones`, { title: "Plan" });
    const { id } = (milestones as Shown[])[0] ?? { id: "" };
    const body = { title: "Launch", dueOn: "2026-06-01" };
    return { path: `/api/projects/${projectId}/milestones/${id}`, body, view: ({ milestones }) => milestones };
  },
  async updateHours() {
    const entry = { personId, workedOn: today(), minutes: 90, role: "Product Manager" };
    const hours = { minutes: 600, rollOver: "all", carryMaxMinutes: 300, aboveRate: 110 };
    const terms = { rhythm: "month", startsOn: today() };
    const lines = [{ name: "Retainer", unitPrice: 900, hours }];
    const agreement = await make("/api/agreements", { businessId, title: "Retainer", lines, ...terms });
    const { id } = await make("/api/hours", { projectId, ...entry });
    return {
      path: `/api/hours/${id}`,
      body: { ...entry, minutes: 60, rate: 75.5, note: "Sketches", agreementId: agreement.id, isBillable: false },
    };
  },
  async updateInvoice() {
    const lines = [{ name: "Consulting", quantity: 20, unit: "hour", unitPrice: 80 }];
    const { id } = await make("/api/invoices", {
      businessId,
      title: "Consulting",
      deliveredFrom: "2026-09-01",
      deliveredTo: "2026-12-31",
      lines,
    });
    const body = {
      title: "Advice",
      deliveredFrom: "2026-10-01",
      deliveredTo: "2026-11-30",
      reference: "PO 7",
      note: "Thanks",
      dueOn: "2026-12-31",
      discount: { type: "percentage", value: 12.5 },
      pricesIncludeTax: true,
      lines: [{ name: "Advice", quantity: 1, unit: "piece", unitPrice: 100 }],
    };
    const view = ({ lines, updatedAt: _, ...shown }: Shown) => ({
      ...shown,
      lines: (lines as Shown[]).map(({ id: _, ...line }) => line),
    });
    return { path: `/api/invoices/${id}`, body, view };
  },
  async updateAgreement() {
    const lines = [{ name: "Website care", unitPrice: 450 }];
    const terms = { rhythm: "month", startsOn: "2199-01-01" };
    const { id } = await make("/api/agreements", { businessId, title: "Care", note: "Thanks", lines, ...terms });
    return {
      path: `/api/agreements/${id}`,
      body: { title: "Care and hosting", note: "Thank you", customerEnds: true, customerPauses: true },
    };
  },
  async updateTaxRate() {
    const { id } = await make("/api/taxes", { name: "Sales tax", percent: 8, validFrom: "2026-01-01" });
    const body = {
      name: "No tax",
      percent: 0,
      validFrom: "2026-02-01",
      taxablePercent: 80,
      defaultFor: ["all"],
      kind: "exempt",
      reason: "Lessons",
    };
    return { path: `/api/taxes/${id}`, body };
  },
  async updatePicture() {
    const { id } = await makePicture(onBehalfOf(api.test.ctx, OWNER), 1, { alt: "A van", width: 64 });
    return { path: `/api/pictures/${id}`, body: { alt: "Two vans", tags: ["van"], focalX: 10, focalY: 90 } };
  },
  async updatePostDraft() {
    const { id: cover } = await makePicture(onBehalfOf(api.test.ctx, OWNER), 2, { alt: "A bill", width: 64 });
    const { id } = await make("/api/posts", { title: "The bill", category: "Cloud Computing" });
    const body = {
      title: "Reading the bill",
      category: "Cybersecurity",
      slug: "reading",
      description: "Line by line.",
      author: "Rosa Tillman",
      authorRole: "Engineer",
      tags: ["cost"],
      featured: true,
      content: "<p>Open the bill.</p>",
      cover,
      searchTitle: "Bills",
      searchSummary: "How to read them.",
      searchPicture: "https://agency.example/bill.png",
      searchHidden: true,
    };
    return { path: `/api/posts/${id}/draft`, body };
  },
};

type Property = { description?: string };
const isSentBack = ({ description }: Property) => description === SENT_BACK;

/** The fields that a body may leave out, by the document; `updatedAt` is a condition and no field. */
function optionalFields(id: string): string[] {
  const { operations, document } = api.contract;
  const found = operations.find(({ operation }) => operation.operationId === id);
  const schema = found?.operation.requestBody?.content["application/json"]?.schema as { $ref?: string } | undefined;
  const { properties = {}, required = [] } = (
    schema?.$ref ? document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema
  ) as { properties?: Record<string, Property>; required?: string[] };
  return Object.entries(properties)
    .filter(([name, property]) => name !== "updatedAt" && !required.includes(name) && !isSentBack(property))
    .map(([name]) => name);
}

const CHANGING = OPERATIONS.filter(({ method }) => method === "put" || method === "patch");

describe("what a change leaves out stays the same", () => {
  it.each(CHANGING.map(({ id }) => id))("in %s", async (id) => {
    const optional = optionalFields(id);
    if (optional.length === 0) return;
    const change = await CHANGES[id]?.();
    if (!change) throw new Error(`${id} can leave something out: add a change of all its fields to the table`);
    const { path, body, ways = [], view = ({ updatedAt: _, ...shown }) => shown } = change;
    expect(optional.filter((name) => body[name] === undefined)).toEqual([]);
    const method = CHANGING.find((operation) => operation.id === id)?.method.toUpperCase() ?? "";
    const whole = dataOf<Shown>(await ask(method, path, body));
    const required = Object.fromEntries(Object.entries(body).filter(([name]) => !optional.includes(name)));
    expect(view(dataOf<Shown>(await ask(method, path, required)))).toEqual(view(whole));
    // One field named changes that one, and no other.
    for (const name of optional.filter((name) => !ways.includes(name))) {
      const one = dataOf<Shown>(await ask(method, path, { ...required, [name]: body[name] }));
      expect(view(one), name).toEqual(view(whole));
    }
  });

  it("also what someone else changes at the same time", async () => {
    const { path } = (await CHANGES.updateContact?.()) ?? { path: "" };
    const changes = { role: "Owner", phone: "+1 555 0199", address: "13 Juniper Lane", tags: ["new"] };
    const answers = await Promise.all(
      Object.entries(changes).map(([name, value]) => ask("PUT", path, { name: "Cleo Park", [name]: value })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(dataOf(await ask("GET", path))).toMatchObject(changes);
  });
});

describe("of two ways to say a thing, the one that a change names counts", () => {
  it.each([
    [{ salary: "$30 an hour" }, { salary: "$30 an hour", salaryMin: 30, salaryMax: 30, salaryPeriod: "hour" }],
    [{ salary: "By agreement" }, { salary: "By agreement", salaryMin: null, salaryMax: null, salaryPeriod: null }],
    [{ salary: "" }, { salary: "", salaryMin: null, salaryMax: null, salaryPeriod: null }],
    [{ salary: null }, { salary: "", salaryMin: null }],
    [{ salaryMin: 20 }, { salary: "$20–$29.50 an hour", salaryMin: 20, salaryMax: 29.5 }],
  ])("pay as %j", async (change, expected) => {
    const { path, body } = (await CHANGES.updateJob?.()) ?? { path: "", body: {} };
    const job = dataOf<Shown>(await ask("PUT", path, body));
    const { title, category } = body;
    expect(dataOf(await ask("PUT", path, { title, category, ...change }))).toMatchObject(expected);
    dataOf(await ask("PUT", path, body));
    const { updatedAt: _, ...whole } = job;
    expect(dataOf(await ask("PUT", path, { ...whole, ...change }))).toMatchObject(expected);
  });

  it("a discount takes a promotion code off, and leaves nothing of it", async () => {
    const { path, body } = (await CHANGES.updateQuote?.()) ?? { path: "", body: {} };
    dataOf(await ask("PUT", path, body));
    const { businessName, businessEmail, items, validUntil } = body;
    const change = async (changes: Body) =>
      dataOf<Shown>(await ask("PUT", path, { businessName, businessEmail, items, validUntil, ...changes }));
    expect(await change({ discount: 5 })).toMatchObject({ promotionCode: null, discount: 5 });
    expect(await change({ promotionCode: "QUOTE" })).toMatchObject({ promotionCode: "QUOTE", discount: 10 });
    expect(await change({ promotionCode: null })).toMatchObject({ promotionCode: null, discount: 0 });
  });
});

it("everything that a thing shows can be sent back with a change of it", () => {
  const { operations, document } = api.contract;
  const resolve = (schema: { $ref?: string }) =>
    (schema.$ref ? document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema) as {
      properties?: Record<string, { $ref?: string }>;
    };
  const lacking = CHANGING.flatMap(({ id }) => {
    const { operation } = operations.find(({ operation }) => operation.operationId === id) ?? {};
    const body = operation?.requestBody?.content["application/json"]?.schema ?? {};
    const success = operation?.responses["200"] as { content?: Record<string, { schema: object }> } | undefined;
    const data = resolve(success?.content?.["application/json"]?.schema ?? {}).properties?.data ?? {};
    const taken = Object.keys(resolve(body).properties ?? {});
    // The answer to a change of a milestone is its project.
    const shown = id === "updateMilestone" ? [] : Object.keys(resolve(data).properties ?? {});
    return shown.filter((name) => !taken.includes(name)).map((name) => `${id}: ${name}`);
  });
  expect(lacking).toEqual([]);
});
