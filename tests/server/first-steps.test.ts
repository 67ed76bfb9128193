import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../harness/accounts";
import { storeLead } from "../harness/leads";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

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

const dashboardOf = async (staff: Awaited<ReturnType<typeof makeStaff>>) =>
  (await site.ask("/admin", { headers: await staff.signIn() })).text;

it("an empty dashboard says what to do first, as far as the reader may, until the first lead is there", async () => {
  const [owner, viewer] = [await makeStaff(test.ctx, "owner"), await makeStaff(test.ctx, "viewer")];
  const empty = await dashboardOf(owner);
  for (const path of ["/admin/settings/launch", "/admin/website", "/admin/leads/new"]) {
    expect(empty).toMatch(new RegExp(`First steps</h2>[\\s\\S]*href="${path}"`));
  }
  expect(empty).not.toContain("Leads waiting");
  expect(empty).toContain("Monthly revenue");
  expect(await dashboardOf(viewer)).not.toContain("First steps</h2>");
  await storeLead(test.ctx);
  expect(await dashboardOf(owner)).not.toContain("First steps</h2>");
});
