import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { ARTICLES } from "~/content/articles/all-articles";
import { CASE_STUDY_PAGE, DOCTORS_CLINICS } from "~/content/industries";
import { INVENTED_AUTHORS } from "~/content/invented-authors";
import { CAREERS } from "~/content/pages/careers";
import { CASE_STUDY } from "~/content/pages/case-study";
import { WORK, WORK_PATH } from "~/content/pages/work";
import { TESTIMONIALS } from "~/content/testimonials";
import { posts } from "~/db/schema/posts";
import { settleLaunchItem } from "~/domain/launch/settle-launch-item.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedDatabase } from "~/seed/seed.server";
import { makeStaff } from "../harness/accounts";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const PAGES = ["/", "/services/small-business", "/services/startups", "/careers", DOCTORS_CLINICS.path, "/sitemap.xml"];
const NAMES = [
  ...TESTIMONIALS.content.quotes.flatMap(({ name, company }) => [name, company]),
  ...WORK.content.pieces.map(({ company }) => company),
  ...CAREERS.content.team.people.map(({ name }) => name),
  CASE_STUDY.content.company,
];

let test: TestContext;
let site: TestSite;
let owner: AppContext;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await test.reset();
  const { userId } = await makeStaff(test.ctx, "owner", { name: "Olga" });
  owner = onBehalfOf(test.ctx, { kind: "staff", userId, name: "Olga", role: "owner" });
  site.refresh();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

async function rename(name: string): Promise<void> {
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change: { name }, seen: updatedAt });
}
const read = async (page: string) => {
  const { status, text } = await site.ask(page);
  return { status, text: text.replaceAll("&amp;", "&") };
};
const namesOn = async (page: string) => {
  const { text } = await read(page);
  return [...new Set(NAMES)].filter((name) => text.includes(name));
};

it("nothing invented stands under the agency's own name, and no link or map leads to it", async () => {
  expect(await namesOn("/")).not.toEqual([]);
  await rename("Hafenkante");
  for (const page of PAGES) {
    const { text } = await read(page);
    expect([page, await namesOn(page)]).toEqual([page, []]);
    expect([page, text.includes(`${WORK_PATH}"`), text.includes(CASE_STUDY_PAGE.path)]).toEqual([page, false, false]);
  }
  expect((await read(WORK_PATH)).status).toBe(404);
  expect((await read(CASE_STUDY_PAGE.path)).status).toBe(404);
  await rename("Bluebonnet Digital");
  expect((await read(WORK_PATH)).status).toBe(200);
});

it("what the owner chooses to keep stays", async () => {
  await rename("Hafenkante");
  await settleLaunchItem(owner, { item: "testimonials", isSettled: true });
  await settleLaunchItem(owner, { item: "work", isSettled: true });
  expect((await read("/")).text).toContain("Marisol Treviño");
  expect((await read(WORK_PATH)).status).toBe(200);
  expect(await namesOn("/careers")).toEqual([]);
});

it("the agency's own work and words are shown beside none of the sample's", async () => {
  await rename("Hafenkante");
  const [first, ...rest] = WORK.content.pieces;
  await publishDocument(owner, {
    kind: "work",
    content: { ...WORK.content, pieces: [{ ...first, company: "Kai & Sohn" }, ...rest] },
  });
  const [said, ...others] = TESTIMONIALS.content.quotes;
  const own = {
    ...said,
    name: "Kai Sohn",
    company: "Kai & Sohn",
    text: "They did it.",
    source: "Email of May 3",
    consent: "Kai, by email",
  };
  await publishDocument(owner, {
    kind: "testimonials",
    content: { ...TESTIMONIALS.content, quotes: [own, ...others] },
  });
  const work = await read(WORK_PATH);
  expect([work.status, work.text.includes("Kai & Sohn")]).toEqual([200, true]);
  expect(await namesOn(WORK_PATH)).toEqual([]);
  expect((await read("/")).text).toContain("They did it.");
  expect((await read("/")).text).toContain(`${WORK_PATH}"`);
});

it("articles by made-up authors leave pages, feeds and the site map until the owner keeps them or signs them", async () => {
  expect([...INVENTED_AUTHORS].sort()).toEqual([...new Set(ARTICLES.map(({ author }) => author))].sort());
  const seen = async () =>
    Promise.all(
      ["/blogs", "/feed.xml", "/sitemap.xml"].map(async (path) => /\/blogs\/1\b/.test((await read(path)).text)),
    );
  const none = [false, false, false];
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: false, admin: { username: "Admin" } });
  site.refresh();
  const all = [true, true, true];
  expect([await seen(), (await read("/blogs/1")).status]).toEqual([all, 200]);
  await rename("Hafenkante");
  expect([await seen(), (await read("/blogs/1")).status]).toEqual([none, 404]);
  await settleLaunchItem(owner, { item: "people", isSettled: true });
  expect(await seen()).toEqual(all);
  await settleLaunchItem(owner, { item: "people", isSettled: false });
  await test.ctx.db.update(posts).set({ author: "Kai Sohn" }).where(eq(posts.id, 1));
  site.refresh();
  expect([await seen(), (await read("/blogs/1")).status, (await read("/blogs/2")).status]).toEqual([all, 200, 404]);
});
