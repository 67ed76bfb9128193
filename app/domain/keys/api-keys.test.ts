import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { STAFF_ROLES } from "~/db/schema/lists";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createApiKey } from "./create-api-key.server";
import { findActorByKey } from "./find-actor-by-key.server";
import { listApiKeys } from "./queries.server";
import { revokeApiKey } from "./revoke-api-key.server";
import { ApiKeyInput, KEYS_MAX } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
const OWNER: Actor = { kind: "staff", userId: "owner-1", name: "Olive Owner", role: "owner" };

const test = emptiedContext();

async function made(changes: Partial<Record<keyof ApiKeyInput, unknown>> = {}) {
  const input = ApiKeyInput.parse({ name: "Job board", scopes: ["job.write"], ...changes });
  const result = await createApiKey(onBehalfOf(test.ctx, OWNER), input);
  if (result.outcome !== "created") throw new Error(result.outcome);
  return result;
}

describe("an API key", () => {
  it("acts with its scopes and nothing else", async () => {
    const { token, key } = await made({ scopes: ["job.write", "lead.read"] });
    expect(token).toMatch(/^ak_[\w-]{43}$/);
    expect(await findActorByKey(test.ctx, token)).toEqual({
      kind: "key",
      keyId: key.id,
      name: "Job board",
      scopes: ["job.write", "lead.read"],
    });
  });

  it("is kept as a hash: nothing that is stored or shown later tells it", async () => {
    const { token, key } = await made();
    const { rows } = await test.pool.query("select k::text as keys, a::text as audit from api_keys k, audit_log a");
    const shown = await listApiKeys(onBehalfOf(test.ctx, OWNER));
    for (const text of [rows[0].keys, rows[0].audit, JSON.stringify(shown)]) expect(text).not.toContain(token.slice(9));
    expect(token.startsWith(key.prefix)).toBe(true);
    expect(key.prefix).toHaveLength(9);
  });

  it("is nobody once it is revoked, and stays so", async () => {
    const { token, key } = await made();
    const revoked = await revokeApiKey(onBehalfOf(test.ctx, OWNER), key.id);
    expect(revoked.state).toBe("revoked");
    expect(await findActorByKey(test.ctx, token)).toBeNull();
    test.clock.advance(DAY_MS);
    expect(await revokeApiKey(onBehalfOf(test.ctx, OWNER), key.id)).toEqual(revoked);
    const actions = await test.ctx.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.map(({ action }) => action)).toEqual(["key.created", "key.revoked"]);
  });

  it("is nobody once its time is over", async () => {
    const { token } = await made({ lifetime: "30" });
    test.clock.advance(30 * DAY_MS - 1);
    expect(await findActorByKey(test.ctx, token)).not.toBeNull();
    test.clock.advance(1);
    expect(await findActorByKey(test.ctx, token)).toBeNull();
    expect(await listApiKeys(onBehalfOf(test.ctx, OWNER))).toMatchObject([{ state: "expired" }]);
  });

  it("notes its last use to the minute", async () => {
    const { token } = await made();
    const lastUse = async () => (await listApiKeys(onBehalfOf(test.ctx, OWNER)))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await findActorByKey(test.ctx, token);
    const first = test.clock.now();
    test.clock.advance(59_000);
    await findActorByKey(test.ctx, token);
    expect(await lastUse()).toEqual(first);
    test.clock.advance(2_000);
    await findActorByKey(test.ctx, token);
    expect(await lastUse()).toEqual(test.clock.now());
  });

  it.each([
    "",
    "ak_",
    "ak_short",
    `ak_${"a".repeat(43)}`,
    `ak_${"a".repeat(44)}`,
    `AK_${"a".repeat(43)}`,
    "ak_' or 1=1 --",
  ])("is not %j", async (token) => {
    await made();
    expect(await findActorByKey(test.ctx, token)).toBeNull();
  });

  it("loses scopes that the program no longer knows", async () => {
    const { token } = await made({ scopes: ["lead.read"] });
    await test.pool.query(`update api_keys set scopes = '["lead.read", "moon.land"]'`);
    expect(await findActorByKey(test.ctx, token)).toMatchObject({ scopes: ["lead.read"] });
  });

  it("is one of a bounded number, even when many are made at once", async () => {
    const input = ApiKeyInput.parse({ name: "Many", scopes: ["lead.read"] });
    const results = await Promise.all(
      Array.from({ length: KEYS_MAX + 3 }, () => createApiKey(onBehalfOf(test.ctx, OWNER), input)),
    );
    expect(results.filter(({ outcome }) => outcome === "too-many")).toHaveLength(3);
    expect(await countRows(test.pool, "api_keys")).toBe(KEYS_MAX);
  });
});

describe("what is asked for a key", () => {
  it("wants a name and at least one scope, and knows no other scopes", () => {
    const refused = [{ scopes: ["lead.read"] }, { name: "A", scopes: [] }, { name: "A", scopes: ["key.manage"] }];
    for (const input of refused) expect(ApiKeyInput.safeParse(input).success).toBe(false);
  });

  it("takes one scope as a form sends it", () => {
    const input = { name: " A\u0000 key ", scopes: "lead.read", lifetime: "" };
    expect(ApiKeyInput.parse(input)).toEqual({ name: "A key", scopes: ["lead.read"], lifetime: "" });
  });
});

describe("managing keys", () => {
  const others = STAFF_ROLES.filter((role) => role !== "owner");
  const staff = others.map((role): Actor => ({ kind: "staff", userId: role, name: role, role }));

  it("is for owners alone", async () => {
    const input = ApiKeyInput.parse({ name: "A", scopes: ["lead.read"] });
    for (const actor of [VISITOR, ...staff]) {
      for (const attempt of [
        () => createApiKey(onBehalfOf(test.ctx, actor), input),
        () => listApiKeys(onBehalfOf(test.ctx, actor)),
        () => revokeApiKey(onBehalfOf(test.ctx, actor), "x"),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
      }
    }
    expect(await countRows(test.pool, "api_keys")).toBe(0);
  });

  it.each(["nonsense", "01890a5d-ac96-774b-bcce-b302099a8057"])("does not find %s", async (id) => {
    await expect(revokeApiKey(onBehalfOf(test.ctx, OWNER), id)).rejects.toMatchObject({ code: "key.not-found" });
  });
});
