import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { codeOf, wrongCodeFor } from "../harness/totp";
import { turnOnTwoFactor } from "../harness/two-factor";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ limited: true });
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

function signIn(username: string, password = PASSWORD, code?: string) {
  return api.ask("POST", "/api/auth/login", { body: { username, password, code } });
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

  it("takes an email address, and tells a customer's business", async () => {
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

  it("is slowed down for someone who guesses", async () => {
    const { username } = await makeStaff(api.test.ctx);
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) statuses.push((await signIn(username, "wrong")).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    const answer = await signIn(username);
    expect(refusalOf(answer)).toMatchObject({ status: 429, code: "session.too-many-attempts" });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("signing in with a second factor", () => {
  async function makeCareful() {
    const staff = await makeStaff(api.test.ctx, "sales");
    return { ...staff, ...(await turnOnTwoFactor(api.test.ctx, staff)) };
  }

  it("takes the code of the app, once", async () => {
    const { username, uri, userId } = await makeCareful();
    const code = codeOf(uri, 1);
    const { token, user } = dataOf<{ token: string; user: object }>(await signIn(username, PASSWORD, ` ${code} `));
    expect(user).toMatchObject({ id: userId, role: "sales" });
    expect(dataOf(await api.ask("GET", "/api/auth/me", { token }))).toEqual({ kind: "user", user });
    const replayed = await signIn(username, PASSWORD, code);
    expect(refusalOf(replayed)).toMatchObject({ status: 401, code: "session.code-refused" });
  });

  it("takes each recovery code once", async () => {
    const { username, recoveryCodes } = await makeCareful();
    const [code = ""] = recoveryCodes;
    expect((await signIn(username, PASSWORD, code)).status).toBe(200);
    expect(refusalOf(await signIn(username, PASSWORD, code))).toMatchObject({ code: "session.code-refused" });
  });

  it("says that a code is needed, or wrong, to the right password only", async () => {
    const { username, uri } = await makeCareful();
    const needed = { status: 403, code: "session.second-factor" };
    expect(refusalOf(await signIn(username))).toMatchObject(needed);
    expect(refusalOf(await signIn(username, PASSWORD, " "))).toMatchObject(needed);
    const wrong = await signIn(username, PASSWORD, wrongCodeFor(uri));
    expect(refusalOf(wrong)).toMatchObject({ status: 401, code: "session.code-refused" });
    const plain = await signIn("nobody-here", "wrong password");
    for (const code of [undefined, codeOf(uri, 1), wrongCodeFor(uri)]) {
      const answer = await signIn(username, "wrong password", code);
      expect(answer.text).toBe(plain.text);
      expect([...answer.headers]).toEqual([...plain.headers]);
    }
    expect((await signIn(username, PASSWORD, codeOf(uri, 1))).status).toBe(200);
  });

  it("starts no session and writes no sign-in down before the code was right", async () => {
    const { username, uri } = await makeCareful();
    const count = async () => {
      const sessions = "select (select count(*) from session)::int as sessions";
      const signIns = "(select count(*) from audit_log where action = 'account.signed-in')::int as sign_ins";
      return (await api.test.pool.query(`${sessions}, ${signIns}`)).rows[0];
    };
    const before = await count();
    await signIn(username);
    await signIn(username, PASSWORD, wrongCodeFor(uri));
    expect(await count()).toEqual(before);
  });

  it("locks the codes of an account for someone who guesses them", async () => {
    const { username, uri } = await makeCareful();
    const statuses = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      statuses.push((await signIn(username, PASSWORD, wrongCodeFor(uri))).status);
    }
    expect(statuses).toEqual(Array(10).fill(401));
    const answer = await signIn(username, PASSWORD, codeOf(uri, 1));
    expect(refusalOf(answer)).toMatchObject({ status: 429, code: "session.too-many-attempts" });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("ignores a code of an account that has no second factor", async () => {
    const { username } = await makeStaff(api.test.ctx);
    expect((await signIn(username, PASSWORD, "123456")).status).toBe(200);
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
