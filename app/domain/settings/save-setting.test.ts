import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { auditLog } from "~/db/schema/audit";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getIdentity, getRecipients, getSetting } from "./queries.server";
import { saveSetting } from "./save-setting.server";
import { IdentitySetting, NotificationSetting } from "./schema";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const SALES: Actor = { ...OWNER, role: "sales" };

const test = emptiedContext();

describe("a change of settings", () => {
  it("shows right away and is written down with before and after", async () => {
    const { value, updatedAt } = await getSetting(onBehalfOf(test.ctx, OWNER), "identity");
    await saveSetting(onBehalfOf(test.ctx, OWNER), {
      key: "identity",
      change: { name: "Lupine Studio" },
      seen: updatedAt,
    });
    const { hides: _hides, unlinked: _unlinked, ...facts } = await getIdentity(test.ctx);
    expect(facts).toEqual({ ...value, name: "Lupine Studio" });
    const [entry] = await test.ctx.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "setting.changed", subjectId: "identity", actorLabel: "Ann" });
    expect(entry?.before).toEqual({ name: DEFAULT_IDENTITY.name });
    expect(entry?.after).toEqual({ name: "Lupine Studio" });
  });

  it("that is based on an older state is refused, also when two are made at once", async () => {
    const change = { leads: ["first@agency.example"] };
    const save = (seen: string) => saveSetting(onBehalfOf(test.ctx, OWNER), { key: "notifications", change, seen });
    const answers = await Promise.allSettled([save(""), save("")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(save("")).rejects.toMatchObject({ code: "setting.stale" });
    const { value, updatedAt } = await getSetting(onBehalfOf(test.ctx, OWNER), "notifications");
    expect(value).toEqual({ leads: ["first@agency.example"], applications: [], projects: [], system: [] });
    await save(updatedAt);
    expect(await countRows(test.pool, "audit_log")).toBe(2);
  });

  it("is the owner's alone", async () => {
    for (const actor of [SALES, VISITOR]) {
      await expect(getSetting(onBehalfOf(test.ctx, actor), "identity")).rejects.toMatchObject({
        code: "permission.denied",
      });
      await expect(
        saveSetting(onBehalfOf(test.ctx, actor), { key: "identity", change: {}, seen: "" }),
      ).rejects.toMatchObject({
        code: "permission.denied",
      });
    }
    expect(await countRows(test.pool, "settings")).toBe(0);
  });
});

describe("notices about leads", () => {
  it("go to the agency's own address until Settings name others, and then to each of those", async () => {
    expect(await getRecipients(test.ctx, "leads")).toEqual([DEFAULT_IDENTITY.email]);
    const leads = ["ann@agency.example", "bo@agency.example"];
    await saveSetting(onBehalfOf(test.ctx, OWNER), { key: "notifications", change: { leads }, seen: "" });
    expect(await getRecipients(test.ctx, "leads")).toEqual(leads);
    expect(await getRecipients(test.ctx, "applications")).toEqual([DEFAULT_IDENTITY.email]);
  });
});

describe("what settings refuse", () => {
  it.each([
    ["an address that is none", NotificationSetting, { leads: ["ann"], applications: [], system: [] }],
    [
      "a promise of no time",
      IdentitySetting,
      { ...DEFAULT_IDENTITY, replyHours: { ...DEFAULT_IDENTITY.replyHours, quote: 0 } },
    ],
    [
      "a profile that is a script",
      IdentitySetting,
      { ...DEFAULT_IDENTITY, social: [{ network: "x", label: "X", url: "javascript:alert(1)" }] },
    ],
  ])("is %s", (_what, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
