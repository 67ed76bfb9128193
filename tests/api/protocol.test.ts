import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "~/api/create-api";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { recordingLog } from "../harness/silent-log";
import { countRows } from "../harness/test-context";

let api: TestApi;
let token: string;

const PLAN = { name: "Solo", price: 49 };

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["plan.write", "plan.read-all", "job.write", "job.read-all"]);
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

describe("an address of the API", () => {
  it("that leads nowhere says so", async () => {
    for (const path of ["/api/nothing", "/api/jobs/", "/api/jobs/a/b", "/api/JOBS"]) {
      expect(refusalOf(await api.ask("GET", path))).toMatchObject({ status: 404, code: "route.not-found" });
    }
  });

  it("with an id that can be none leads nowhere", async () => {
    expect(refusalOf(await api.ask("GET", "/api/pricing-plans/x'--"))).toMatchObject({ status: 404 });
    expect(refusalOf(await api.ask("GET", "/api/posts/0"))).toMatchObject({ status: 404 });
  });

  it("names the methods that it takes", async () => {
    const answer = await api.ask("PATCH", "/api/pricing-plans/x", { token, body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, PUT, DELETE, HEAD, OPTIONS");
    const asked = await api.ask("OPTIONS", "/api/pricing-plans");
    expect(asked.status).toBe(204);
    expect(asked.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  });

  it("answers HEAD as GET, without a body", async () => {
    const answer = await api.ask("HEAD", "/api/pricing-plans");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.text).toBe("");
  });
});

describe("a request", () => {
  it("with broken JSON is told so", async () => {
    const headers = { "content-type": "application/json" };
    for (const raw of ["{", "", '{"name":', "[1,"]) {
      const answer = await api.ask("POST", "/api/pricing-plans", { token, headers, raw });
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: "request.broken" });
    }
  });

  it("with a body of another type is told so", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml", "application/jsonp"]) {
      const headers = { "content-type": type };
      const answer = await api.ask("POST", "/api/pricing-plans", { token, headers, raw: JSON.stringify(PLAN) });
      expect(refusalOf(answer)).toMatchObject({ status: 415, code: "request.wrong-type" });
    }
  });

  it("is told what is wrong with each wrong field", async () => {
    const answer = await api.ask("POST", "/api/pricing-plans", {
      token,
      body: { price: "many", features: ["a", 5], isActive: 1, billingPeriod: "week", colour: "red" },
    });
    expect(answer.json).toEqual({
      title: "Unprocessable Entity",
      status: 422,
      code: "request.invalid",
      message: "Please check what you sent.",
      detail: "Please check what you sent.",
      errors: [
        { field: "name", message: "Enter a name." },
        { field: "price", message: "This must be a whole number." },
        { field: "features.1", message: "This must be a text." },
        { field: "billingPeriod", message: "This must be one of: month, year, once." },
        { field: "isActive", message: "This must be true or false." },
        { field: "colour", message: "There is no such field." },
      ],
    });
    expect(await countRows(api.test.pool, "pricing_plans")).toBe(0);
  });

  it("that is no object is refused", async () => {
    for (const body of [null, [], "text", 5, true]) {
      const answer = await api.ask("POST", "/api/pricing-plans", { token, body });
      expect(refusalOf(answer)).toMatchObject({ status: 422, fields: [""] });
    }
  });

  it("with a query parameter that we do not know, or know otherwise, is refused", async () => {
    for (const [query, field] of [
      ["limt=5", "limt"],
      ["limit=0", "limit"],
      ["limit=201", "limit"],
      ["limit=five", "limit"],
      ["limit=1&limit=2", "limit"],
      ["isActive=yes", "isActive"],
      ["after=%00", "after"],
    ]) {
      await api.ask("POST", "/api/pricing-plans", { token, body: PLAN });
      const answer = await api.ask("GET", `/api/pricing-plans?${query}`, { token });
      expect(refusalOf(answer)).toMatchObject({ status: 422, fields: [field] });
    }
  });

  it("may send back all that an answer had", async () => {
    const made = await api.ask("POST", "/api/pricing-plans", { token, body: PLAN });
    const plan = dataOf<Record<string, unknown>>(made, 201);
    const saved = await api.ask("PUT", `/api/pricing-plans/${plan.id}`, { token, body: { ...plan, price: 59 } });
    expect(dataOf(saved)).toMatchObject({ id: plan.id, name: "Solo", price: 59, createdAt: plan.createdAt });
  });

  it.each([
    ["none", "Bearer"],
    ["a space", "Bearer "],
    ["two words", "Bearer a b"],
    ["another scheme", "Basic dXNlcjpwdw=="],
    ["too long", `Bearer ${"x".repeat(600)}`],
    ["an unknown key", "Bearer ak_nope"],
    ["no scheme", "nope"],
  ])("with credentials that are no good (%s) is no visitor's", async (_, authorization) => {
    const answer = await api.ask("GET", "/api/pricing-plans", { headers: { authorization } });
    expect(refusalOf(answer)).toMatchObject({ status: 401, code: "token.invalid" });
    expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });

  it("without credentials where some are needed is told how to send them", async () => {
    const answer = await api.ask("GET", "/api/leads");
    expect(refusalOf(answer)).toMatchObject({ status: 401, code: "token.missing" });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("with a key that lacks the scope is told which", async () => {
    const answer = await api.ask("GET", "/api/leads", { token });
    expect(refusalOf(answer)).toMatchObject({ status: 403, code: "permission.denied" });
    expect(refusalOf(answer).message).toContain("“lead.read”");
  });

  it("is answered for nobody's cache", async () => {
    for (const path of ["/api/pricing-plans", "/api/leads", "/api/nothing"]) {
      expect((await api.ask("GET", path)).headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("pages of other sites", () => {
  it("may read jobs and nothing else", async () => {
    const job = { title: "Gardener", category: "Design" };
    const { id } = dataOf<{ id: string }>(await api.ask("POST", "/api/jobs", { token, body: job }), 201);
    for (const path of ["/api/jobs", `/api/jobs/${id}`]) {
      const { headers } = await api.ask("GET", path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const preflight = await api.ask("OPTIONS", path);
      expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
      expect(preflight.headers.get("access-control-allow-headers")).toBeNull();
    }
    for (const path of ["/api/pricing-plans", "/api/posts", "/api/leads", "/api/openapi.json", "/api/auth/me"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await api.ask(method, path, { token });
        expect(headers.get("access-control-allow-origin"), path).toBeNull();
      }
    }
  });
});

describe("when something breaks inside", () => {
  it("says no more than that", async () => {
    const log = recordingLog();
    const auth = { ...api.test.ctx.auth, identify: () => Promise.reject(new Error("secret detail")) };
    const broken = createApi({ ...api.test.ctx, log, auth });
    const response = await broken.fetch(new Request("https://agency.example/api/jobs"), {
      requestId: "r",
      clientAddress: "203.0.113.1",
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      title: "Internal Server Error",
      status: 500,
      code: "server.failed",
      message: "Something went wrong on our side. Please try again.",
      detail: "Something went wrong on our side. Please try again.",
    });
    expect(log.messages).toEqual(["request failed"]);
  });
});
