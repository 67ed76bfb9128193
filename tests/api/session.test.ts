import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ limited: true });
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

function signIn(username: string, password = PASSWORD) {
  return api.ask("POST", "/api/auth/login", { body: { username, password } });
}

async function tokenOf(username: string): Promise<string> {
  const answer = await signIn(username);
  expect(answer.status).toBe(200);
  return (answer.json as { token: string }).token; // safe: the contract has checked it
}

describe("signing in", () => {
  it("answers a token that works as Authorization: Bearer, at the top and in data", async () => {
    const { username, userId, actor } = await makeStaff(api.test.ctx, "sales");
    const answer = await signIn(username);
    const { token, data } = answer.json as { token: string; data: { token: string; user: object } }; // safe: checked below
    expect(data).toEqual({ token, user: { id: userId, name: actor.name, role: "sales" } });
    expect(dataOf(await api.ask("GET", "/api/auth/me", { token }))).toEqual({ kind: "user", user: data.user });
    expect((await api.ask("GET", "/api/leads", { token })).status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("takes an e-mail address, and tells a customer's business", async () => {
    const { email, userId, businessId, actor } = await makeCustomer(api.test.ctx);
    expect(dataOf(await signIn(email))).toMatchObject({
      user: { id: userId, name: actor.name, role: "customer", email, businessId },
    });
  });

  it("says the same of a wrong password and of an unknown name", async () => {
    const { username } = await makeStaff(api.test.ctx);
    const wrong = await signIn(username, "wrong password");
    const unknown = await signIn("nobody-here");
    expect(refusalOf(wrong)).toEqual({
      status: 401,
      code: "session.refused",
      message: "Invalid username or password.",
    });
    expect(unknown.text).toBe(wrong.text);
    expect([...unknown.headers]).toEqual([...wrong.headers]);
  });

  it("wants both fields", async () => {
    for (const [body, fields] of [
      [{ username: "a" }, ["password"]],
      [{ password: "a" }, ["username"]],
      [{ username: " ", password: "" }, ["username", "password"]],
    ] as const) {
      const answer = await api.ask("POST", "/api/auth/login", { body });
      expect(refusalOf(answer)).toMatchObject({ status: 422, fields });
      expect(answer.text).toContain("Missing Information - Please fill in all fields.");
    }
  });

  it("is not stopped by an old token that a program still sends", async () => {
    const { username } = await makeStaff(api.test.ctx);
    const body = { username, password: PASSWORD };
    expect((await api.ask("POST", "/api/auth/login", { token: "an-old-one", body })).status).toBe(200);
  });

  it("is slowed down for whoever guesses", async () => {
    const { username } = await makeStaff(api.test.ctx);
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) statuses.push((await signIn(username, "wrong")).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    const answer = await signIn(username);
    expect(refusalOf(answer)).toMatchObject({ status: 429, code: "session.too-many-attempts" });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("signing out", () => {
  it("ends the session on the server", async () => {
    const { username } = await makeStaff(api.test.ctx);
    const token = await tokenOf(username);
    const other = await tokenOf(username);
    expect((await api.ask("POST", "/api/auth/logout", { token })).status).toBe(204);
    expect(refusalOf(await api.ask("GET", "/api/auth/me", { token }))).toMatchObject({ code: "token.invalid" });
    expect((await api.ask("GET", "/api/auth/me", { token: other })).status).toBe(200);
    expect((await api.ask("POST", "/api/auth/logout", { token })).status).toBe(204);
  });
});

describe("who one is", () => {
  it("is a visitor without credentials, and a key with its scopes", async () => {
    expect(dataOf(await api.ask("GET", "/api/auth/me"))).toEqual({ kind: "visitor" });
    const token = await api.makeKey(["job.write", "lead.read"]);
    expect(dataOf(await api.ask("GET", "/api/auth/me", { token }))).toEqual({
      kind: "key",
      name: "Test key",
      scopes: ["job.write", "lead.read"],
    });
  });

  it("comes from the token, and never from a cookie beside it", async () => {
    const { signIn: browse } = await makeStaff(api.test.ctx, "owner");
    const { cookie } = await browse();
    const token = await api.makeKey(["lead.read"]);
    expect(dataOf(await api.ask("GET", "/api/auth/me", { headers: { cookie } }))).toMatchObject({ kind: "user" });
    const both = await api.ask("GET", "/api/auth/me", { token, headers: { cookie } });
    expect(dataOf(both)).toMatchObject({ kind: "key" });
    expect((await api.ask("GET", "/api/auth/me", { token: "bad", headers: { cookie } })).status).toBe(401);
  });
});
