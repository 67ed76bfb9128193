import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApi, refusalOf, type TestApi } from "../harness/api";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ limited: true });
});

afterAll(() => api.close());

async function askOften(times: number, token?: string) {
  const answers = [];
  for (let count = 0; count < times; count += 50) {
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => api.ask("GET", "/api/auth/me", { token })))));
  }
  return answers;
}

it("too many requests from one address have to wait, whether or not they guess at keys; keys count on their own", async () => {
  const key = await api.makeKey(["lead.read"]);
  const guesses = await askOften(150, "ak_guess");
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  const answers = await askOften(200);
  const turnedAway = answers.filter(({ status }) => status === 429);
  expect(turnedAway).toHaveLength(50);
  const [first] = turnedAway;
  if (!first) throw new Error("nobody was turned away");
  expect(refusalOf(first)).toMatchObject({ status: 429, code: "request.too-many" });
  expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await api.ask("GET", "/api/auth/me", { token: key })).status).toBe(200);
});
