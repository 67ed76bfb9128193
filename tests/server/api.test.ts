import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import { OWNER } from "../harness/api";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const PLAN = JSON.stringify({ name: "Solo", price: 9 });
const JSON_BODY = { "content-type": "application/json" };
const FOREIGN = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

let test: TestContext;
let site: TestSite;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, test.ctx);
});

afterEach(() => test.reset());

afterAll(async () => {
  await site.stop();
  await test.close();
});

async function makeKey(): Promise<string> {
  const made = await createApiKey(onBehalfOf(test.ctx, OWNER), { name: "Plans", scopes: ["plan.write"], lifetime: "" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.token;
}

function create(headers: Record<string, string>, body: string | Buffer = PLAN) {
  return site.ask("/api/pricing-plans", { method: "POST", headers: { ...JSON_BODY, ...headers }, body });
}

it("a key works from anywhere, and a cookie beside it is not looked at", async () => {
  const authorization = `Bearer ${await makeKey()}`;
  expect((await create({ authorization })).status).toBe(201);
  expect((await create({ authorization, ...FOREIGN })).status).toBe(201);
  expect((await create({ authorization, ...FOREIGN, cookie: "session=x" })).status).toBe(201);
  expect((await create({ authorization: "Bearer nobody", ...FOREIGN })).status).toBe(401);
});

it("a session works on pages of the site alone", async () => {
  const { signIn } = await makeStaff(test.ctx, "owner");
  const { cookie } = await signIn();
  expect((await create({ cookie, origin: ORIGIN, "sec-fetch-site": "same-origin" })).status).toBe(201);
  const foreign: Record<string, string>[] = [
    { cookie, ...FOREIGN },
    { cookie },
    { cookie, "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const answer = await create(headers);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "request.foreign" });
  }
  // An empty or made up header must not open the door to the cookie.
  for (const authorization of ["", "Bearer", "Basic YTpi"]) {
    expect((await create({ cookie, ...FOREIGN, authorization })).status).toBe(401);
  }
  expect(await countRows(test.pool, "pricing_plans")).toBe(1);
});

it("a body beyond all bounds is refused in the API's words", async () => {
  const authorization = `Bearer ${await makeKey()}`;
  const answer = await create({ authorization }, Buffer.alloc(1024 * 1024 + 1, " "));
  expect(answer.status).toBe(413);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
});

it("answers carry the headers of the site, and those to other sites may be read there", async () => {
  const { headers } = await site.ask("/api/pricing-plans");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["x-request-id"]).toBeDefined();
  const open = await site.ask("/api/jobs", { headers: { origin: "https://board.example" } });
  expect(open.status).toBe(200);
  expect(open.headers["access-control-allow-origin"]).toBe("*");
  expect(open.headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

it("HEAD and OPTIONS pass the listener, and the API's root leads to its reference", async () => {
  expect(await site.ask("/api/jobs", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  const options = await site.ask("/api/jobs", { method: "OPTIONS", headers: FOREIGN });
  expect(options.status).toBe(204);
  expect(options.headers.allow).toBe("GET, POST, HEAD, OPTIONS");
  expect((await site.ask("/api")).headers.location).toBe("/api/docs");
});
