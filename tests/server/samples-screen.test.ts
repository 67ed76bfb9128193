import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { leads } from "~/db/schema/leads";
import { seedDatabase } from "~/seed/seed.server";
import { makeStaff } from "../harness/accounts";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const BAR = 'aria-label="Samples"';

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  site = await startTestSite(0, test.ctx, build);
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

it("asks owners on every screen what becomes of the samples until they have said, and removes them from Settings", async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } });
  const [owner, sales] = [await makeStaff(test.ctx, "owner"), await makeStaff(test.ctx, "sales")];
  const headers = {
    ...(await owner.signIn()),
    origin: ORIGIN,
    "content-type": "application/x-www-form-urlencoded",
  };
  const open = async (path: string) => (await site.ask(path, { headers })).text;
  const send = (body: string) => site.ask("/admin/settings/samples", { method: "POST", headers, body });
  expect(await open("/admin")).toContain(BAR);
  expect(await open("/admin/leads")).toContain(BAR);
  expect((await site.ask("/admin", { headers: await sales.signIn() })).text).not.toContain(BAR);
  expect(await open("/admin/settings/place")).toContain("Samples count, too");
  expect(await open("/admin/settings/samples")).toMatch(/>60<\/span>[^<]*(?:<!-- -->)?[^<]*leads/);
  expect((await send("intent=look")).status).toBe(303);
  expect(await open("/admin")).not.toContain(BAR);
  const [lead] = await test.ctx.db.select({ id: leads.id }).from(leads).limit(1);
  expect((await send(`intent=remove&keep=${encodeURIComponent(`leads/${lead?.id}`)}`)).status).toBe(303);
  expect(await test.ctx.db.select({ id: leads.id }).from(leads)).toEqual([lead]);
  expect(await open("/admin/settings/samples")).toContain("Everything here is yours.");
  const place = await open("/admin/settings/place");
  expect(place).toContain("Choose it before your first quote");
  expect(place).not.toContain("Samples count");
});
