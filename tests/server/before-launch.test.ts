import { inArray } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { Variables } from "~/config/env.server";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { ARTICLES } from "~/content/articles/all-articles";
import { TERMS } from "~/content/legal/legal-documents";
import { TESTIMONIALS } from "~/content/testimonials";
import { sampleRows } from "~/db/schema/samples";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { listBeforeLaunch } from "~/domain/launch/queries.server";
import { BACKUP_GOOD_DAYS, LAUNCH_ITEMS, type LaunchItem } from "~/domain/launch/schema";
import { settleLaunchItem } from "~/domain/launch/settle-launch-item.server";
import { updatePlan } from "~/domain/plans/change-plans.server";
import { listPlans } from "~/domain/plans/queries.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { SAMPLE_TABLES } from "~/domain/samples/sample-kinds";
import { EMAIL_TEXT_KEY } from "~/domain/settings/email-text-key";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { SNIPPET_KEY } from "~/domain/snippets/schema";
import { LAST_BACKUP_KEY } from "~/domain/system/schema";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { textOf } from "~/routes/admin/settings/launch-words";
import { seedDatabase } from "~/seed/seed.server";
import { makeStaff } from "../harness/accounts";
import { makeIncomingMail } from "../harness/incoming-mails";
import { countRows } from "../harness/test-context";
import { emptiedContext } from "../harness/use-test-context";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const FIRST = { identity: DEFAULT_IDENTITY, admin: { username: "Admin" } };

const test = emptiedContext();
let app: AppContext;

beforeEach(() => {
  app = onBehalfOf(test.ctx, OWNER);
});

async function openItems(ctx: AppContext = app): Promise<LaunchItem[]> {
  return (await listBeforeLaunch(ctx)).open.map(({ item }) => item);
}

/** Changes the place behind the form, which keeps the currency once there are amounts. */
const moveTo = (place: object) =>
  test.pool.query("update settings set value = value || $1 where key = 'identity'", [JSON.stringify(place)]);

it("a site as it came with everything made up names every item, in its order", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: true });
  await createCustomPage(app, { name: "Offer", path: "/offer", arrangement: "landing" });
  const local = { ...app, origin: "http://localhost:3000", sendsMail: false };
  await moveTo({ country: "DE", currency: "EUR" });
  const samples = await test.ctx.db.$count(sampleRows, inArray(sampleRows.tableName, [...SAMPLE_TABLES]));
  expect(samples).toBeGreaterThan(await countRows(test.pool, "leads"));
  const { open, settled } = await listBeforeLaunch(local, { reachedAt: "http://192.0.2.1:3000" });
  expect(open.map(({ item }) => item)).toEqual([...LAUNCH_ITEMS]);
  expect(settled).toEqual([]);
  const counts = Object.fromEntries(open.map(({ item, count }) => [item, count]));
  expect(counts).toMatchObject({ plans: 3, samples });
});

it("names staff whose mail goes to a made-up address, until it is their own or they are locked out", async () => {
  const found = async () => (await listBeforeLaunch(app)).open.find(({ item }) => item === "accounts");
  expect(await found()).toBeUndefined();
  await makeStaff(test.ctx, "owner", { email: "stine@airecalder.example" });
  for (const name of ["admin", "sales"]) await makeStaff(test.ctx, "sales", { email: `${name}@bluebonnet.example` });
  expect(await found()).toMatchObject({ why: "sample", count: 2 });
  await test.pool.query("update \"user\" set banned = true where email like 'sales@%'");
  expect(await found()).toMatchObject({ count: 1 });
  await test.pool.query("update \"user\" set email = 'ann@airecalder.example' where email like 'admin@%'");
  expect(await found()).toBeUndefined();
});

it("without samples it names none, and an address of one's own is no matter anymore", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  const items = await openItems();
  expect(items).toEqual(expect.arrayContaining(["agency", "testimonials", "posts", "plans", "taxes"]));
  for (const item of ["samples", "address", "reached", "sums", "wrong-law"]) expect(items).not.toContain(item);
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

const findingOf = async (item: LaunchItem, ctx: AppContext = app) =>
  (await listBeforeLaunch(ctx)).open.find((each) => each.item === item);

it("wants a backup that was made, checked, and not long ago", async () => {
  const put = (value: object, at: Date) =>
    test.pool.query(
      `insert into settings (key, value, updated_at) values ($1, $2, $3)
       on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [LAST_BACKUP_KEY, JSON.stringify(value), at],
    );
  const now = test.clock.now();
  const checked = { name: "site.backup", bytes: 9, checkedAt: now.toISOString() };
  expect(await findingOf("backup")).toEqual({ item: "backup", why: "setup" });
  await put({}, now);
  expect(await findingOf("backup")).toEqual({ item: "backup", why: "unproven", lastAt: now.toISOString() });
  await put(checked, now);
  expect(await findingOf("backup")).toBeUndefined();
  test.clock.advance((BACKUP_GOOD_DAYS + 1) * 24 * 60 * 60_000);
  expect(await findingOf("backup")).toMatchObject({ why: "unproven" });
});

it("believes in email once one has left and one has come in", async () => {
  const receiving = { ...app, mailIn: { replyAddress: "answers@agency.example", checkedBy: null } };
  expect(await findingOf("mail", { ...app, sendsMail: false })).toEqual({ item: "mail", why: "setup" });
  expect(await findingOf("mail")).toEqual({ item: "mail", why: "unproven" });
  expect(await findingOf("mail-in")).toEqual({ item: "mail-in", why: "setup" });
  expect(await findingOf("mail-in", receiving)).toEqual({ item: "mail-in", why: "unproven" });
  const body = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await transact(app, (tx) => queueEmail(tx, { kind: "lead-reply", to: "dana@juniper.example", body }));
  expect(await findingOf("mail")).toEqual({ item: "mail", why: "unproven" });
  await test.pool.query("update emails set status = 'sent', sent_at = now()");
  expect(await findingOf("mail")).toBeUndefined();
  await makeIncomingMail(app, { subject: "Hm", text: "Hm" });
  expect(await findingOf("mail-in", receiving)).toBeUndefined();
});

it("samples are counted by what they are, not by when they came: what is kept is one's own", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: true });
  const count = (await findingOf("samples"))?.count ?? 0;
  await test.pool.query(
    "delete from sample_rows where ctid in (select ctid from sample_rows where table_name = 'leads' limit 1)",
  );
  expect((await findingOf("samples"))?.count).toBe(count - 1);
  await test.pool.query("delete from sample_rows");
  expect(await findingOf("samples")).toBeUndefined();
});

it("names the texts with sums in another currency, and leads to each", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  expect(await findingOf("sums")).toBeUndefined();
  await moveTo({ currency: "EUR" });
  const before = await findingOf("sums");
  expect(before?.places).toContainEqual({ title: "Plans", to: "/admin/pricing", count: 2 });
  await publishDocument(app, { kind: "navigation", content: { quote: { label: "From $99" } } });
  const after = await findingOf("sums");
  expect(after?.count).toBe((before?.count ?? 0) + 1);
  expect(after?.places).toContainEqual({ title: "Menu", to: "/admin/website/navigation", count: 1 });
});

it("names the published articles and the pages of one's own with sums in another currency", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  await test.pool.query("delete from posts");
  await moveTo({ currency: "EUR" });
  const writing = async () =>
    (await findingOf("sums"))?.places?.filter(({ to }) => /^\/admin\/(?:blog\/|website\/page-)/.test(to));
  expect(await writing()).toEqual([]);
  const post = PostInput.parse({
    title: "From £99",
    category: "Startups",
    description: "Prices.",
    author: "Ștefan 山田",
    authorRole: "Writer",
    tags: "",
    html: "<p>$1,200 or <strong>USD</strong> 5, 30 € and US$ 40, not $ alone</p>",
  });
  const { id } = await createPost(app, post);
  expect(await writing()).toEqual([]);
  await publishPost(app, { id });
  const page = await createCustomPage(app, { name: "Offer", path: "/offer", arrangement: "landing" });
  if (page.outcome !== "created") throw new Error("no page");
  await publishDocument(app, {
    kind: page.kind,
    content: { sections: [{ type: "text", isHidden: false, title: "Sites", body: "Our price:\n\n$500" }] },
  });
  expect(await writing()).toEqual([
    { title: "From £99", to: `/admin/blog/${id}`, count: 4 },
    { title: "Offer", to: `/admin/website/${page.kind}`, count: 1 },
  ]);
});

it("names emails, snippets and terms of one's own with sums in another currency", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  const { updatedAt } = await getSetting(app, "invoicing");
  await saveSetting(app, { key: "invoicing", change: { quoteTerms: "Ads up to $500 a month." }, seen: updatedAt });
  const words = { subject: "Your quote", heading: "From $99", body: "{link}\n\n$50 off, or £40." };
  const store = (key: string, value: object) =>
    test.pool.query("insert into settings (key, value, updated_at) values ($1, $2, now())", [key, value]);
  await store(`${EMAIL_TEXT_KEY}quote-sent`, words);
  for (const id of ["one", "two"]) await store(`${SNIPPET_KEY}${id}`, { name: id, body: "It costs $10." });
  const texts = async () => (await findingOf("sums"))?.places?.filter(({ to }) => to.startsWith("/admin/settings/"));
  expect(await texts()).toEqual([
    { title: "Email: Quote: the first time", to: "/admin/settings/emails/quote-sent", count: 1 },
  ]);
  await moveTo({ currency: "GBP" });
  expect(await texts()).toEqual([
    { title: "Email: Quote: the first time", to: "/admin/settings/emails/quote-sent", count: 2 },
    { title: "Invoices and terms", to: "/admin/settings/invoicing", count: 1 },
    { title: "Snippets", to: "/admin/settings/snippets", count: 2 },
  ]);
});

it("names the legal pages that speak of another country's law", async () => {
  await seedDatabase(test.ctx, { ...FIRST, demoData: false });
  expect(await findingOf("wrong-law")).toBeUndefined();
  await moveTo({ country: "DE", region: "Hamburg" });
  expect((await findingOf("wrong-law"))?.places?.map(({ to }) => to)).toContain("/admin/website/privacy");
  await moveTo({ country: "US", region: "Ohio" });
  expect(await findingOf("wrong-law")).toBeUndefined();
  await publishDocument(app, { kind: "terms", content: { title: "Terms of Texas" } });
  expect(await findingOf("wrong-law")).toMatchObject({ count: 1, places: [{ to: "/admin/website/terms" }] });
});

it("says where the reader is if the site believes to be elsewhere", async () => {
  const seen = async (reachedAt: string) =>
    (await listBeforeLaunch(app, { reachedAt })).open.filter(({ item }) => item === "reached");
  expect(await seen(app.origin)).toEqual([]);
  expect(await seen("https://www.agency.example")).toEqual([
    { item: "reached", why: "setup", reachedAt: "https://www.agency.example" },
  ]);
});

it("every item says what to do, and names only variables that the program reads", () => {
  for (const item of LAUNCH_ITEMS) {
    const words = (["sample", "setup", "unproven"] as const).map((why) => textOf({ item, why })).join(" ");
    expect(words.length).toBeGreaterThan(20);
    for (const [name] of words.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g))
      expect(Object.keys(Variables.shape)).toContain(name);
  }
});

it("what the owner settles is apart until it is put back; only those who may change settings do", async () => {
  await settleLaunchItem(app, { item: "backup", isSettled: true });
  await settleLaunchItem(app, { item: "backup", isSettled: true });
  expect((await listBeforeLaunch(app)).settled).toEqual([{ item: "backup", why: "setup" }]);
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
