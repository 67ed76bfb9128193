import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { auditLog } from "~/db/schema/audit";
import { listSetUpSteps } from "~/domain/launch/list-set-up-steps.server";
import { getSetting, getSetUp } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedDatabase } from "~/seed/seed.server";
import { forgetUntold } from "~/seed/untold.server";
import { makeFirstLink } from "~/server/start/first-link";
import { makeStaff } from "../harness/accounts";
import { OWNER } from "../harness/api";
import { readForms } from "../harness/html-forms";
import { wordsOf } from "../harness/page-visitor";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const PATH = "/admin/settings/set-up";
const BAR = 'aria-label="Set-up"';
const OFFER = "Five steps, each of which you can skip.";
const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
const SEED = { identity: DEFAULT_IDENTITY, demoData: false, admin: { username: "Admin" } };
const TYPED = {
  name: "Nordlicht Web",
  legalName: "Nordlicht Web GmbH",
  email: "hallo@nordlicht.example",
  privacyEmail: "hallo@nordlicht.example",
  legalEmail: "hallo@nordlicht.example",
  phone: "+49 40 123456",
};

let test: TestContext;
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  const [context, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  site = await startTestSite(0, test.ctx, build);
});
beforeEach(async () => {
  await test.reset();
  headers = { ...(await (await makeStaff(test.ctx, "owner")).signIn()), ...FORM };
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const open = async (path: string) => (await site.ask(path, { headers })).text;
/** Returns where it leads. */
const press = async (body: string, path = PATH) => {
  const { status, headers: answered } = await site.ask(path, { method: "POST", headers, body });
  expect(status).toBe(303);
  return answered.location;
};
const stateOf = async () => {
  const { stage, steps } = await listSetUpSteps(onBehalfOf(test.ctx, OWNER));
  return [stage, ...steps.map(({ step, state }) => `${step} ${state}`)];
};

it("goes through five steps, page by page, each skippable, until the owner leaves", async () => {
  expect(await open("/admin/settings/agency")).not.toContain(BAR);
  expect(await press("intent=open")).toBe("/admin/settings/agency");
  const pages = [
    ["/admin/settings/agency", "step 1 of 5: Who and where"],
    ["/admin/settings/place", "step 1 of 5: Who and where"],
    ["/admin/settings/brand", "step 2 of 5: Look"],
    ["/admin/settings/modules", "step 3 of 5: What you sell"],
    ["/admin/settings/mail-server", "step 4 of 5: Email"],
    ["/admin/settings/invoicing", "step 5 of 5: Money"],
    ["/admin/settings/taxes", "step 5 of 5: Money"],
    ["/admin/settings/payments", "step 5 of 5: Money"],
  ] as const;
  for (const [index, [path, words]] of pages.entries()) {
    const html = await open(path);
    expect(wordsOf(html)).toContain(words);
    expect(html).toMatch(new RegExp(`href="${pages[index - 1]?.[0] ?? PATH}"[^>]*>Back<`));
    expect(html).toMatch(new RegExp(`href="${pages[index + 1]?.[0] ?? PATH}"[^>]*>Next<`));
  }
  expect(await open("/admin/settings/retention")).not.toContain(BAR);
  expect(await press("intent=skip&step=who")).toBe("/admin/settings/brand");
  expect(await press("intent=skip&step=money")).toBe(PATH);
  expect(await stateOf()).toEqual(["open", "who skipped", "look open", "sell open", "mail done", "money skipped"]);
  expect(wordsOf(await open(PATH))).toContain("Continue with “Look”");
  expect(await press("intent=leave&step=look")).toBe("/admin/settings");
  expect(await open("/admin/settings/brand")).not.toContain(BAR);
  const rows = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, "setUp"));
  expect(rows.map(({ action }) => action)).toEqual(Array(4).fill("setting.changed"));
});

it("counts a step as done once its settings are the agency's own, and saving a page leads on to the next", async () => {
  await press("intent=open");
  const path = "/admin/settings/agency";
  const read = async () => {
    const forms = readForms(await open(path), path).map(({ fields }) => new URLSearchParams(fields));
    return forms.find((form) => form.has("legalName")) ?? new URLSearchParams();
  };
  const save = async (then: string) => {
    const form = await read();
    expect(form.get("then")).toBe("next");
    for (const [name, value] of Object.entries({ ...TYPED, then })) form.set(name, value);
    return press(String(form), path);
  };
  expect(await save("")).toBe(path);
  expect(await stateOf()).toContain("who open");
  const owner = onBehalfOf(test.ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  const change = { city: "Hamburg", law: "Germany", venue: "Hamburg" };
  await saveSetting(owner, { key: "identity", change, seen: updatedAt });
  expect(await stateOf()).toContain("who done");
  expect(await save("next")).toBe("/admin/settings/place");
  await press("intent=leave");
  expect((await read()).get("then")).toBeNull();
});

it("is offered from the first start until it is finished, and to nobody who may not change settings", async () => {
  expect(await open("/admin")).not.toContain(OFFER);
  await test.reset();
  await seedDatabase(test.ctx, SEED);
  const [owner, viewer] = [await makeStaff(test.ctx, "owner"), await makeStaff(test.ctx, "viewer")];
  headers = { ...(await owner.signIn()), ...FORM };
  for (const path of ["/admin", "/admin/settings"]) expect(await open(path)).toContain(OFFER);
  await press("intent=open");
  const asViewer = { headers: await viewer.signIn() };
  expect((await site.ask("/admin", asViewer)).text).not.toContain("Set up your agency");
  expect((await site.ask("/admin/pricing", asViewer)).text).not.toContain(BAR);
  expect((await site.ask(PATH, asViewer)).status).toBe(403);
  expect(await press("intent=finish")).toBe("/admin/settings/launch");
  expect(await open("/admin")).not.toContain("Set up your agency");
  expect(await open("/admin/settings/launch")).toContain(`href="${PATH}"`);
  await seedDatabase(test.ctx, SEED);
  expect((await getSetUp(test.ctx)).stage).toBe("ended");
});

it("a first start makes a link that signs the owner in once, and leads there; later starts make none", async () => {
  await test.reset();
  const first = await seedDatabase(test.ctx, SEED);
  const link = await makeFirstLink(test.ctx, first);
  const target = link?.url.slice(test.ctx.origin.length) ?? "";
  const use = () => site.ask(target, { method: "POST", headers: FORM, body: "" });
  expect((await site.ask(target, {})).status).toBe(200);
  const used = await use();
  expect([used.status, used.headers.location]).toEqual([303, PATH]);
  headers = {
    cookie: [used.headers["set-cookie"] ?? []]
      .flat()
      .map((set) => set.split(";")[0])
      .join("; "),
  };
  expect(wordsOf(await open(PATH))).toContain("Five steps turn the sample agency into yours.");
  expect((await use()).status).toBe(410);
  // A start that died before it could tell is followed by one that tells.
  const again = await makeFirstLink(test.ctx, await seedDatabase(test.ctx, SEED));
  test.clock.advance(link ? link.minutes * 60_000 + 1 : 0);
  expect((await site.ask(again?.url.slice(test.ctx.origin.length) ?? "", {})).status).toBe(410);
  await forgetUntold(test.ctx.db);
  expect(await makeFirstLink(test.ctx, await seedDatabase(test.ctx, SEED))).toBeNull();
});

it("no link is made for an owner whose password the environment says", async () => {
  await test.reset();
  const admin = { username: "Admin", password: "correct horse battery" };
  expect(await makeFirstLink(test.ctx, await seedDatabase(test.ctx, { ...SEED, admin }))).toBeNull();
});
