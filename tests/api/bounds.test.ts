import { afterAll, beforeAll, expect, it } from "vitest";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { openTestApi, type TestApi } from "../harness/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.makeKey(KEY_SCOPES);
});

afterAll(() => api.close());

/** Limit of the answer to something far too large. */
const ANSWER_MAX_BYTES = 4096;

const crowd = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));

it("a body with unknown fields is told of twenty of them; one with thousands is refused as a whole", async () => {
  for (const path of ["/api/applications", "/api/jobs"]) {
    const many = await api.ask("POST", path, { token, body: crowd(100) });
    expect(many.status).toBe(422);
    expect((many.json as { errors: unknown[] }).errors.length).toBeLessThanOrEqual(20);
    for (const body of [crowd(60_000), { skills: [crowd(201)] }]) {
      const refused = await api.ask("POST", path, {
        token,
        raw: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
      expect([422, 413]).toContain(refused.status);
      expect(Buffer.byteLength(refused.text)).toBeLessThan(ANSWER_MAX_BYTES);
    }
  }
});

it("a list with thousands of mistakes is told of twenty of them", async () => {
  const skills = Array.from({ length: 5000 }, () => 1);
  const { status, text, json } = await api.ask("POST", "/api/applications", { token, body: { skills } });
  expect(status).toBe(422);
  expect((json as { errors: unknown[] }).errors.length).toBeLessThanOrEqual(20);
  expect(Buffer.byteLength(text)).toBeLessThan(ANSWER_MAX_BYTES);
});

it("an operation that is open to everyone takes 64 kB", async () => {
  const body = { username: "a", password: "b".repeat(65 * 1024) };
  expect((await api.ask("POST", "/api/auth/login", { body })).status).toBe(413);
  expect((await api.ask("POST", "/api/auth/login", { body: { ...body, password: "b" } })).status).toBe(401);
});
