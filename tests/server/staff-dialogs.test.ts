import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listStaff } from "~/domain/accounts/queries.server";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { findActorByKey } from "~/domain/keys/find-actor-by-key.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { formOf, type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { countRows } from "../harness/test-context";
import { turnOnTwoFactor } from "../harness/two-factor";

const SYSTEM: Actor = { kind: "system", label: "Test" };

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

async function makeKey(actor: Actor, name: string): Promise<string> {
  const made = await createApiKey(onBehalfOf(real.test.ctx, actor), { name, scopes: ["lead.read"], lifetime: "" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.token;
}

it("locking someone out names the API keys that they made, and ends those that are not kept", async () => {
  const { ctx } = real.test;
  const ann = await makeStaff(ctx, "owner");
  const [board, till] = [await makeKey(ann.actor, "Job board of Ann"), await makeKey(ann.actor, "Till of Ann")];
  const path = `/admin/settings/staff/${ann.userId}/lock-out`;
  const { text } = await real.askAs("owner", path);
  for (const name of ["Job board of Ann", "Till of Ann"]) expect(text).toContain(name);
  const [kept = ""] = text.match(/(?<=name="keep" value=")[\w-]+(?="[^>]*>(?:(?!<li).)*Till of Ann)/) ?? [];
  const member = (await listStaff(onBehalfOf(ctx, SYSTEM))).find(({ id }) => id === ann.userId);
  const answer = await real.postAs("owner", path, [
    ["updatedAt", member?.updatedAt ?? ""],
    ["keep", kept],
  ]);
  expect(answer.status).toBeLessThan(400);
  expect(await findActorByKey(ctx, board)).toBeNull();
  expect(await findActorByKey(ctx, till)).toMatchObject({ name: "Till of Ann" });
});

describe("a dialog that makes something", () => {
  const open = async (who: Knocker, path: string) => {
    const form = readForms((await real.askAs(who, path)).text, path).find(({ fields }) =>
      fields.some(([name]) => name === "formKey"),
    );
    return form?.fields ?? [];
  };
  const typed = (fields: readonly (readonly [string, string])[], texts: Record<string, string>) =>
    fields.map(([name, value]): [string, string] => [name, texts[name] ?? value]);

  it.each(["one after the other", "both in one moment"])(
    "pressed twice, %s, makes one and answers alike",
    async (when) => {
      const path = "/admin/tasks/new";
      const before = await countRows(real.test.pool, "tasks");
      const sent = typed(await open("owner", path), { title: `Call ${when}` });
      expect(Object.fromEntries(sent).formKey).toMatch(/^[\da-f-]{36}$/);
      const press = () => real.postAs("owner", path, sent);
      const answers = when.startsWith("one") ? [await press(), await press()] : await Promise.all([press(), press()]);
      const [first, second] = answers.map(({ status, headers }) => [status, headers.location, headers["set-cookie"]]);
      expect(first?.[0]).toBe(303);
      expect(second).toEqual(first);
      expect(await countRows(real.test.pool, "tasks")).toBe(before + 1);
    },
  );

  it("changed and sent again, or opened again, it makes another; what was refused can be sent", async () => {
    const path = "/admin/tasks/new";
    const before = await countRows(real.test.pool, "tasks");
    const fields = await open("owner", path);
    expect((await real.postAs("owner", path, typed(fields, { title: "" }))).status).toBe(400);
    for (const title of ["Write", "Write to Ann"]) await real.postAs("owner", path, typed(fields, { title }));
    await real.postAs("owner", path, typed(await open("owner", path), { title: "Write" }));
    expect(await countRows(real.test.pool, "tasks")).toBe(before + 3);
  });

  it("keeps no secret for a repeated press", async () => {
    const path = "/admin/settings/api-keys/new";
    const before = await countRows(real.test.pool, "api_keys");
    const fields = [...typed(await open("owner", path), { name: "Twice" })];
    const sent = fields.some(([name]) => name === "scopes") ? fields : [...fields, ["scopes", "lead.read"] as const];
    const first = await real.postAs("owner", path, sent);
    expect([first.status, first.text.includes("ak_")]).toEqual([200, true]);
    const second = await real.postAs("owner", path, sent);
    expect([second.status, second.text.includes("ak_")]).toEqual([303, false]);
    expect(await countRows(real.test.pool, "api_keys")).toBe(before + 1);
    const { rows } = await real.test.pool.query(
      "select count(*)::int as n from idempotent_answers t where t::text like '%ak\\_%'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

it("an owner removes the second factor of a colleague who lost it, by a button in the list of staff", async () => {
  const { ctx } = real.test;
  const bo = await makeStaff(ctx, "sales");
  await turnOnTwoFactor(ctx, bo);
  const path = `/admin/settings/staff/${bo.userId}/two-factor`;
  expect((await real.askAs("owner", "/admin/settings/staff")).text).toContain(path);
  expect((await real.askAs("owner", path)).text).toContain("Remove two-step sign-in");
  expect((await real.postAs("owner", path, [])).status).toBeLessThan(400);
  const member = (await listStaff(onBehalfOf(ctx, SYSTEM))).find(({ id }) => id === bo.userId);
  expect(member?.hasTwoFactor).toBe(false);
});

it("an owner requires two-step sign-in in the settings, after setting up their own; colleagues are led to set it up", async () => {
  const { ctx } = real.test;
  const [ann, cleo] = [await makeStaff(ctx, "owner"), await makeStaff(ctx, "sales")];
  const path = "/admin/settings/sign-in";
  const ask = (target: string, cookie: string) => real.site.ask(target, { headers: { cookie } });
  const insist = (cookie: string) => {
    const form = formOf([
      ["updatedAt", ""],
      ["twoFactorFor", "staff"],
    ]);
    return real.site.ask(path, { ...form, headers: { ...form.headers, cookie } });
  };
  const before = await ann.signIn();
  expect((await ask(path, before.cookie)).text).toContain("Set up your own two-step sign-in");
  expect((await insist(before.cookie)).text).toContain("Set up your own first");
  const { cookie } = await turnOnTwoFactor(ctx, ann);
  const hers = (await cleo.signIn()).cookie;
  expect((await ask("/admin/leads", hers)).status).toBe(200);
  expect((await insist(cookie)).status).toBeLessThan(400);
  expect((await ask(path, cookie)).text).toContain(cleo.actor.name);
  expect((await ask("/admin/leads", hers)).headers.location).toBe("/admin/account");
  expect((await ask("/admin/account", hers)).text).toContain("Set up two-step sign-in to continue");
});
