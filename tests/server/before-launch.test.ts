import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { ARTICLES } from "~/content/articles/all-articles";
import { TERMS } from "~/content/legal/legal-documents";
import { TESTIMONIALS } from "~/content/testimonials";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { publishDocument } from "~/domain/documents/publish-documents.server";
import type { Actor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { LAST_BACKUP_KEY, LAUNCH_ITEMS, type LaunchItem } from "~/domain/launch/schema";
import { settleLaunchItem } from "~/domain/launch/settle-launch-item.server";
import { updatePlan } from "~/domain/plans/change-plans.server";
import { listPlans } from "~/domain/plans/queries.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { seedDatabase } from "~/seed/seed.server";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const FIRST = { identity: DEFAULT_IDENTITY, admin: { username: "Admin" } };

let test: TestContext;
let app: AppContext;

beforeAll(async () => {
  test = await createTestContext();
});

beforeEach(() => {
  app = onBehalfOf(test.ctx, OWNER);
});

afterEach(() => test.reset());

afterAll(() => test.close());

async function openItems(ctx: AppContext = app): Promise<LaunchItem[]> {
  return (await listBeforeLaunch(ctx)).open.map(({ item }) => item);
}

it("a site as it came with everything made up names every item, in its order", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: true });
  await createCustomPage(app, { name: "Offer", path: "/offer", arrangement: "landing" });
  const local = { ...app, origin: "http://localhost:3000", sendsMail: false };
  const { open, settled } = await listBeforeLaunch(local);
  expect(open.map(({ item }) => item)).toEqual([...LAUNCH_ITEMS]);
  expect(settled).toEqual([]);
  const counts = Object.fromEntries(open.map(({ item, count }) => [item, count]));
  expect(counts).toMatchObject({ plans: 3, leads: await countRows(test.pool, "leads"), customers: 14 });
});

it("without made-up people it names none, and an address of one's own and a mail server are no matter anymore", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  const items = await openItems();
  expect(items).toEqual(expect.arrayContaining(["agency", "testimonials", "posts", "plans", "taxes"]));
  for (const item of ["leads", "jobs", "customers", "address", "mail"]) expect(items).not.toContain(item);
});

it("what is edited goes from the list: the agency, a text once it is published, plans one by one", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  test.clock.advance(60_000);
  const { updatedAt } = await getSetting(app, "identity");
  const change = { name: "山田 Ștefan", email: "hi@studio.example", phone: "+49 40 123456" };
  await saveSetting(app, { key: "identity", change, seen: updatedAt });
  expect(await openItems()).toContain("agency");
  const rest = {
    legalName: "Ștefan UG",
    privacyEmail: "hi@studio.example",
    legalEmail: "hi@studio.example",
    city: "Hamburg",
    law: "the Federal Republic of Germany",
    venue: "the courts of Hamburg",
    tagline: "Websites in German.",
    social: [],
  };
  const { updatedAt: then } = await getSetting(app, "identity");
  await saveSetting(app, { key: "identity", change: rest, seen: then });
  const { updatedAt: ofBrand } = await getSetting(app, "brand");
  expect(await openItems()).toContain("brand");
  await saveSetting(app, { key: "brand", change: { illustrations: "off" }, seen: ofBrand });
  const items = await openItems();
  for (const item of ["agency", "brand", "tagline", "social", "place", "law"]) expect(items).not.toContain(item);
  for (const [index, { id, updatedAt: seen }] of (await listPlans(test.ctx)).entries()) {
    const plans = (await listBeforeLaunch(app)).open.find(({ item }) => item === "plans");
    expect(plans?.count).toBe(3 - index);
    await updatePlan(app, { id, updatedAt: String(seen), changes: { priceCents: 4_000 + index } });
  }
  expect(await openItems()).not.toContain("plans");
});

it("a text goes from the list item by item, and no other edit of it settles anything", async () => {
  const countOf = async (item: LaunchItem) =>
    (await listBeforeLaunch(app)).open.find((each) => each.item === item)?.count;
  const { quotes } = TESTIMONIALS.content;
  expect(await countOf("testimonials")).toBe(quotes.length);
  await publishDocument(app, { kind: "testimonials", content: { title: "What people said" } });
  expect(await countOf("testimonials")).toBe(quotes.length);
  const vouched = { source: "Email of May 3", consent: "Agreed by phone, May 4" };
  const own = quotes.map((quote, index) => ({ ...quote, ...vouched, text: `They baked ${index} sites.` }));
  await publishDocument(app, { kind: "testimonials", content: { quotes: [own[0], ...quotes.slice(1).toReversed()] } });
  expect(await countOf("testimonials")).toBe(quotes.length - 1);
  await publishDocument(app, { kind: "testimonials", content: { quotes: own } });
  expect(await countOf("testimonials")).toBeUndefined();

  const sections = TERMS.content.sections.length;
  await publishDocument(app, { kind: "terms", content: { title: "Our terms" } });
  expect(await countOf("terms")).toBe(sections);
  const benefits = await countOf("benefits");
  await publishDocument(app, { kind: "careers", content: { hero: { title: "Work here" } } });
  expect(await countOf("benefits")).toBe(benefits);
  const prices = await countOf("prices");
  await publishDocument(app, { kind: "packages", content: { basic: { name: "Small" } } });
  expect(await countOf("prices")).toBe(prices);
  await publishDocument(app, { kind: "packages", content: { basic: { name: "Small", priceCents: 310_000 } } });
  expect(await countOf("prices")).toBe((prices ?? 0) - 1);
});

it("people under articles are made up until their names change", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  const people = (await listBeforeLaunch(app)).open.find(({ item }) => item === "people");
  expect(people?.count).toBe(new Set(ARTICLES.map(({ author }) => author)).size);
  await test.pool.query("update posts set author = 'Ștefan 山田'");
  expect(await openItems()).not.toContain("people");
});

it("says when the last backup was made that the program knows of", async () => {
  const backup = async () => (await listBeforeLaunch(app)).open.find(({ item }) => item === "backup");
  expect(await backup()).toEqual({ item: "backup", why: "check" });
  await test.pool.query("insert into settings (key, value, updated_at) values ($1, '{}', '2026-11-20T03:40:00Z')", [
    LAST_BACKUP_KEY,
  ]);
  expect(await backup()).toEqual({ item: "backup", why: "check", lastAt: "2026-11-20T03:40:00.000Z" });
});

it("what the owner settles is apart until it is put back; only those who may change settings do", async () => {
  await settleLaunchItem(app, { item: "backup", isSettled: true });
  await settleLaunchItem(app, { item: "backup", isSettled: true });
  expect((await listBeforeLaunch(app)).settled).toEqual([{ item: "backup", why: "check" }]);
  expect(await openItems()).not.toContain("backup");
  await settleLaunchItem(app, { item: "backup", isSettled: false });
  expect(await openItems()).toContain("backup");
  const editor = onBehalfOf(test.ctx, { ...OWNER, role: "editor" });
  await expect(listBeforeLaunch(editor)).rejects.toMatchObject({ code: "permission.denied" });
  const settle = settleLaunchItem(editor, { item: "backup", isSettled: true });
  await expect(settle).rejects.toMatchObject({ code: "permission.denied" });
});

it.each(["http://agency.example", "https://localhost", "https://192.0.2.1"])(
  "%s is no public address",
  async (origin) => {
    expect(await openItems({ ...app, origin })).toContain("address");
  },
);
