import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "~/api/create-api";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import { OWNER } from "../harness/api";
import { findHarm, HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_TEXTS } from "../harness/hostile";
import { inSlice } from "../harness/in-slice";
import { NO_LIMITS } from "../harness/no-limits";
import { withProcessorTime } from "../harness/processor-time";
import { createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "../server/start-test-site";

const SLOW_MS = 3000;

let test: TestContext;
let site: TestSite;
let authorization: string;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, { ...test.ctx, limits: NO_LIMITS });
  const made = await createApiKey(onBehalfOf(test.ctx, OWNER), { name: "All", scopes: [...KEY_SCOPES], lifetime: "" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  authorization = `Bearer ${made.token}`;
});

afterAll(async () => {
  await site.stop();
  await test.close();
});

/** Node says nothing of the length on its own when it deletes. */
function lengthOf(body: string | Buffer | undefined): Record<string, string> {
  return body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

async function check(method: string, target: string, headers: Record<string, string>, body?: string | Buffer) {
  const options = { method, headers: { ...headers, ...lengthOf(body) }, ...(body === undefined ? {} : { body }) };
  const { result: answer, ms } = await withProcessorTime(() => site.ask(target, options));
  expect(findHarm(answer), `${method} ${target} ${String(body).slice(0, 80)}`).toBeNull();
  expect(ms, `${method} ${target} took long`).toBeLessThan(SLOW_MS);
  return answer;
}

it.each(inSlice(OPERATIONS).map((operation) => [operation.id, operation] as const))(
  "%s takes no harm from hostile bodies, addresses and headers",
  async (_, { method, path }) => {
    const upper = method.toUpperCase();
    const target = `/api${path.replaceAll(/\{\w+\}/g, "01a20000-0000-7000-8000-000000000000")}`;
    if (method !== "get") {
      for (const body of HOSTILE_JSON)
        await check(upper, target, { authorization, "content-type": "application/json" }, body);
      for (const { type, body } of Object.values(HOSTILE_BODIES)) {
        await check(upper, target, { authorization, ...(type ? { "content-type": type } : {}) }, body);
      }
      await check(upper, target, { authorization, "content-type": "application/json; charset=utf-16" }, "{}");
      await check(
        upper,
        target,
        { authorization, "content-type": "application/json", "idempotency-key": "é".repeat(90) },
        "{}",
      );
    }
    const ids = ["..%2f..%2fetc%2fpasswd", "%27%20or%201=1--", "__proto__", "%F0%9F%92%A5", "0", "a".repeat(900)];
    if (path.includes("{id}")) {
      for (const id of ids)
        await check(
          upper,
          `/api${path.replace("{id}", id)}`,
          { authorization, "content-type": "application/json" },
          method === "get" ? undefined : "{}",
        );
    }
    for (const text of HOSTILE_TEXTS.filter((known) => known.length < 300)) {
      const query = new URLSearchParams({
        cursor: text,
        text,
        limit: text,
        sort: text,
        status: text,
        signature: text,
      }).toString();
      if (method === "get" && query.length < 1800)
        await check(upper, `${target}?${query}`, { authorization, "if-none-match": "*" });
    }
    expect(({} as Record<string, unknown>).zqPolluted).toBeUndefined();
  },
);

it.each(
  inSlice(OPERATIONS.filter(({ method }) => method !== "get")).map((operation) => [operation.id, operation] as const),
)("%s does nothing for another site in the browser of someone who is signed in", async (_, { method, path }) => {
  const { cookie } = await (await makeStaff(test.ctx, "owner")).signIn();
  const target = `/api${path.replace("{id}", "01a20000-0000-7000-8000-000000000000")}`;
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: ORIGIN.replace("https", "http") },
    { "sec-fetch-site": "same-site" },
    {},
  ];
  for (const headers of foreign) {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const sent = { cookie, "content-type": type, ...lengthOf("{}"), ...headers };
      const { status } = await site.ask(target, { method: method.toUpperCase(), headers: sent, body: "{}" });
      expect(status, JSON.stringify(headers)).toBe(403);
    }
  }
});
