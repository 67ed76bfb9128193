import { afterAll, beforeAll, expect, it } from "vitest";
import { listStaff } from "~/domain/accounts/queries.server";
import type { Actor } from "~/domain/kernel/actor";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { findActorByKey } from "~/domain/keys/find-actor-by-key.server";
import { makeStaff } from "../harness/accounts";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";
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
