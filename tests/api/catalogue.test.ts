import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { posts } from "~/db/schema/posts";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { requestQuote } from "~/domain/leads/request-quote.server";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { QuoteRequest } from "../harness/shipped-catalogue";

type Thing = Record<string, unknown> & { id: string };

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(KEY_SCOPES);
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

async function make(path: string, body: unknown): Promise<Thing> {
  return dataOf<Thing>(await api.ask("POST", path, { token, body }), 201);
}

async function list(path: string, as: string | undefined = token): Promise<Thing[]> {
  return dataOf<Thing[]>(await api.ask("GET", path, { token: as }));
}

describe("pricing plans", () => {
  const PLAN = { name: "Growth", price: 79, description: "For shops.", features: [" 4 platforms ", "", "Ads"] };

  it("are made, changed and deleted with the fields of the specification", async () => {
    const plan = await make("/api/pricing-plans", PLAN);
    expect(plan).toMatchObject({ ...PLAN, features: ["4 platforms", "Ads"], billingPeriod: "month", isActive: true });
    const path = `/api/pricing-plans/${plan.id}`;
    const changed = { name: "Growth", price: 0, description: "Free.", features: [] };
    expect(dataOf(await api.ask("PUT", path, { token, body: changed }))).toMatchObject(changed);
    expect((await api.ask("DELETE", path, { token })).status).toBe(204);
    expect(refusalOf(await api.ask("GET", path, { token }))).toMatchObject({ status: 404, code: "plan.not-found" });
  });

  it("that are not offered are seen only by those who may", async () => {
    const hidden = await make("/api/pricing-plans", { ...PLAN, isActive: false });
    const offered = await make("/api/pricing-plans", { ...PLAN, name: "Basic" });
    expect((await list("/api/pricing-plans", "")).map(({ id }) => id)).toEqual([offered.id]);
    expect(await list("/api/pricing-plans?isActive=false", "")).toEqual([]);
    expect((await list("/api/pricing-plans?isActive=false")).map(({ id }) => id)).toEqual([hidden.id]);
    expect((await list("/api/pricing-plans?limit=1")).map(({ id }) => id)).toEqual([hidden.id]);
    expect((await api.ask("GET", `/api/pricing-plans/${hidden.id}`)).status).toBe(404);
    expect((await api.ask("GET", `/api/pricing-plans/${offered.id}`)).status).toBe(200);
  });
});

describe("promotions", () => {
  const CODE = { code: "spring", discountType: "percentage", discountValue: 10 };

  it("are made, changed and deleted", async () => {
    const promotion = await make("/api/promotions", CODE);
    expect(promotion).toMatchObject({
      ...CODE,
      code: "SPRING",
      description: "",
      expirationDate: null,
      restrictions: "",
      usageCount: 0,
      maxUsage: 100,
      isActive: true,
      state: "usable",
    });
    const path = `/api/promotions/${promotion.id}`;
    const body = { ...promotion, discountType: "fixed", discountValue: 250, expirationDate: "2026-01-31" };
    expect(dataOf(await api.ask("PUT", path, { token, body }))).toMatchObject({ discountValue: 250, state: "expired" });
    expect((await api.ask("DELETE", path, { token })).status).toBe(204);
    expect(await list("/api/promotions")).toEqual([]);
  });

  it("have conditions, which come back as they were sent", async () => {
    const conditions = {
      maxPerCustomer: 1,
      isForNewCustomers: true,
      packageIds: ["basic", "premium"],
      minTotal: 1500.5,
    };
    const promotion = await make("/api/promotions", { ...CODE, ...conditions });
    expect(promotion).toMatchObject(conditions);
    const path = `/api/promotions/${promotion.id}`;
    expect(dataOf(await api.ask("PUT", path, { token, body: promotion }))).toMatchObject(conditions);
    const left = { ...CODE, description: "Conditions are left out" };
    expect(dataOf(await api.ask("PUT", path, { token, body: left }))).toMatchObject({
      ...left,
      ...conditions,
      code: promotion.code,
    });
    for (const [field, value] of Object.entries({
      maxPerCustomer: null,
      isForNewCustomers: false,
      packageIds: [],
      minTotal: 0,
    })) {
      const changed = dataOf(await api.ask("PUT", path, { token, body: { ...CODE, [field]: value } }));
      expect(changed).toMatchObject({ ...conditions, [field]: value });
      await api.ask("PUT", path, { token, body: { ...CODE, ...conditions } });
    }
    for (const [field, value] of Object.entries({ maxPerCustomer: 0, packageIds: ["huge"], minTotal: -1 })) {
      const answer = await api.ask("POST", "/api/promotions", { token, body: { ...CODE, code: "B", [field]: value } });
      expect(refusalOf(answer).status, field).toBe(422);
    }
  });

  it("have one code each, whatever its letters, and a discount that makes sense", async () => {
    await make("/api/promotions", CODE);
    for (const [changes, field] of [
      [{ code: "Spring" }, "code"],
      [{ code: "A", discountValue: 101 }, "discountValue"],
      [{ code: "A", discountValue: 0 }, "discountValue"],
      [{ code: "A", discountType: "half" }, "discountType"],
      [{ code: "A", expirationDate: "2026-02-30" }, "expirationDate"],
    ] as const) {
      const answer = await api.ask("POST", "/api/promotions", { token, body: { ...CODE, ...changes } });
      expect(refusalOf(answer), JSON.stringify(changes)).toMatchObject({ status: 422, fields: [field] });
    }
    const other = await make("/api/promotions", { ...CODE, code: "OTHER" });
    const taken = await api.ask("PUT", `/api/promotions/${other.id}`, { token, body: CODE });
    expect(refusalOf(taken)).toMatchObject({ status: 422, fields: ["code"] });
  });

  it("can be searched, filtered and sorted", async () => {
    await make("/api/promotions", CODE);
    await make("/api/promotions", { ...CODE, code: "AUTUMN", discountType: "fixed", isActive: false });
    const codes = async (query: string) => (await list(`/api/promotions${query}`)).map(({ code }) => code);
    expect(await codes("?text=aut")).toEqual(["AUTUMN"]);
    expect(await codes("?state=usable")).toEqual(["SPRING"]);
    expect(await codes("?discountType=fixed")).toEqual(["AUTUMN"]);
    expect(await codes("?sort=code&direction=asc")).toEqual(["AUTUMN", "SPRING"]);
  });
});

describe("leads", () => {
  async function ask(businessName: string) {
    const submission = { token: mintFormToken(api.test.ctx), honeypot: "", clientAddress: "203.0.113.3" };
    api.test.clock.advance(60_000);
    const request = { serviceType: "startups", businessName, email: "dana@juniperlane.example", customServices: "" };
    await requestQuote(api.test.ctx, QuoteRequest.parse(request), submission);
  }

  it("can be read with what the form asked, and nothing of how they came", async () => {
    await ask("Juniper Lane");
    const [lead] = await list("/api/leads");
    expect(lead).toMatchObject({
      kind: "quote-request",
      stage: "new",
      businessName: "Juniper Lane",
      email: "dana@juniperlane.example",
      details: expect.objectContaining({ serviceType: "startups", customServices: [] }),
      quarantineReason: null,
    });
    expect(JSON.stringify(lead)).not.toContain("203.0.113");
    expect(dataOf(await api.ask("GET", `/api/leads/${lead?.id}`, { token }))).toEqual(lead);
    const none = await api.ask("GET", "/api/leads/01890a5d-ac96-774b-bcce-b302099a8057", { token });
    expect(refusalOf(none)).toMatchObject({ status: 404, code: "lead.not-found" });
  });

  it("can be searched, filtered and paged", async () => {
    for (const name of ["Juniper Lane", "Müller & Söhne", "Third"]) await ask(name);
    const names = async (query: string) => (await list(`/api/leads${query}`)).map(({ businessName }) => businessName);
    expect(await names("?assignee=%00nobody-of-ours")).toEqual([]);
    expect(await names("")).toEqual(["Third", "Müller & Söhne", "Juniper Lane"]);
    expect(await names("?direction=asc&limit=1")).toEqual(["Juniper Lane"]);
    expect(await names("?text=muller")).toEqual(["Müller & Söhne"]);
    expect(await names("?text=juniperlane.example")).toHaveLength(3);
    expect(await names("?kind=contact-message")).toEqual([]);
    expect(await names("?stage=new&kind=quote-request")).toHaveLength(3);
    const answer = await api.ask("GET", "/api/leads?limit=2", { token });
    const { next } = (answer.json as { page: { next: string } }).page;
    expect(await names(`?limit=2&after=${next}`)).toEqual(["Juniper Lane"]);
  });
});

describe("a lead", () => {
  it("is moved by its whole or by the stage alone, unless someone moved it meanwhile or it is suspected spam", async () => {
    const { ctx } = api.test;
    const submission = { token: mintFormToken(ctx), honeypot: "", clientAddress: "203.0.113.3" };
    api.test.clock.advance(60_000);
    const request = { serviceType: "startups", businessName: "Juniper Lane", email: "dana@juniperlane.example" };
    await requestQuote(ctx, QuoteRequest.parse(request), submission);
    const [lead] = await list("/api/leads");
    const path = `/api/leads/${lead?.id}`;
    const moved = await api.ask("PATCH", path, { token, body: { ...lead, stage: "in-review" } });
    expect(dataOf(moved)).toMatchObject({ id: lead?.id, stage: "in-review" });
    const stale = await api.ask("PATCH", path, { token, body: { ...lead, stage: "lost" } });
    expect(refusalOf(stale)).toMatchObject({ status: 409, code: "lead.stale" });
    expect(dataOf(await api.ask("PATCH", path, { token, body: { stage: "won" } }))).toMatchObject({ stage: "won" });
    expect(refusalOf(await api.ask("PATCH", path, { token, body: {} }))).toMatchObject({ fields: ["stage"] });
    await api.test.pool.query("update leads set stage = 'spam', quarantine_reason = 'honeypot'");
    const held = await api.ask("PATCH", path, { token, body: { stage: "new" } });
    expect(refusalOf(held)).toMatchObject({ status: 409, code: "lead.held" });
  });
});

describe("customers", () => {
  it("can be read with their people, searched and paged", async () => {
    const { businessId, email } = await makeCustomer(api.test.ctx, { businessName: "Juniper Lane" });
    api.test.clock.advance(1000);
    await makeCustomer(api.test.ctx, { businessName: "Other" });
    const names = async (query: string) => (await list(`/api/customers${query}`)).map(({ name }) => name);
    expect(await names("")).toEqual(["Other", "Juniper Lane"]);
    expect(await names("?text=juniper")).toEqual(["Juniper Lane"]);
    expect(await names("?sort=name&direction=asc&limit=1")).toEqual(["Juniper Lane"]);
    const customer = dataOf<Thing>(await api.ask("GET", `/api/customers/${businessId}`, { token }));
    expect(customer).toMatchObject({
      id: businessId,
      name: "Juniper Lane",
      people: [{ email, isEmailVerified: true }],
    });
    expect(refusalOf(await api.ask("GET", "/api/customers/x", { token }))).toMatchObject({ status: 404 });
  });
});

describe("posts", () => {
  it("that are published can be read by everyone", async () => {
    const now = api.test.clock.now();
    const post = {
      slug: "soil",
      title: "On soil",
      description: "What grows.",
      author: "Ann",
      authorRole: "Gardener",
      publishedOn: "2026-02-01",
      category: "Startups" as const,
      tags: ["soil"],
      featured: false,
      html: "<p>Dig.</p>",
      bodyText: "Dig.",
      readingMinutes: 1,
      createdAt: now,
      updatedAt: now,
    };
    await api.test.ctx.db.insert(posts).values([
      { ...post, id: 1, status: "published" },
      { ...post, id: 2, slug: "draft", status: "draft" },
    ]);
    const [listed, ...others] = await list("/api/posts?text=soil&category=Startups", "");
    expect(others).toEqual([]);
    expect(listed).toEqual({
      id: 1,
      slug: "soil",
      title: "On soil",
      description: "What grows.",
      author: "Ann",
      authorRole: "Gardener",
      date: "2026-02-01",
      category: "Startups",
      tags: ["soil"],
      featured: false,
      readTime: 1,
    });
    const whole = await api.ask("GET", "/api/posts/1");
    expect(dataOf(whole)).toEqual({ ...listed, content: "<p>Dig.</p>", updatedAt: now.toISOString() });
    expect(refusalOf(await api.ask("GET", "/api/posts/2"))).toMatchObject({ status: 404, code: "post.not-found" });
    expect(await list("/api/posts?category=Cybersecurity", "")).toEqual([]);
  });
});
